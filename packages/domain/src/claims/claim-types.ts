import type { ClaimType, ResolutionMethod } from './claim-words.ts'
import type { DenialDetail, firstStates } from './line-item-status.ts'

/** As rules name them. */
type ClaimOutcome = 'refund' | 'giftCard' | 'exchange' | 'warranty'

type ClaimTypeRecord = {
  /** The outcomes under which an item can be claimed, each with its own window. */
  outcomes: readonly ClaimOutcome[]
  /** What shoppers ask for; null where they choose between the outcomes. */
  requestedMethod: Extract<ResolutionMethod, 'warrantyReview'> | null
  /** How a line begins that is neither kept nor a final sale. */
  firstState: keyof typeof firstStates
  /** Whether staff decide before anything is sent back or promised: no return shipping, receipt or automatic approval. */
  isReviewedFirst: boolean
  /** Whether final sale items are excluded. */
  excludesFinalSale: boolean
  /** Whether the recipient of a gift can file one. */
  isOpenToGifts: boolean
  /** What becomes of the fee: taken from the credit, or paid by card where a rule asks for one. */
  fee: 'deducted' | 'paidByCard'
  /** How many files an item needs at least, unless the store or a rule asks for more. */
  requiredFiles: number
  /** What staff's decisions start with; without a method, with the first that is offered. */
  staffDefaults: { denial: DenialDetail; method: 'replacementOrder' | null }
}

/**
 * All that differs between the types of claims, apart from what stores configure for each and the saved views that list them; see 'Return or
 * warranty' in docs/product-rules.md.
 */
export const claimTypes: Record<ClaimType, ClaimTypeRecord> = {
  return: {
    outcomes: ['refund', 'giftCard', 'exchange'],
    requestedMethod: null,
    firstState: 'returnRequested',
    isReviewedFirst: false,
    excludesFinalSale: true,
    isOpenToGifts: true,
    fee: 'deducted',
    requiredFiles: 0,
    staffDefaults: { denial: 'Noncompliant_Return', method: null },
  },
  warranty: {
    outcomes: ['warranty'],
    requestedMethod: 'warrantyReview',
    firstState: 'warrantyRequested',
    isReviewedFirst: true,
    excludesFinalSale: false,
    isOpenToGifts: false,
    fee: 'paidByCard',
    requiredFiles: 1,
    staffDefaults: { denial: 'Not_Covered_Under_Warranty', method: 'replacementOrder' },
  },
}

type WindowsOfLine<Window> = {
  return: Record<Exclude<ClaimOutcome, 'warranty'>, Window>
  warranty: Window
}

/** What an order's line says of each outcome of a claim type. */
export const windowsOf = <Window>(
  claimType: ClaimType,
  { return: block, warranty }: WindowsOfLine<Window>,
): Window[] =>
  claimTypes[claimType].outcomes.map((outcome) => (outcome === 'warranty' ? warranty : block[outcome]))

/** The last day of any item of an order, or null. */
export const lastDayOf = (
  claimType: ClaimType,
  { returnUntil, warrantyUntil }: { returnUntil: string | null; warrantyUntil: string | null },
): string | null => ({ return: returnUntil, warranty: warrantyUntil })[claimType]
