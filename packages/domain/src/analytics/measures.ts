import * as v from 'valibot'
import type { ClaimType } from '../claims/claim-words.ts'
import { dimensionsOfClaims } from './contributions.ts'
import { dimensionNames, type Dimension } from './dimensions.ts'
import type { Fact, Facts } from './facts.ts'
import type { Subject } from './roll-up.ts'

export const unit = v.picklist(['count', 'money', 'percent', 'duration'])
export type Unit = v.InferOutput<typeof unit>

/** A sum of facts, or such a sum divided by another. */
type Computation = { of: readonly Term[]; by?: readonly Term[] }
/** A fact that is added, or taken away with a minus before it. */
type Term = Fact | `-${Fact}`

type Measure = Computation & {
  name: string
  unit: Unit
  /** Where it is of claims of one type only. */
  names?: Partial<Record<ClaimType, string>>
  /** In a sentence, so that nobody has to guess what is counted. */
  definition: string
  dimensions: readonly Dimension[]
  /** Whether more of it is good, bad, or neither for the store. */
  more: 'good' | 'bad' | 'neither'
}

const ofLines: readonly Dimension[] = dimensionNames.filter((by) => by !== 'staff')
const ofWork: readonly Dimension[] = [...dimensionsOfClaims, 'staff']
const ofItems: readonly Dimension[] = ['product', 'variant', 'size', 'vendor', 'country']
const ofDelivery: readonly Dimension[] = [
  'product',
  'variant',
  'size',
  'vendor',
  'country',
  'source',
  'reason',
]

const measure = <const M extends Measure>(given: M): Measure => given

/**
 * Everything that dashboards count, once: how it is called, what it means and what it is computed from. Percent is of
 * 100, a duration in seconds, and money in the currency of the rows.
 */
