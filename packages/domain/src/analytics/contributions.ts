import type { ClaimType, LineItemStatus, ResolutionMethod, RiskLevel } from '../claims/claim-words.ts'
import type { Account, LedgerEntry } from '../ledger/ledger-entry.ts'
import { isFinal } from '../claims/line-item-status.ts'
import { localDate } from '../shared/dates.ts'
import type {
  ShippingClaimStatus,
  ShippingResolutionMethod,
} from '../shipping-claims/shipping-claim-words.ts'
import { dimensionNames, sizeOf, type Dimension } from './dimensions.ts'
import { addFacts, type Fact, type Facts } from './facts.ts'
import type { Contribution, Contributions } from './roll-up.ts'

/** An item as it was bought. */
export type CountedItem = {
  productIdFromPlatform: string | null
  variantIdFromPlatform: string | null
  name: string
  vendor: string
  options: readonly { name: string; value: string }[]
}

export type CountedLine = CountedItem & {
  status: LineItemStatus
  quantity: number
  amountMinor: number
  requestedResolutionMethod: ResolutionMethod
  resolutionMethod: ResolutionMethod | null
  reasonId: number
  reasonDetailId: number | null
  finalizedOn: Date | null
  canceledOn: Date | null
  deniedOn: Date | null
}

type CountedEntry = Pick<LedgerEntry, 'event' | 'postings'> & { createdOn: Date }
/** What a staff member did about a claim; not what their programs did. */
export type StaffAction = { userId: string; isDecision: boolean; createdOn: Date }
type CountedParcel = { createdOn: Date; inTransitOn: Date | null; deliveredOn: Date | null }

/** A claim with all that its figures are made of. */
export type CountedClaim = {
  claimType: ClaimType
  currencyCode: string
  country: string | null
  source: string
  isAutoFinalised: boolean
  isHeldForReview: boolean
  /** Null until it is assessed. */
  riskLevel: RiskLevel | null
  createdOn: Date
  finalizedOn: Date | null
  lines: readonly CountedLine[]
  parcels: readonly CountedParcel[]
  entries: readonly CountedEntry[]
  /** Answers of staff to the customer, decisions among them. */
  actions: readonly StaffAction[]
}

/** Products and variants that the platform has no id for, go by their name. */
const withoutId = 'name:'
const productOf = (item: CountedItem) => item.productIdFromPlatform ?? `${withoutId}${item.name}`
/** The name that a value of a dimension is itself; undefined for an id. */
export const nameInValue = (value: string): string | undefined =>
  value.startsWith(withoutId) ? value.slice(withoutId.length) : undefined

function itemAt(item: CountedItem): Contribution['at'] {
  const size = sizeOf(item.options)
  return {
    product: productOf(item),
    variant: item.variantIdFromPlatform ?? productOf(item),
    vendor: item.vendor,
    ...(size !== undefined && { size }),
  }
}

const valueFacts: Record<ResolutionMethod, Fact> = {
  refund: 'refundedValue',
  giftCard: 'creditedValue',
  variantExchange: 'exchangedValue',
  replacementOrder: 'replacedValue',
  repair: 'replacedValue',
  warrantyReview: 'replacedValue',
  other: 'replacedValue',
}

/** What a return or warranty claim adds to the figures, on the days of this time zone. */
export function contributionsOfClaim(claim: CountedClaim, timeZone: string): Contributions {
  const dayOf = (moment: Date) => localDate(moment, timeZone)
  const ofClaim: Contribution['at'] = {
    country: claim.country ?? '',
    source: claim.source,
    riskLevel: claim.riskLevel ?? '',
  }
  const isHeld = claim.isHeldForReview || claim.riskLevel === 'High'
  const filedOn = dayOf(claim.createdOn)

  const ofLine = (line: CountedLine): Contribution[] => {
    const at: Contribution['at'] = {
      ...ofClaim,
      ...itemAt(line),
      reason: String(line.reasonId),
      resolution: line.resolutionMethod ?? line.requestedResolutionMethod,
      ...(line.reasonDetailId !== null && { detail: String(line.reasonDetailId) }),
    }
    const filed: Facts = {
      claims: 1,
      units: line.quantity,
      ...(line.canceledOn ? { canceledUnits: line.quantity } : { requestedValue: line.amountMinor }),
      ...(isHeld && !isFinal(line.status) && { heldValue: line.amountMinor }),
    }
    const parts = [{ day: filedOn, at, facts: filed }]
    if (line.status === 'Approved' && line.finalizedOn)
      parts.push({
        day: dayOf(line.finalizedOn),
        at,
        facts: { [valueFacts[line.resolutionMethod ?? line.requestedResolutionMethod]]: line.amountMinor },
      })
    if (line.status === 'Denied' && line.deniedOn)
      parts.push({ day: dayOf(line.deniedOn), at, facts: { deniedValue: line.amountMinor } })
    return parts
  }

  const parts = [
    ...claim.lines.flatMap(ofLine),
    ...[...moneyMoved(claim), ...timesOf(claim)].map(({ on, facts }) => ({
      day: dayOf(on),
      at: ofClaim,
      facts,
    })),
    ...(claim.finalizedOn ? [] : [{ day: filedOn, at: ofClaim, facts: { openClaims: 1 } }]),
    ...workOf(claim).map(({ on, facts, userId }) => ({
      day: dayOf(on),
      at: { ...ofClaim, staff: userId },
      facts,
    })),
  ]
  return { subject: claim.claimType, currencyCode: claim.currencyCode, parts: together(parts) }
}

