import type { EligibilityLine, EligibilityOrder } from '@aftercare/domain/eligibility/eligibility-input'

/** What rules may know of a line of this order. */
export function lineFactsOf(order: EligibilityOrder, lineId: string): EligibilityLine {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) throw new Error(`Line ${lineId} is not of this order`)
  return line
}
