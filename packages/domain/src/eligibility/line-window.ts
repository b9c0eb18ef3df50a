import type { Outcome } from '../rules/actions.ts'
import type { Verdict } from '../rules/apply-rules.ts'
import { endOfCalendarDate, endOfLocalDay, lifetimeDays } from '../shared/dates.ts'
import type { LineEvidence } from './line-evidence.ts'
import type { WindowAnchor } from './window-anchor.ts'

/** How the end of one outcome's window was counted; `ruleId` names the rule that changed it. */
export type LineWindow = {
  anchor: WindowAnchor
  days: number | null
  untilDate: string | null
  ruleId: string | null
  /** Null for a lifetime. */
  lastEligibleOn: string | null
}

/**
 * The window of one outcome for one line: until the end of the anchor's day plus the days of the setting,
 * or of the first rule about this outcome, or until that rule's fixed date.
 */
export function lineWindow(
  outcome: Outcome,
  evidence: LineEvidence,
  rules: Pick<Verdict<'order-lookup/line'>, 'claimWindow'>,
): LineWindow {
  const match = rules.claimWindow[outcome]
  const untilDate = match?.action.params.untilDate ?? null
  const days = untilDate === null ? (match?.action.params.days ?? evidence.validityDays[outcome]) : null
  const anchor = evidence.anchors[outcome]
  return {
    anchor,
    days,
    untilDate,
    ruleId: match?.ruleId ?? null,
    lastEligibleOn: lastEligible(anchor, days, untilDate, evidence.timeZone)?.toISOString() ?? null,
  }
}

function lastEligible(
  anchor: WindowAnchor,
  days: number | null,
  untilDate: string | null,
  timeZone: string,
): Date | null {
  if (untilDate !== null) return endOfCalendarDate(untilDate, timeZone)
  if (days === null || days >= lifetimeDays) return null
  return endOfLocalDay(new Date(anchor.on), anchor.plusDays + days, timeZone)
}

/** Open up to and including its last millisecond. */
export const isOpen = ({ lastEligibleOn }: LineWindow, now: string): boolean =>
  lastEligibleOn === null || now <= lastEligibleOn
