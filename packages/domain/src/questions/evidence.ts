import type { MeasureId } from '../analytics/measures.ts'

/** What a rate is made of, to be shown beside it. */
const evidence: Partial<Record<MeasureId, readonly MeasureId[]>> = {
  returnRate: ['units', 'soldUnits'],
  returnRateByValue: ['requestedValue', 'soldValue'],
  keptShare: ['keptValue', 'refundedValue'],
  automaticShare: ['decisions'],
  timeToDecision: ['decisions'],
  protectedShare: ['orders'],
  timeToFirstAnswer: ['firstAnswers'],
  emptyLookUpShare: ['emptyLookUps', 'lookUps'],
  lossRatio: ['deliveryCost', 'protectionFees'],
}

/** These measures, and those that the first is computed from. */
export const withEvidence = ([first, ...others]: readonly MeasureId[]): MeasureId[] =>
  first ? [...new Set([first, ...others, ...(evidence[first] ?? [])])] : []
