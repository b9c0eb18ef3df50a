import { claimTypes } from '../claims/claim-types.ts'
import type { ClaimType } from '../claims/claim-words.ts'
import type { Outcome } from '../rules/actions.ts'
import type { Verdict } from '../rules/apply-rules.ts'
import type { CheckName } from './failed-check.ts'
import type { LineEvidence } from './line-evidence.ts'
import { remainingQuantity, unitsAtHand } from './returnable-quantity.ts'

export const defaultFootnotes = { finalSale: 'Final Sale', other: 'Not Eligible' } as const

/** The input of the checks: a line, one claim type, and the evidence. */
export type CheckedLine = {
  claimType: ClaimType
  evidence: LineEvidence
  rules: Verdict<'order-lookup/line'>
  isOffered: boolean
  isFinalSale: boolean
  /** The outcomes of the claim type that the store offers for this line, exchange-only already counted. */
  outcomes: readonly Outcome[]
}

type Check = {
  name: CheckName
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
    isForGood: true,
    fails: ({ evidence }) => evidence.orderCanceledOn !== null,
  },
  {
    name: 'otherCurrency',
    isForGood: true,
    fails: ({ evidence }) => evidence.moneyObstacle === 'otherCurrency',
  },
  {
    name: 'unknownConversion',
    isForGood: true,
    fails: ({ evidence }) => evidence.moneyObstacle === 'unknownConversion',
  },
  { name: 'claimTypeDisabled', isForGood: true, fails: ({ isOffered }) => !isOffered },
  {
    name: 'excludedItem',
    isForGood: true,
    fails: ({ evidence }) => evidence.exclusion !== null,
  },
  {
    name: 'exchangedTooOften',
    isForGood: true,
    fails: ({ evidence }) => evidence.exchangeDepth >= mostExchangesInARow,
  },
  {
    name: 'madeIneligible',
    isForGood: true,
    fails: ({ evidence }) => evidence.madeIneligibleOn !== null,
    footnote: ({ evidence }) => evidence.ineligibleFootnote,
  },
  {
    name: 'ineligibleByRule',
    isForGood: true,
    fails: ({ rules, outcomes }) =>
      outcomes.length > 0 && outcomes.every((outcome) => rules.ineligible[outcome]),
    footnote: ({ rules, outcomes }) =>
      outcomes.map((outcome) => rules.ineligible[outcome]?.action.params.footnote).find(Boolean),
  },
  {
    name: 'finalSale',
    isForGood: true,
    fails: ({ isFinalSale, claimType }) => isFinalSale && claimTypes[claimType].excludesFinalSale,
    footnote: ({ rules }) => rules.finalSale?.action.params.footnote ?? defaultFootnotes.finalSale,
  },
  {
    name: 'notFulfilled',
    isForGood: false,
    fails: ({ evidence: { quantities } }) => quantities.mustBeFulfilled && quantities.fulfilled === 0,
  },
  {
    name: 'neverArrived',
    isForGood: false,
    fails: ({ evidence: { quantities } }) => quantities.undeliverable > 0 && unitsAtHand(quantities) === 0,
  },
  {
    name: 'nothingLeft',
    isForGood: false,
    fails: ({ evidence }) => remainingQuantity(evidence.quantities) === 0,
  },
] as const satisfies readonly Check[]

/** An item exchanged so often in a row is for staff to look at. */
const mostExchangesInARow = 5

/** The first check that a line fails for its claim type, or undefined. */
export const firstFailure = (line: CheckedLine): Check | undefined =>
  lineChecks.find(({ fails }) => fails(line))
