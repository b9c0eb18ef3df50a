import type { CustomField } from '@aftercare/domain/custom-fields/custom-field-schema'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadCustomFields } from '#modules/reasons/reason-reads.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { findClaim } from '#modules/claims/claim-store.ts'
import { listInspections } from '#modules/claims/inspection-store.ts'

type QuestionsToInspect = { id: string; name: string; isSaved: boolean; customFields: CustomField[] }

/**
 * The inspections of a line, with their questions; deleted questions are left out.
 *
 * @throws AppError 404 for another store's claim and another claim's line
 */
export async function listQuestionsToInspect(
  { db }: Deps,
  store: Store,
  { claimId, claimLineItemId }: { claimId: string; claimLineItemId: string },
): Promise<QuestionsToInspect[]> {
  const { storeId } = store
  const found = isUuid(claimId) ? await findClaim(db, storeId, claimId) : undefined
  if (!found?.lines.some(({ id }) => id === claimLineItemId)) throw notFound()
  const fields = await loadCustomFields(db, store)
  const inspections = await listInspections(db, storeId, claimLineItemId)
  return inspections.map(({ id, name, savedOn, customFieldIds }) => ({
    id,
    name,
    isSaved: savedOn !== null,
    customFields: customFieldIds.flatMap((fieldId) => fields.get(fieldId) ?? []),
  }))
}
