import type { AuditAction } from '@aftercare/domain/merchants/audit-actions'
import type { customFieldsApi } from '@aftercare/domain/api/custom-fields-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { NewCustomField } from '@aftercare/domain/custom-fields/new-custom-field-schema'
import type { StoreRule } from '@aftercare/domain/rules/rule-schema'
import { rulesNamingCustomField } from '@aftercare/domain/rules/rules-naming'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { stopAskingAtRegistration } from './save-registration-settings.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { changeCached } from '#modules/merchants/update-store-settings.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { assertUnchangedIfSeen, assertVersion, versionOf } from '#platform/http/document-version.ts'
import { notFound } from '#platform/errors.ts'
import type { IdempotentRequest } from '#platform/http/idempotency.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { isFieldAnswered, loadCustomFields, readCustomFields, type StoreQuestion } from './reason-reads.ts'
import { deleteField, nextFieldId, upsertCustomField } from './reason-store.ts'

type MerchantField = EndpointOutput<(typeof customFieldsApi)['createCustomField']>

const mostFields = 200

/** A store's questions in the order in which they were added. */
export async function listCustomFields(deps: Deps, store: Store): Promise<MerchantField[]> {
  const fields = await loadCustomFields(deps.db, store)
  const { rules } = await loadRules(deps.db, store)
  return [...fields.values()].map((field) => merchantField(field, store, rules))
}

const merchantField = (field: StoreQuestion, store: Store, rules: readonly StoreRule[]): MerchantField => ({
  ...field,
  rules: rulesNamingCustomField(rules, field.id).map(({ id, name }) => ({ id, name })),
  isAskedAtRegistration: store.settings.registrations.customFieldIds.includes(field.id),
  version: versionOf(field),
})

/** @throws AppError 404 for an unknown or deleted one */
export async function getCustomField(deps: Deps, store: Store, id: number): Promise<MerchantField> {
  const field = (await listCustomFields(deps, store)).find((one) => one.id === id)
  if (!field) throw notFound()
  return field
}

/** @throws AppError 422 for one question too many */
export const createCustomField = (
  deps: Deps,
  storeId: string,
  who: Who,
  given: NewCustomField,
  repeat?: IdempotentRequest,
): Promise<MerchantField> =>
  changeCached(
    deps,
    storeId,
    async (deps) => {
      const known = await readCustomFields(deps.db, storeId)
      if (known.size >= mostFields)
        throw invalidField('displayName', `A store can have up to ${mostFields} questions`)
      const id = await nextFieldId(deps.db, storeId)
      await upsertCustomField(deps.db, { ...rowOf(given), storeId, id, createdOn: deps.now() })
      return answer(deps, storeId, who, 'customField.create', id, null)
    },
    repeat,
  )

/**
 * Replaces a question. Answers stay as they were given, also where the question would not take them now; but
 * once there are any, a question keeps how it is answered.
 *
 * @throws AppError 404 for an unknown or deleted one; 409 if `version` is no longer current; 422 for another
 *   type of an answered one
 */
export const replaceCustomField = (
  deps: Deps,
  storeId: string,
  who: Who,
  id: number,
  { version, ...given }: NewCustomField & { version: string },
): Promise<MerchantField> =>
  changeCached(deps, storeId, async (deps) => {
    const before = fieldOf(await readCustomFields(deps.db, storeId), id)
    assertVersion(versionOf(before), version)
    if (given.valueType !== before.valueType && (await isFieldAnswered(deps.db, storeId, id)))
      throw invalidField(
        'valueType',
        'This question already has answers. Add a new question to use a different type.',
      )
    await upsertCustomField(deps.db, { ...rowOf(given), storeId, id, createdOn: new Date(before.createdOn) })
    return answer(deps, storeId, who, 'customField.update', id, before)
  })

/**
 * Rules that name the question go on without it, and registrations no longer ask it.
 *
 * @throws AppError 404 for an unknown or deleted one, 409 if `version` is no longer current
 */
export const deleteCustomField = (
  deps: Deps,
  storeId: string,
  who: Who,
  id: number,
  version?: string,
): Promise<void> =>
  changeCached(deps, storeId, async (deps) => {
    const before = fieldOf(await readCustomFields(deps.db, storeId), id)
    assertUnchangedIfSeen(before, version)
    await deleteField(deps.db, { storeId, id })
    await recordChange(deps, storeId, who, {
      action: 'customField.delete',
      subject: { type: 'customField', id: String(id) },
      before,
      after: null,
    })
    await stopAskingAtRegistration(deps, storeId, who, id)
  })

const rowOf = (field: NewCustomField) => ({ ...field, translations: JSON.stringify(field.translations) })

function fieldOf(fields: ReadonlyMap<number, StoreQuestion>, id: number): StoreQuestion {
  const field = fields.get(id)
  if (!field) throw notFound()
  return field
}

async function answer(
  deps: Deps,
  storeId: string,
  who: Who,
  action: AuditAction,
  id: number,
  before: StoreQuestion | null,
): Promise<MerchantField> {
  const after = fieldOf(await readCustomFields(deps.db, storeId), id)
  await recordChange(deps, storeId, who, {
    action,
    subject: { type: 'customField', id: String(id) },
    before,
    after,
  })
  const store = await getStore(deps.db, storeId)
  const { rules } = await loadRules(deps.db, store)
  return merchantField(after, store, rules)
}
