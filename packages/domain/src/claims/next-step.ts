import { endOfLocalDay } from '../shared/dates.ts'
import type { LineItemDetail, LineItemStatus } from './claim-words.ts'
import { isFinal } from './line-item-status.ts'

/** What happens next with a claim, the shopper's own part first. */
export const claimSteps = [
  'answer',
  'document',
  'send',
  'expired',
  'onItsWay',
  'decision',
  'payout',
  'done',
] as const
export type ClaimStep = (typeof claimSteps)[number]

type Line = {
  status: LineItemStatus
  detail: LineItemDetail | null
  /** It is being paid, exchanged or replaced. */
  isProcessing: boolean
}
type Package = {
  expiresOn: Date | null
  inTransitOn: Date | null
  deliveredOn: Date | null
  estimatedDeliveryOn: Date | null
}
type ClaimToFollow = {
  lines: readonly Line[]
  /** Without canceled ones. */
  packages: readonly Package[]
  /** Until when a question of the store's can be answered; null without one. */
  answerBy: Date | null
  createdOn: Date
  /** How soon the store promises to decide once it has the items; null promises nothing. */
  decisionDays: number | null
  timeZone: string
}

/**
 * What happens next and by when. `by` is a date that holds: the end of a deadline, the carrier's estimate, or the
 * day by which the store promised to decide and pay. Where there is none, or it has passed, it is null.
 *
 * | step     | when                                              | by                                 |
 * | -------- | ------------------------------------------------- | ---------------------------------- |
 * | done     | everything is decided                             |                                    |
 * | answer   | the store asked the shopper a question            | the end of the time for an answer  |
 * | document | a label or packing slip is being created          |                                    |
 * | send     | a package has not been dropped off                | the first label to expire          |
 * | expired  | the same, and all labels have expired             |                                    |
 * | onItsWay | a package is on its way back                      | the carrier's estimate             |
 * | decision | everything has arrived, or nothing has to         | arrival, else filing, and the days |
 * | payout   | what is left is being paid, exchanged or replaced |                                    |
 */
export function nextStep(claim: ClaimToFollow, now: Date): { step: ClaimStep; by: Date | null } {
  const step = stepOf(claim, now)
  const by = dateOf(step, claim, now)
  return { step, by: by && by >= now ? by : null }
}

function stepOf({ lines, packages, answerBy }: ClaimToFollow, now: Date): ClaimStep {
  const open = lines.filter(({ status }) => !isFinal(status))
  const waiting = open.filter(({ isProcessing }) => !isProcessing)
  if (open.length === 0) return 'done'
  if (answerBy) return 'answer'
  if (waiting.length === 0) return 'payout'
  if (waiting.some(({ detail }) => detail === 'Pending_Return_Shipment_Creation')) return 'document'
  if (waiting.some(({ status }) => status === 'Awaiting_Return')) return stepToSend(packages, now)
  return waiting.some(({ status }) => status === 'In_Transit') ? 'onItsWay' : 'decision'
}

/** A package that the shopper sent by their own carrier is on its way while its items are still awaited. */
function stepToSend(packages: readonly Package[], now: Date): ClaimStep {
  const left = unsent(packages)
  if (left.length === 0 && packages.length > 0) return 'onItsWay'
  return left.some(({ expiresOn }) => !expiresOn || expiresOn >= now) ? 'send' : 'expired'
}

function dateOf(step: ClaimStep, claim: ClaimToFollow, now: Date): Date | null {
  const { packages, answerBy } = claim
  switch (step) {
    case 'answer':
      return answerBy
    case 'send':
      return earliest(
        unsent(packages).flatMap(({ expiresOn }) => (expiresOn && expiresOn >= now ? expiresOn : [])),
      )
    case 'onItsWay':
      return latest(
        packages.flatMap((sent) =>
          sent.inTransitOn && !sent.deliveredOn ? (sent.estimatedDeliveryOn ?? []) : [],
        ),
      )
    case 'decision':
      return decisionBy(claim)
    case 'document':
    case 'expired':
    case 'payout':
    case 'done':
      return null
  }
}

/** Days count from the day when the store had what it decides about. */
function decisionBy({ lines, packages, createdOn, decisionDays, timeZone }: ClaimToFollow): Date | null {
  if (decisionDays === null) return null
  const hasReturned = lines.some(({ status }) => status === 'At_Return_Location')
  const since = hasReturned ? latest(packages.flatMap(({ deliveredOn }) => deliveredOn ?? [])) : createdOn
  return since && endOfLocalDay(since, decisionDays, timeZone)
}

const unsent = (packages: readonly Package[]) =>
  packages.filter(({ inTransitOn, deliveredOn }) => !inTransitOn && !deliveredOn)

const earliest = (dates: readonly Date[]): Date | null =>
  dates.length > 0 ? new Date(Math.min(...dates.map(Number))) : null
const latest = (dates: readonly Date[]): Date | null =>
  dates.length > 0 ? new Date(Math.max(...dates.map(Number))) : null
