import { measures, type MeasureId } from '../analytics/measures.ts'
import type { ClaimType, ResolutionMethod } from '../claims/claim-words.ts'
import type { FigureFilter } from './figure-query.ts'
import type { Part } from './spot-parts.ts'

export type AskedMeasures = {
  measures: MeasureId[]
  /** The claims that the words name; null when they name none. */
  claimType: ClaimType | null
  /** Resolutions that claims are narrowed to. */
  filters: FigureFilter[]
  /** Several resolutions are compared with one another. */
  isByResolution: boolean
  isOfTime: boolean
  /** Measures that only come along with another, and are left out where they are not kept. */
  companions: MeasureId[]
  /** What claims of a resolution are worth, for where they are not counted. */
  worth: MeasureId | null
}

/** What is counted: words that only hint at it count when no other does, and how it is asked decides which of its measures. */
export function measuresAsked(parts: readonly Part[]): AskedMeasures {
  const asks = new Set(parts.flatMap((part) => (part.kind === 'ask' ? [part.of] : [])))
  const hasReturned = parts.some(({ kind }) => kind === 'returned')
  const said = parts.flatMap((part) => ('claimType' in part && part.claimType ? [part.claimType] : []))
  const claimType = said[0] ?? (hasReturned ? 'return' : null)
  const methods = [...new Set(parts.flatMap((part) => (part.kind === 'resolution' ? [part.method] : [])))]
  const companions = parts.flatMap((part) => (part.kind === 'measure' ? part.ids.slice(1) : []))
  const base = { claimType, filters: [], isByResolution: false, isOfTime: false, companions, worth: null }
  if (asks.has('time')) return { ...base, measures: timesAsked(parts), isOfTime: true }

  const named = namedMeasures(withoutNouns(parts))
  if (named.length === 0 && methods.length > 0) return { ...base, ...byMethods(methods, asks) }
  const counted = named.length > 0 ? withWhatCameBack(named, parts, asks) : hintedMeasures(parts)
  const asked = [
    ...new Set(counted.map((id) => inTermsOf(isOfStaff(parts) ? (byStaff[id] ?? id) : id, asks))),
  ]
  const filters = methods
    .filter((method) =>
      asked.every((id) => measures[id].dimensions.includes('resolution') && moneyOf[method] !== id),
    )
    .map((method) => ({ by: 'resolution' as const, value: method }))
  return { ...base, measures: asked, filters, isOfTime: asked.some(isDuration) }
}

/** What is counted of claims where staff are asked about. */
const byStaff: Partial<Record<MeasureId, MeasureId>> = {
  claims: 'staffDecisions',
  decisions: 'staffDecisions',
}
const isOfStaff = (parts: readonly Part[]): boolean =>
  parts.some(
    (part) =>
      (part.kind === 'dimension' && part.by === 'staff') ||
      (part.kind === 'name' && part.names.every(({ by }) => by === 'staff')),
  )

type Asks = ReadonlySet<'count' | 'money' | 'percent' | 'time'>

/** Measures that are named, and claims that are joined to them by and. */
const namedMeasures = (parts: readonly Part[]): MeasureId[] => {
  const isMeasure = (part: Part | undefined) => part?.kind === 'measure'
  const isAnd = (part: Part | undefined) => part?.said.toLowerCase() === 'and'
  return parts.flatMap((part, at): readonly MeasureId[] => {
    if (part.kind === 'measure') return part.ids
    const isJoined =
      (isAnd(parts[at + 1]) && isMeasure(parts[at + 2])) || (isAnd(parts[at - 1]) && isMeasure(parts[at - 2]))
    return part.kind === 'claims' && isJoined ? ['claims'] : []
  })
}

/** Without words that only say of what another measure is: units of those sold, revenue of that kept. */
function withoutNouns(parts: readonly Part[]): readonly Part[] {
  const has = (id: MeasureId) => parts.some((part) => part.kind === 'measure' && part.ids.includes(id))
  const isOfReturns = parts.some(
    (part) => part.kind === 'returned' || ('claimType' in part && part.claimType),
  )
  return parts.filter(
    ({ said }) =>
      !(/^revenue$/i.test(said) && has('keptValue')) &&
      !(/^(units?|pieces?|items?|products?)$/i.test(said) && has('soldUnits') && !isOfReturns),
  )
}