type Happened = { on: Date; facts: Facts }

/** Credits of the ledger are what is paid out: positive here. */
const paidOut: Partial<Record<Account, Fact>> = {
  refund: 'refunds',
  giftCard: 'giftCards',
  storeCredit: 'storeCredits',
  bonus: 'incentives',
}

function moneyMoved({ entries, finalizedOn }: CountedClaim): Happened[] {
  const total = (counted: readonly CountedEntry[], account: Account) =>
    counted
      .flatMap(({ postings }) => postings)
      .filter((posting) => posting.account === account)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const moved = entries.map((entry) => {
    const facts: Facts = { labelCost: total([entry], 'labelCost') }
    for (const [account, fact] of Object.entries(paidOut)) facts[fact] = -total([entry], account as Account)
    return { on: entry.createdOn, facts }
  })
  if (!finalizedOn) return moved
  return [
    ...moved,
    { on: finalizedOn, facts: { fees: -total(entries, 'fee'), labelFees: -total(entries, 'label') } },
  ]
}

/** Every step counts on the day it is reached, with the time since the claim was filed. */
function timesOf({
  createdOn,
  finalizedOn,
  lines,
  parcels,
  entries,
  isAutoFinalised,
}: CountedClaim): Happened[] {
  const reached = (count: Fact, seconds: Fact, moments: readonly (Date | null)[]): Happened[] => {
    const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
    if (times.length === 0) return []
    const first = new Date(Math.min(...times))
    return [{ on: first, facts: { [count]: 1, [seconds]: secondsBetween(createdOn, first) } }]
  }
  const isDecided = lines.some(({ status }) => status === 'Approved' || status === 'Denied')
  return [
    ...reached(
      'labels',
      'labelSeconds',
      parcels.map((parcel) => parcel.createdOn),
    ),
    ...reached(
      'scans',
      'scanSeconds',
      parcels.map(({ inTransitOn }) => inTransitOn),
    ),
    ...reached(
      'receipts',
      'receiptSeconds',
      parcels.map(({ deliveredOn }) => deliveredOn),
    ),
    ...reached('decisions', 'decisionSeconds', [isDecided ? finalizedOn : null]),
    ...(isDecided && finalizedOn && isAutoFinalised
      ? [{ on: finalizedOn, facts: { automaticDecisions: 1 } }]
      : []),
    ...reached(
      'payments',
      'paymentSeconds',
      entries
        .filter(({ event }) => event === 'refunded' || event === 'giftCardIssued')
        .map((entry) => entry.createdOn),
    ),
  ]
}

/** Each staff member's first decision on a claim, and the first answer that the customer got from any of them. */
function workOf({ actions, createdOn }: CountedClaim): (Happened & { userId: string })[] {
  const inOrder = actions.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime())
  const [answer] = inOrder
  const decisions = inOrder.filter(({ isDecision }) => isDecision)
  const deciders = new Map(decisions.toReversed().map((each) => [each.userId, each]))
  return [
    ...[...deciders.values()].map(({ userId, createdOn: on }) => ({
      userId,
      on,
      facts: { staffDecisions: 1 },
    })),
    ...(answer
      ? [
          {
            userId: answer.userId,
            on: answer.createdOn,
            facts: { firstAnswers: 1, answerSeconds: secondsBetween(createdOn, answer.createdOn) },
          },
        ]
      : []),
  ]
}

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))

