import { isSame } from '@aftercare/domain/policy-files/compare-policies'
import { keysOf } from '@aftercare/domain/policy-files/entry-keys'
import type { NewReason } from '@aftercare/domain/api/reasons-api'
import type { NewProductGroup } from '@aftercare/domain/catalog/product-schema'
import type { NewCustomField } from '@aftercare/domain/custom-fields/new-custom-field-schema'
import { createProductGroup, replaceProductGroup } from '#modules/catalog/edit-product-group.ts'
import { getProductGroup } from '#modules/catalog/product-group-reads.ts'
import {
  createCustomField,
  deleteCustomField,
  replaceCustomField,
} from '#modules/reasons/edit-custom-field.ts'
import { createReason, deleteReason, replaceReason } from '#modules/reasons/edit-reason.ts'
import { readCustomFields, readReasonSettings } from '#modules/reasons/reason-reads.ts'
import { merchantReason } from '#modules/reasons/reason-settings-reads.ts'
import { removeUnusedProductGroup } from '#modules/rule-aids/remove-product-group.ts'
import { versionOf } from '#platform/http/document-version.ts'
import { at, changesIn, type PolicyApplication, type WantedEntry } from './policy-change.ts'

/** Adds and changes product groups, questions and reasons; what the file leaves out is still there. */
export async function writeGoods(application: PolicyApplication): Promise<void> {
  for (const group of changesIn(application, 'productGroups', isSame).written)
    await at(group.path, () => writeProductGroup(application, group))
  for (const question of changesIn(application, 'questions', isSame).written)
    await at(question.path, () => writeQuestion(application, question))
  for (const reason of changesIn(application, 'reasons', isSame).written)
    await at(reason.path, () => writeReason(application, reason))
}

/** Removes what the file leaves out, once nothing names it any longer. */
export async function removeGoods(application: PolicyApplication): Promise<void> {
  const { deps, storeId, who } = application
  for (const { id, path } of changesIn(application, 'reasons', isSame).removed)
    await at(path, () => deleteReason(deps, storeId, who, Number(id)))
  for (const { id, path } of changesIn(application, 'questions', isSame).removed)
    await at(path, () => deleteCustomField(deps, storeId, who, Number(id)))
  for (const { id, path } of changesIn(application, 'productGroups', isSame).removed)
    await at(path, () => removeUnusedProductGroup(deps, storeId, who, String(id)))
}

// The entries below were read by the schemas of these types.

async function writeProductGroup(
  { deps, storeId, who }: PolicyApplication,
  { entry, id }: WantedEntry,
): Promise<void> {
  const { name, types, tags, collections } = entry as NewProductGroup
  const group = { name, types, tags, collections }
  if (id === undefined) return void (await createProductGroup(deps, storeId, who, group))
  const { version } = await getProductGroup(deps.db, storeId, String(id))
  await replaceProductGroup(deps, storeId, who, String(id), { ...group, version })
}

async function writeQuestion(
  { deps, storeId, who }: PolicyApplication,
  { entry, id }: WantedEntry,
): Promise<void> {
  const question = { translations: {}, ...entry } as NewCustomField
  if (id === undefined) return void (await createCustomField(deps, storeId, who, question))
  const known = (await readCustomFields(deps.db, storeId)).get(Number(id))
  const version = versionOf(known ?? {})
  await replaceCustomField(deps, storeId, who, Number(id), { ...question, version })
}

/** Its groups still offer it as before: they have their own section. */
async function writeReason(
  { deps, storeId, who }: PolicyApplication,
  { entry, id }: WantedEntry,
): Promise<void> {
  const given = { translations: {}, ...entry } as NewReason
  const details = given.details.map((detail) => ({ ...detail, translations: detail.translations ?? {} }))
  if (id === undefined)
    return void (await createReason(deps, storeId, who, { ...given, details, groupIds: [] }))
  const settings = await readReasonSettings(deps.db, storeId)
  const reason = settings.reasons.get(Number(id))
  if (!reason) throw new Error(`There is no reason ${id}`)
  const { version, groupIds, claimReasonDetails } = merchantReason(settings, reason)
  const names = keysOf(claimReasonDetails.map(({ name }) => name))
  const idOf = new Map(claimReasonDetails.map((detail, place) => [names[place], detail.id]))
  const identified = details.map(({ name, translations }) => {
    const known = idOf.get(name)
    return { name, translations, ...(known !== undefined && { id: known }) }
  })
  await replaceReason(deps, storeId, who, Number(id), { ...given, details: identified, groupIds, version })
}