const hintedMeasures = (parts: readonly Part[]): MeasureId[] => {
  if (parts.some(({ kind }) => kind === 'returned')) return ['units']
  return parts.some(({ kind }) => kind === 'claims') ? ['claims'] : []
}

const ofSales: readonly MeasureId[] = ['soldUnits', 'soldValue', 'orders']

/** Of what was sold and came back, the second is asked. */
function withWhatCameBack(named: MeasureId[], parts: readonly Part[], asks: Asks): MeasureId[] {
  const hinted = hintedMeasures(parts)
  if (hinted.length === 0 || !named.every((id) => ofSales.includes(id))) return named
  return asks.has('percent') ? ['units'] : [...hinted, ...named]
}

/** The measure that a way of asking turns another into. */
const turned: Record<'money' | 'percent' | 'count', Partial<Record<MeasureId, MeasureId>>> = {
  money: {
    claims: 'requestedValue',
    units: 'requestedValue',
    deliveryClaims: 'deliveryValue',
    soldUnits: 'soldValue',
    orders: 'soldValue',
  },
  percent: {
    claims: 'returnRate',
    units: 'returnRate',
    requestedValue: 'returnRateByValue',
    keptValue: 'keptShare',
    protectionFees: 'protectedShare',
    deliveryCost: 'lossRatio',
    orders: 'protectedShare',
    emptyLookUps: 'emptyLookUpShare',
    lookUps: 'emptyLookUpShare',
  },
  count: { soldValue: 'orders' },
}

function inTermsOf(id: MeasureId, asks: Asks): MeasureId {
  const way = (['percent', 'money', 'count'] as const).find((each) => asks.has(each))
  return (way && turned[way][id]) ?? id
}

const moneyOf: Record<ResolutionMethod, MeasureId> = {
  refund: 'refunds',
  giftCard: 'giftCards',
  variantExchange: 'exchangedValue',
  replacementOrder: 'replacedValue',
  repair: 'replacedValue',
  warrantyReview: 'replacedValue',
  other: 'replacedValue',
}

/** Refunds and gift cards are money, other resolutions are claims, unless they are counted or valued in words. */
function byMethods(methods: readonly ResolutionMethod[], asks: Asks) {
  const [first, ...others] = methods
  if (!first) return { measures: [] }
  if (others.length > 0) return { measures: ['claims' as const], isByResolution: true }
  const isMoney = asks.has('money') || (!asks.has('count') && ['refund', 'giftCard'].includes(first))
  if (isMoney) return { measures: [moneyOf[first]] }
  return {
    measures: ['claims' as const],
    filters: [{ by: 'resolution' as const, value: first }],
    worth: asks.has('count') ? null : moneyOf[first],
  }
}

const durationOf: Partial<Record<MeasureId, MeasureId>> = {
  refunds: 'timeToPayment',
  refundedValue: 'timeToPayment',
  decisions: 'timeToDecision',
  deniedValue: 'timeToDecision',
  firstAnswers: 'timeToFirstAnswer',
}

const isDuration = (id: MeasureId) => measures[id].unit === 'duration'

/** Times that are named, or that pass until something, when how long is asked. */
function timesAsked(parts: readonly Part[]): MeasureId[] {
  const named = parts.flatMap((part) => (part.kind === 'measure' ? part.ids.filter(isDuration) : []))
  if (named.length > 0) return [...new Set(named)]
  const until = parts.flatMap((part): MeasureId[] => {
    if (part.kind === 'step') return [part.id]
    if (part.kind === 'resolution' && part.method === 'refund') return ['timeToPayment']
    if (part.kind !== 'measure') return []
    return part.ids.flatMap((id) => durationOf[id] ?? [])
  })
  return until.length > 0 ? [...new Set(until)] : ['timeToDecision']
}
