import type { EligibilityOrder } from '@aftercare/domain/eligibility/eligibility-input'
import type { CustomField } from '@aftercare/domain/custom-fields/custom-field-schema'
import type { ClaimFacts, ClaimLineFacts } from '@aftercare/domain/rules/build-facts'
import { sum } from '@aftercare/domain/shared/money'
import { lineFactsOf } from '#modules/calculation/line-facts.ts'
import type { ClaimLineRow, ClaimRow } from './claim-store.ts'

/** A line as bought and as requested, in facts for rules. */
export const storedLineFacts = (
  order: EligibilityOrder,
  line: ClaimLineRow,
  fields: ReadonlyMap<number, CustomField>,
) => ({ ...lineFactsOf(order, line.orderLineItemId), request: requestFacts(line, fields) })

const requestFacts = (line: ClaimLineRow, fields: ReadonlyMap<number, CustomField>): ClaimLineFacts => ({
  requestedResolution: line.requestedResolutionMethod,
  reasonCategory: line.reasonCategoryCode,
  reasonId: line.reasonId,
  reasonDetailId: line.reasonDetailId,
  quantity: line.quantity,
  customFields: line.customFields.map((answer) => ({
    ...answer,
    valueType: fields.get(answer.id)?.valueType ?? 'Text',
  })),
})

/** A claim's current state, in facts for rules. */
export const storedClaimFacts = (claim: ClaimRow, lines: readonly ClaimLineRow[]): ClaimFacts => ({
  type: claim.claimType,
  totalValueMinor: sum(lines.map(({ amountMinor }) => amountMinor)),
  riskLevel: claim.riskLevel,
  tags: claim.tags,
  isGift: claim.isGiftReturn,
  source: claim.source,
  returnMethod: claim.returnMethod?.type ?? null,
})
