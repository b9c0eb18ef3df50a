import type { ClaimType } from '../claims/claim-words.ts'
import type { Outcome } from '../rules/actions.ts'
import type { Verdict } from '../rules/apply-rules.ts'
import type { CheckName } from './failed-check.ts'
import type { LineEvidence } from './line-evidence.ts'
import { remainingQuantity, unitsAtHand } from './returnable-quantity.ts'

export const defaultFootnotes = { finalSale: 'Final Sale', other: 'Not Eligible' } as const

/** The input of the checks: a line, one claim type, and the evidence. */
export type CheckedLine = {
  evidence: LineEvidence
  rules: Verdict<'order-lookup/line'>
  isOffered: boolean
  isFinalSale: boolean
  /** The outcomes of the claim type that the store offers for this line, exchange-only already counted. */
  outcomes: readonly Outcome[]
}

type Check = {
  name: CheckName
  appliesTo: 'both' | 'return'
  /** Fails whatever the day, so a last date would mean nothing. */
  isForGood: boolean
  fails: (line: CheckedLine) => boolean
  footnote?: (line: CheckedLine) => string | null | undefined
}

/**
 * The checks before windows are looked at, in their order: the first that fails gives the footnote (see
 * 'Eligibility checks' in docs/product-rules.md).
 */
const lineChecks = [
  {
    name: 'orderCanceled',
    appliesTo: 'both',
    isForGood: true,
    fails: ({ evidence }) => evidence.orderCanceledOn !== null,
  },
  {
    name: 'otherCurrency',
    appliesTo: 'both',
    isForGood: true,
    fails: ({ evidence }) => evidence.moneyObstacle === 'otherCurrency',
  },
  {
    name: 'unknownConversion',
    appliesTo: 'both',
    isForGood: true,
    fails: ({ evidence }) => evidence.moneyObstacle === 'unknownConversion',
  },
  { name: 'claimTypeDisabled', appliesTo: 'both', isForGood: true, fails: ({ isOffered }) => !isOffered },
  {
    name: 'excludedItem',
    appliesTo: 'both',
    isForGood: true,
    fails: ({ evidence }) => evidence.exclusion !== null,
  },
  {
    name: 'exchangedTooOften',
    appliesTo: 'both',
    isForGood: true,
    fails: ({ evidence }) => evidence.exchangeDepth >= mostExchangesInARow,
  },
  {
    name: 'madeIneligible',
    appliesTo: 'both',
    isForGood: true,
    fails: ({ evidence }) => evidence.madeIneligibleOn !== null,
    footnote: ({ evidence }) => evidence.ineligibleFootnote,
  },
  {
    name: 'ineligibleByRule',
    appliesTo: 'both',
    isForGood: true,
    fails: ({ rules, outcomes }) =>
      outcomes.length > 0 && outcomes.every((outcome) => rules.ineligible[outcome]),
    footnote: ({ rules, outcomes }) =>
      outcomes.map((outcome) => rules.ineligible[outcome]?.action.params.footnote).find(Boolean),
  },
  {
    name: 'finalSale',
    appliesTo: 'return',
    isForGood: true,
    fails: ({ isFinalSale }) => isFinalSale,
    footnote: ({ rules }) => rules.finalSale?.action.params.footnote ?? defaultFootnotes.finalSale,
  },
  {
    name: 'notFulfilled',
    appliesTo: 'both',
    isForGood: false,
    fails: ({ evidence: { quantities } }) => quantities.mustBeFulfilled && quantities.fulfilled === 0,
  },
  {
    name: 'neverArrived',
    appliesTo: 'both',
    isForGood: false,
    fails: ({ evidence: { quantities } }) => quantities.undeliverable > 0 && unitsAtHand(quantities) === 0,
  },
  {
    name: 'nothingLeft',
    appliesTo: 'both',
    isForGood: false,
    fails: ({ evidence }) => remainingQuantity(evidence.quantities) === 0,
  },
] as const satisfies readonly Check[]

/** An item exchanged so often in a row is for staff to look at. */
const mostExchangesInARow = 5

/** The first check that a line fails for a claim type, or undefined. */
export const firstFailure = (line: CheckedLine, claimType: ClaimType): Check | undefined =>
  lineChecks.find(({ appliesTo, fails }) => (appliesTo === 'both' || appliesTo === claimType) && fails(line))
