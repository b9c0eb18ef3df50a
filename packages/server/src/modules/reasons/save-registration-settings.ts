import type { RegistrationSettings } from '@aftercare/domain/merchants/settings-schema'
import type { RegistrationTheme } from '@aftercare/domain/merchants/registration-theme-schema'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { loadProductGroups } from '#modules/catalog/product-group-reads.ts'
import { readCustomFields } from './reason-reads.ts'
import type { Versioned } from '#platform/http/document-version.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { registrationsDocument } from '#modules/merchants/portal-documents.ts'
import { changeStore, saveDocument } from '#modules/merchants/save-document.ts'
import { getStore } from '#modules/merchants/store-reads.ts'

type Part = { registrations: RegistrationSettings; theme: RegistrationTheme }

/**
 * Replaces how products are registered, from now on.
 *
 * @throws AppError 422 for a question or a product group that the store does not have, 409 if somebody else has saved since
 */
export const saveRegistrationSettings = (
  deps: Deps,
  storeId: string,
  who: Who,
  saved: Versioned<Part>,
): Promise<Versioned<Part>> =>
  saveDocument(deps, storeId, who, registrationsDocument, saved, async (deps) => {
    const known = await readCustomFields(deps.db, storeId)
    if (!saved.registrations.customFieldIds.every((id) => known.has(id)))
      throw invalidField('registrations.customFieldIds', 'Please remove the questions that were deleted')
    const { productGroupId } = saved.registrations
    if (productGroupId === null) return
    const groups = await loadProductGroups(deps.db, await getStore(deps.db, storeId))
    if (!groups.some(({ id }) => id === productGroupId))
      throw invalidField('registrations.productGroupId', 'Please select a Product Group')
  })

/** Removes a question that is being deleted from the registration form. */
export const stopAskingAtRegistration = (
  deps: Deps,
  storeId: string,
  who: Who,
  fieldId: number,
): Promise<void> =>
  changeStore(deps, storeId, async (deps, store, write) => {
    const { customFieldIds } = store.settings.registrations
    if (!customFieldIds.includes(fieldId)) return
    await write({
      settings: { registrations: { customFieldIds: customFieldIds.filter((id) => id !== fieldId) } },
    })
    await recordChange(deps, storeId, who, {
      action: registrationsDocument.action,
      subject: { type: 'store', id: storeId },
      before: registrationsDocument.read(store),
      after: registrationsDocument.read(await getStore(deps.db, storeId)),
    })
  })