export const measures = {
  claims: measure({
    name: 'Claims',
    names: { return: 'Returns', warranty: 'Warranty claims' },
    unit: 'count',
    definition: 'Return and warranty claims filed in this period, canceled ones included.',
    of: ['claims'],
    dimensions: ofLines,
    more: 'neither',
  }),
  units: measure({
    name: 'Units claimed',
    names: { return: 'Units returned' },
    unit: 'count',
    definition: 'Units in claims filed in this period, without those of canceled requests.',
    of: ['units', '-canceledUnits'],
    dimensions: ofLines,
    more: 'neither',
  }),
  requestedValue: measure({
    name: 'Value claimed',
    unit: 'money',
    definition:
      'What was paid for the units in claims filed in this period, with tax, without those of canceled requests.',
    of: ['requestedValue'],
    dimensions: ofLines,
    more: 'bad',
  }),
  returnRate: measure({
    name: 'Claim rate',
    names: { return: 'Return rate', warranty: 'Warranty claim rate' },
    unit: 'percent',
    definition:
      'Units in claims filed in this period, without canceled ones, as a share of the units sold in this period.',
    of: ['units', '-canceledUnits'],
    by: ['soldUnits'],
    dimensions: ofItems,
    more: 'bad',
  }),
  returnRateByValue: measure({
    name: 'Claim rate by value',
    names: { return: 'Return rate by value', warranty: 'Warranty claim rate by value' },
    unit: 'percent',
    definition:
      'The value of claims filed in this period as a share of what was sold in this period, with tax.',
    of: ['requestedValue'],
    by: ['soldValue'],
    dimensions: ofItems,
    more: 'bad',
  }),
  soldUnits: measure({
    name: 'Units sold',
    unit: 'count',
    definition: 'Units of orders placed in this period that weren’t canceled.',
    of: ['soldUnits'],
    dimensions: ofItems,
    more: 'good',
  }),
  soldValue: measure({
    name: 'Sales',
    unit: 'money',
    definition: 'What was paid for the items of orders placed in this period, with tax, without shipping.',
    of: ['soldValue'],
    dimensions: ofItems,
    more: 'good',
  }),
  refundedValue: measure({
    name: 'Value refunded',
    unit: 'money',
    definition: 'What was paid for units whose refund was approved in this period.',
    of: ['refundedValue'],
    dimensions: ofLines,
    more: 'bad',
  }),
  exchangedValue: measure({
    name: 'Value exchanged',
    unit: 'money',
    definition: 'What was paid for units whose exchange was approved in this period.',
    of: ['exchangedValue'],
    dimensions: ofLines,
    more: 'good',
  }),
  creditedValue: measure({
    name: 'Value credited',
    unit: 'money',
    definition: 'What was paid for units that a gift card or store credit was approved for in this period.',
    of: ['creditedValue'],
    dimensions: ofLines,
    more: 'good',
  }),
  replacedValue: measure({
    name: 'Value replaced or repaired',
    unit: 'money',
    definition:
      'What was paid for units approved in this period for a replacement, a repair or another resolution.',
    of: ['replacedValue'],
    dimensions: ofLines,
    more: 'neither',
  }),
  deniedValue: measure({
    name: 'Value denied',
    unit: 'money',
    definition: 'What was paid for units that were denied in this period.',
    of: ['deniedValue'],
    dimensions: ofLines,
    more: 'neither',
  }),
  keptValue: measure({
    name: 'Revenue kept',
    unit: 'money',
    definition:
      'What was paid for units whose exchange, gift card or store credit was approved in this period.',
    of: ['exchangedValue', 'creditedValue'],
    dimensions: ofLines,
    more: 'good',
  }),
  keptShare: measure({
    name: 'Share of revenue kept',
    unit: 'percent',
    definition:
      'Revenue kept by exchanges, gift cards and store credit as a share of it and the value refunded.',
    of: ['exchangedValue', 'creditedValue'],
    by: ['exchangedValue', 'creditedValue', 'refundedValue'],
    dimensions: ofLines,
    more: 'good',
  }),
  refunds: measure({
    name: 'Refunds paid',
    unit: 'money',
    definition: 'Money refunded for claims in this period, after deductions.',
    of: ['refunds'],
    dimensions: dimensionsOfClaims,
    more: 'bad',
  }),
  giftCards: measure({
    name: 'Gift cards issued',
    unit: 'money',
    definition: 'Gift cards issued for claims in this period, without incentives.',
    of: ['giftCards'],
    dimensions: dimensionsOfClaims,
    more: 'neither',
  }),
  storeCredits: measure({
    name: 'Store credit issued',
    unit: 'money',
    definition: 'Store credit issued for claims in this period, without incentives.',
    of: ['storeCredits'],
    dimensions: dimensionsOfClaims,
    more: 'neither',
  }),
  incentives: measure({
    name: 'Incentives',
    unit: 'money',
    definition:
      'What was added in this period to gift cards and store credit that customers took instead of a refund.',
    of: ['incentives'],
    dimensions: dimensionsOfClaims,
    more: 'neither',
  }),
  fees: measure({
    name: 'Fees',
    unit: 'money',
    definition: 'Handling fees and deductions of claims completed in this period.',
    of: ['fees'],
    dimensions: dimensionsOfClaims,
    more: 'neither',
  }),
  labelFees: measure({
    name: 'Charged for labels',
    unit: 'money',
    definition: 'What customers paid for return labels of claims completed in this period.',
    of: ['labelFees'],
    dimensions: dimensionsOfClaims,
    more: 'neither',
  }),
  labelCost: measure({
    name: 'Label cost',
    unit: 'money',
    definition: 'What return labels bought in this period cost the store, less labels voided in it.',
    of: ['labelCost'],
    dimensions: dimensionsOfClaims,
    more: 'bad',
  }),
  timeToLabel: measure({
    name: 'Filed to label',
    unit: 'duration',
    definition:
      'Average time from filing to the first label or packing slip, of claims that got one in this period.',
    of: ['labelSeconds'],
    by: ['labels'],
    dimensions: dimensionsOfClaims,
    more: 'bad',
  }),
  timeToScan: measure({
    name: 'Filed to first scan',
    unit: 'duration',
    definition:
      'Average time from filing to the carrier’s first scan, of claims first scanned in this period.',
    of: ['scanSeconds'],
    by: ['scans'],
    dimensions: dimensionsOfClaims,
    more: 'bad',
  }),
  timeToReceipt: measure({
    name: 'Filed to receipt',
    unit: 'duration',
    definition:
      'Average time from filing to the first delivery to you, of claims that arrived in this period.',
    of: ['receiptSeconds'],
    by: ['receipts'],
    dimensions: dimensionsOfClaims,
    more: 'bad',
  }),
  timeToDecision: measure({
    name: 'Filed to decision',
    unit: 'duration',
    definition: 'Average time from filing to the last decision, of claims completed in this period.',
    of: ['decisionSeconds'],
    by: ['decisions'],
    dimensions: dimensionsOfClaims,
    more: 'bad',
  }),
  timeToPayment: measure({
    name: 'Filed to payment',
    unit: 'duration',
    definition:
      'Average time from filing to the first refund, gift card or store credit, of claims first paid in this period.',
    of: ['paymentSeconds'],
    by: ['payments'],
    dimensions: dimensionsOfClaims,
    more: 'bad',
  }),
  decisions: measure({
    name: 'Claims completed',
    unit: 'count',
    definition: 'Claims whose last item was approved or denied in this period.',
    of: ['decisions'],
    dimensions: dimensionsOfClaims,
    more: 'good',
  }),
  automaticShare: measure({
    name: 'Approved automatically',
    unit: 'percent',
    definition:
      'Claims completed in this period that a rule approves without a person, as a share of all completed.',
    of: ['automaticDecisions'],
    by: ['decisions'],
    dimensions: dimensionsOfClaims,
    more: 'good',
  }),
  orders: measure({
    name: 'Orders',
    unit: 'count',
    definition: 'Orders placed in this period that weren’t canceled.',
    of: ['orders'],
    dimensions: ofItems,
    more: 'good',
  }),
  protectedShare: measure({
    name: 'Protected orders',
    unit: 'percent',
    definition: 'Orders placed in this period with the Delivery Guarantee, as a share of all orders.',
    of: ['protectedOrders'],
    by: ['orders'],
    dimensions: ['country'],
    more: 'good',
  }),
  protectionFees: measure({
    name: 'Protection sold',
    unit: 'money',
    definition: 'What customers paid in this period for the Delivery Guarantee as an item of their order.',
    of: ['protectionFees'],
    dimensions: ['country'],
    more: 'good',
  }),
  deliveryClaims: measure({
    name: 'Delivery claims',
    unit: 'count',
    definition: 'Delivery claims filed in this period.',
    of: ['deliveryClaims'],
    dimensions: ofDelivery,
    more: 'bad',
  }),
  deliveryValue: measure({
    name: 'Delivery claim value',
    unit: 'money',
    definition: 'What was paid for the items of delivery claims filed in this period, with tax.',
    of: ['deliveryValue'],
    dimensions: ofDelivery,
    more: 'bad',
  }),
  deliveryCost: measure({
    name: 'Delivery claim payouts',
    unit: 'money',
    definition:
      'The value of items of delivery claims that were refunded or sent again, by the day the claim was resolved.',
    of: ['deliveryRefunds', 'deliveryReorders'],
    dimensions: ofDelivery,
    more: 'bad',
  }),
  lossRatio: measure({
    name: 'Loss ratio',
    unit: 'percent',
    definition: 'What delivery claims paid out in this period as a share of the protection sold in it.',
    of: ['deliveryRefunds', 'deliveryReorders'],
    by: ['protectionFees'],
    dimensions: ['country'],
    more: 'bad',
  }),
  openClaims: measure({
    name: 'Open claims',
    names: { return: 'Open returns', warranty: 'Open warranty claims' },
    unit: 'count',
    definition: 'Claims filed in this period that aren’t completed yet.',
    of: ['openClaims'],
    dimensions: dimensionsOfClaims,
    more: 'bad',
  }),
  heldValue: measure({
    name: 'Value on hold',
    unit: 'money',
    definition:
      'What was paid for undecided units in claims filed in this period that need a person’s approval because of high risk or a rule.',
    of: ['heldValue'],
    dimensions: ofLines,
    more: 'neither',
  }),
  staffDecisions: measure({
    name: 'Claims decided by staff',
    unit: 'count',
    definition:
      'Claims that a staff member decided on for the first time in this period. A claim that two of them decided on counts for each.',
    of: ['staffDecisions'],
    dimensions: ofWork,
    more: 'good',
  }),
  firstAnswers: measure({
    name: 'First answers',
    unit: 'count',
    definition:
      'Claims that a staff member was the first to answer, in this period: with a question, a note, a decision or a cancellation.',
    of: ['firstAnswers'],
    dimensions: ofWork,
    more: 'good',
  }),
  timeToFirstAnswer: measure({
    name: 'Filed to first answer',
    unit: 'duration',
    definition:
      'Average time from filing to the first answer of a staff member, of claims first answered in this period.',
    of: ['answerSeconds'],
    by: ['firstAnswers'],
    dimensions: ofWork,
    more: 'bad',
  }),
  lookUps: measure({
    name: 'Order look-ups',
    unit: 'count',
    definition: 'Times that shoppers looked for an order in the portal in this period.',
    of: ['lookUps'],
    dimensions: [],
    more: 'neither',
  }),
  emptyLookUps: measure({
    name: 'Look-ups without a result',
    unit: 'count',
    definition:
      'Times that shoppers looked for an order in the portal in this period and none matched their details.',
    of: ['emptyLookUps'],
    dimensions: [],
    more: 'bad',
  }),
  emptyLookUpShare: measure({
    name: 'Share of look-ups without a result',
    unit: 'percent',
    definition: 'Look-ups in this period that found no order, as a share of all look-ups.',
    of: ['emptyLookUps'],
    by: ['lookUps'],
    dimensions: [],
    more: 'bad',
  }),
}
export type MeasureId = keyof typeof measures
export const measureIds = Object.keys(measures) as MeasureId[]
export const measureId = v.picklist(measureIds)

