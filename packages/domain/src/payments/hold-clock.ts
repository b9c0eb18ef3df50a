import { dayMs } from '../shared/dates.ts'
import { sum, zero, type MinorUnits } from '../shared/money.ts'

const hourMs = 60 * 60 * 1000
/** How long cards are usually held. */
const usualHoldMs = 7 * dayMs
/** A hold is used up this long before it ends, so that a provider's outage does not lose it. */
const captureMarginMs = 6 * hourMs

/** Hours before the deadline that shoppers are reminded to send their items back. */
export const reminderHours = [72, 24] as const
export type ReminderHours = (typeof reminderHours)[number]

const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms)

/**
 * The moment at which items of an instant exchange are charged unless they were scanned: some days after it was
 * requested. Days that a card is usually held for leave the time to charge it before the hold ends.
 */
export function chargeDeadline(requestedOn: Date, days: number): Date {
  const limit = new Date(requestedOn.getTime() + days * dayMs)
  const lastOfHold = new Date(requestedOn.getTime() + usualHoldMs - captureMarginMs)
  return days * dayMs <= usualHoldMs && limit > lastOfHold ? lastOfHold : limit
}

/** A hold as the provider gave it: when it ends, and whether its card can be charged afterwards. */
export type CardHold = { holdEndsOn: Date | null; isCardSaved: boolean }

/** From then on the hold is used up or given up; null for a hold without an end. */
export const lastCaptureOn = ({ holdEndsOn }: Pick<CardHold, 'holdEndsOn'>): Date | null =>
  holdEndsOn && before(holdEndsOn, captureMarginMs)

/**
 * When the items are charged. A hold that ends before the promised moment gives way to the saved card, so that
 * the promise is kept; without a saved card the hold is charged before it ends.
 */
export function plannedCharge(promisedOn: Date, hold: CardHold): Date {
  const last = lastCaptureOn(hold)
  if (hold.isCardSaved || last === null || promisedOn <= last) return promisedOn
  return last
}

/**
 * Where an item of an instant exchange is: `awaited` until its first scan, `returning` from then on, `unreturned`
 * if it was denied, or `canceled`.
 */
export type HeldItem = { place: 'awaited' | 'returning' | 'unreturned' | 'canceled'; valueMinor: MinorUnits }

export type HoldState = CardHold & {
  requestedOn: Date
  chargeOn: Date
  /** The card is held now; otherwise only saved. */
  isHeld: boolean
  /** Hours of the latest reminder; null before the first. */
  remindedHours: number | null
  /** Due whatever happens. */
  amountMinor: MinorUnits
  items: readonly HeldItem[]
}

export type HoldStep =
  | { type: 'wait' }
  | { type: 'remind'; hours: ReminderHours }
  /** Releases the hold, which would end too early: the saved card is charged instead. */
  | { type: 'relyOnSavedCard' }
  /** Charges what is due and the value of the items that did not come back; the rest is released. */
  | { type: 'settle'; chargeMinor: MinorUnits }

/**
 * What happens to a hold now (see 'Instant exchange' in docs/product-rules.md):
 *
 * | when                                            | step                                                    |
 * | ----------------------------------------------- | ------------------------------------------------------- |
 * | nothing is waited for anymore                   | settle: what is due, and what was denied                |
 * | everything was canceled                         | settle: nothing                                         |
 * | the deadline has come                           | settle: the same, and what was not scanned              |
 * | the hold ends before the deadline, card saved   | release the hold, keep the deadline                     |
 * | 72 and 24 hours before the deadline             | remind, once each; after a pause only the later one     |
 *
 * Asked again later it makes up for missed times.
 */
export function nextHoldStep(hold: HoldState, now: Date): HoldStep {
  const isAwaited = hold.items.some(({ place }) => place === 'awaited')
  const isDue = now >= hold.chargeOn
  if (!isAwaited || isDue) return { type: 'settle', chargeMinor: heldValueOf(hold) }
  const last = lastCaptureOn(hold)
  if (hold.isHeld && hold.isCardSaved && last !== null && last < hold.chargeOn && now >= last)
    return { type: 'relyOnSavedCard' }
  const hours = dueReminder(hold, now)
  return hours === null ? { type: 'wait' } : { type: 'remind', hours }
}

/** What is due and the value of everything that has not come back: what the deadline charges. */
export function heldValueOf({ items, amountMinor }: Pick<HoldState, 'items' | 'amountMinor'>): MinorUnits {
  const isCanceled = items.every(({ place }) => place === 'canceled')
  const missing = items.filter(({ place }) => place === 'unreturned' || place === 'awaited')
  return sum([isCanceled ? zero : amountMinor, ...missing.map(({ valueMinor }) => valueMinor)])
}

/** A reminder that would come with the request, or before it, is left out. */
function dueReminder({ requestedOn, chargeOn, remindedHours }: HoldState, now: Date): ReminderHours | null {
  const due = reminderHours.filter((hours) => {
    const moment = before(chargeOn, hours * hourMs)
    return moment > requestedOn && now >= moment
  })
  const latest = due.at(-1)
  if (latest === undefined) return null
  return remindedHours === null || remindedHours > latest ? latest : null
}
