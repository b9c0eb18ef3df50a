import { customField } from '@aftercare/domain/custom-fields/custom-field-schema'
import { fieldTranslations } from '@aftercare/domain/custom-fields/new-custom-field-schema'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { renewStoreRevision } from '#modules/merchants/update-store-settings.ts'
import { parseFields } from '#platform/http/invalid-fields.ts'
import { replaceCustomFields } from './reason-store.ts'

const newCustomFields = v.array(
  v.object({
    ...v.omit(customField, ['createdOn']).entries,
    translations: fieldTranslations,
    description: v.optional(customField.entries.description, null),
    options: v.optional(customField.entries.options, null),
    required: v.optional(v.boolean(), true),
    isUnique: v.optional(v.boolean(), false),
  }),
)

/**
 * Replaces the questions that the store's rules may ask; answers already given stay with their claims.
 *
 * @throws AppError 422 with the first thing that is wrong
 */
export async function saveCustomFields(
  deps: Deps,
  storeId: string,
  given: v.InferInput<typeof newCustomFields>,
): Promise<void> {
  const fields = parseFields(newCustomFields, given, 'invalid_custom_fields')

  await inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const rows = fields.map((field) => ({
      ...field,
      translations: JSON.stringify(field.translations),
      storeId,
      createdOn: deps.now(),
    }))
    await replaceCustomFields(deps.db, storeId, rows)
  })
}