const factOf = (term: Term): Fact => (term.startsWith('-') ? term.slice(1) : term) as Fact

/** Every fact that these measures are computed from. */
export const factsOf = (ids: readonly MeasureId[]): Fact[] => [
  ...new Set(ids.flatMap((id) => [...measures[id].of, ...(measures[id].by ?? [])].map(factOf))),
]

/** The facts that a measure adds up, and those that it takes away; of a rate, those of its dividend. */
export const summandsOf = (id: MeasureId): Summand[] => measures[id].of.map(summandOf)

/** What a rate is divided by, in the same way; empty for a sum. */
export const divisorOf = (id: MeasureId): Summand[] => (measures[id].by ?? []).map(summandOf)

type Summand = { fact: Fact; sign: 1 | -1 }

const summandOf = (term: Term): Summand => ({ fact: factOf(term), sign: term.startsWith('-') ? -1 : 1 })

const total = (terms: readonly Term[], facts: Facts): number =>
  terms.map(summandOf).reduce((sum, { fact, sign }) => sum + sign * (facts[fact] ?? 0), 0)

/**
 * A measure of summed-up facts: money in minor units, percent of 100, seconds. Null where there is nothing to divide
 * by: a rate of no sales is unknown, not zero.
 */
export function valueOf(id: MeasureId, facts: Facts): number | null {
  const { of, by, unit: measured } = measures[id]
  if (!by) return total(of, facts)
  const whole = total(by, facts)
  if (whole === 0) return null
  return (total(of, facts) / whole) * (measured === 'percent' ? 100 : 1)
}

/** The rows that a claim type narrows measures to: what was sold or looked up is of neither type. */
export const subjectsOf = (claimType: ClaimType | undefined): readonly Subject[] =>
  claimType ? [claimType, 'sale', 'lookUp'] : ['return', 'warranty', 'sale', 'lookUp']

/** A measure as it is shown, for claims of one type or both. */
export function describeMeasure(id: MeasureId, claimType: ClaimType | undefined): DescribedMeasure {
  const { name, names, unit: measured, definition, more }: Measure = measures[id]
  return { id, name: (claimType && names?.[claimType]) ?? name, unit: measured, definition, more }
}

export const describedMeasure = v.object({
  id: measureId,
  name: v.string(),
  unit,
  definition: v.string(),
  /** Whether more of it is good, bad, or neither for the store. */
  more: v.picklist(['good', 'bad', 'neither']),
})
export type DescribedMeasure = v.InferOutput<typeof describedMeasure>
