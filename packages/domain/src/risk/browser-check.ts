/** How the check of a claim's browser ended; see 'Suspect Score' in docs/product-rules.md. Only `scored` counts. */
export const browserCheckOutcomes = [
  'scored',
  /** Fingerprint knows the event, but computed no score. */
  'noScore',
  /** Fingerprint doesn't know the event. */
  'unknown',
  'noAnswer',
  /** The event is of another browser than the claim says. */
  'otherBrowser',
  /** The event is of another time than the claim. */
  'otherTime',
  /** Another claim sent the same event, or the browser's request was a copy. */
  'usedBefore',
  /** The score came after the claim was decided. */
  'tooLate',
] as const
export type BrowserCheckOutcome = (typeof browserCheckOutcomes)[number]

export type BrowserCheck = {
  outcome: BrowserCheckOutcome | 'pending'
  /** Fingerprint's sum of what is suspicious about the browser, from 0; null without one. */
  suspectScore: number | null
}

/** What Fingerprint recorded when it identified a browser. */
export type BrowserEvent = {
  /** Null where the browser was not identified. */
  visitorId: string | null
  identifiedOn: Date
  /** Null where the store's plan does not include it. */
  suspectScore: number | null
  /** Whether the browser's request was a copy of an earlier one. */
  isReplayed: boolean
}

const minuteMs = 60_000
/** As long as the portal keeps a draft, and with it a submission that got no answer. */
const identifiedBeforeMs = 60 * minuteMs
/** As far as two clocks may differ. */
const identifiedAfterMs = 5 * minuteMs

/** Whether an event is about a claim, and then its score. The claim's visitor id and event id came from the browser. */
export function judgeBrowserEvent(
  { visitorId, identifiedOn, suspectScore, isReplayed }: BrowserEvent,
  claim: { visitorId: string; filedOn: Date },
): BrowserCheck {
  const earlierMs = claim.filedOn.getTime() - identifiedOn.getTime()
  if (visitorId !== claim.visitorId) return withoutScore('otherBrowser')
  if (earlierMs > identifiedBeforeMs || earlierMs < -identifiedAfterMs) return withoutScore('otherTime')
  if (isReplayed) return withoutScore('usedBefore')
  return suspectScore === null ? withoutScore('noScore') : { outcome: 'scored', suspectScore }
}

/** A check that ended without a score, for this reason. */
export const withoutScore = (outcome: BrowserCheckOutcome): BrowserCheck => ({ outcome, suspectScore: null })

/** The most points that a browser counts. */
const mostPoints = 15

/** The points of a check, 0 to 15, and why, as a sentence for staff; null for a browser that nobody checks. */
export function opinionOnBrowser(check: BrowserCheck | null): { score: number; because: string } {
  if (check === null) return { score: 0, because: 'The browser wasn’t checked.' }
  const { outcome, suspectScore } = check
  const found = suspectScore ?? 0
  if (outcome === 'scored' && found > 0)
    return {
      score: Math.min(mostPoints, found),
      because: `Fingerprint gives the browser a Suspect Score of ${found}.`,
    }
  return { score: 0, because: neutralWords[outcome].replace('{score}', String(found)) }
}

const neutralWords: Record<BrowserCheck['outcome'], string> = {
  pending: 'Fingerprint hasn’t answered about the browser yet.',
  scored: 'Fingerprint finds nothing suspicious about the browser.',
  noScore: 'Fingerprint has no Suspect Score for the browser. Your plan may not include it.',
  unknown: 'Fingerprint doesn’t know the identification that the browser sent.',
  noAnswer: 'Fingerprint gave no answer about the browser.',
  otherBrowser: 'The browser sent the identification of another browser, so its Suspect Score doesn’t count.',
  otherTime: 'The browser wasn’t identified when the claim was filed, so its Suspect Score doesn’t count.',
  usedBefore: 'The browser’s identification was used before, so its Suspect Score doesn’t count.',
  tooLate:
    'Fingerprint answered after the claim was decided, so the browser’s Suspect Score of {score} doesn’t count.',
}