export type CountedSale = {
  currencyCode: string
  country: string | null
  isTaxIncluded: boolean
  isProtected: boolean
  createdOn: Date
  lines: readonly (CountedItem & {
    kind: 'item' | 'protection' | 'gift_card' | 'tip'
    quantity: number
    paidTotalMinor: number
    taxTotalMinor: number
  })[]
}

/** What an order adds: its items with their tax, so that what comes back is a share of it. */
export function contributionsOfSale(sale: CountedSale, timeZone: string): Contributions {
  const day = localDate(sale.createdOn, timeZone)
  const ofSale: Contribution['at'] = { country: sale.country ?? '' }
  const paid = ({ paidTotalMinor, taxTotalMinor }: CountedSale['lines'][number]) =>
    paidTotalMinor + (sale.isTaxIncluded ? 0 : taxTotalMinor)
  const items = sale.lines.filter(({ kind }) => kind === 'item')
  const fees = sale.lines
    .filter(({ kind }) => kind === 'protection')
    .reduce((sum, line) => sum + paid(line), 0)
  const parts: Contribution[] = [
    ...items.map((line) => ({
      day,
      at: { ...ofSale, ...itemAt(line) },
      facts: { orders: 1, soldUnits: line.quantity, soldValue: paid(line) },
    })),
    { day, at: ofSale, facts: { protectedOrders: sale.isProtected ? 1 : 0, protectionFees: fees } },
  ]
  return { subject: 'sale', currencyCode: sale.currencyCode, parts: together(parts) }
}

export type CountedDeliveryClaim = {
  currencyCode: string
  country: string | null
  source: string
  reason: string
  status: ShippingClaimStatus
  createdOn: Date
  lines: readonly (CountedItem & { amountMinor: number; resolutionMethod: ShippingResolutionMethod | null })[]
  resolvedOn: Date | null
}

/** What a delivery claim adds; its reason is a word, not one of the store's own reasons. */
export function contributionsOfDeliveryClaim(claim: CountedDeliveryClaim, timeZone: string): Contributions {
  const filedOn = localDate(claim.createdOn, timeZone)
  const settledOn = claim.resolvedOn && localDate(claim.resolvedOn, timeZone)
  const facts = { Refund: 'deliveryRefunds', Reorder: 'deliveryReorders' } as const
  const parts = claim.lines.flatMap((line): Contribution[] => {
    const at = {
      ...itemAt(line),
      country: claim.country ?? '',
      source: claim.source,
      reason: claim.reason,
    }
    const filed = { day: filedOn, at, facts: { deliveryClaims: 1, deliveryValue: line.amountMinor } }
    if (!settledOn || !line.resolutionMethod) return [filed]
    return [filed, { day: settledOn, at, facts: { [facts[line.resolutionMethod]]: line.amountMinor } }]
  })
  return { subject: 'delivery', currencyCode: claim.currencyCode, parts: together(parts) }
}

/** Look-ups of orders in a quarter of an hour. */
export type CountedLookUps = { beginsOn: Date; found: number; empty: number }

/** What look-ups add; they are not of any money. */
export const contributionsOfLookUps = (
  { beginsOn, found, empty }: CountedLookUps,
  timeZone: string,
): Contributions => ({
  subject: 'lookUp',
  currencyCode: '',
  parts: together([
    { day: localDate(beginsOn, timeZone), at: {}, facts: { lookUps: found + empty, emptyLookUps: empty } },
  ]),
})

/** One part for each day and place, so that little is stored; without what comes to nothing. */
function together(parts: readonly Contribution[]): Contribution[] {
  const byPlace = new Map<string, Contribution>()
  for (const part of parts) {
    const facts = Object.fromEntries(Object.entries(part.facts).filter(([, value]) => value !== 0))
    if (Object.keys(facts).length === 0) continue
    const key = JSON.stringify([part.day, ...dimensionNames.map((each) => part.at[each] ?? null)])
    const known = byPlace.get(key)
    byPlace.set(key, { ...part, facts: known ? addFacts(known.facts, facts) : facts })
  }
  return [...byPlace.values()]
}

/** The dimensions that what is paid or takes time for a whole claim has. */
export const dimensionsOfClaims: readonly Dimension[] = ['country', 'source', 'riskLevel']
