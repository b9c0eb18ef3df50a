import type {
  NewReturnLocation,
  ReturnLocation,
} from '@aftercare/domain/return-shipments/return-location-schema'
import { rulesNamingId } from '@aftercare/domain/rules/rules-naming'
import { address, knownAddressOf } from '@aftercare/domain/shared/address-schema'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { changeStore, type StoreChange } from '#modules/merchants/save-document.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { assertUnchanged, assertUnchangedIfSeen } from '#platform/http/document-version.ts'
import { AppError } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { getReturnLocation, listReturnLocations, editedPart } from './return-location-reads.ts'
import { insertReturnLocation, updateReturnLocation } from './return-location-store.ts'

/** Adds a return location, and returns its id. */
export async function addReturnLocation(
  deps: Deps,
  storeId: string,
  location: {
    id?: string
    name: string
    address: v.InferInput<typeof address>
    customsSignerName?: string | null
    fulfillmentLocationIdFromPlatform?: string | null
    isQuickShipEnabled?: boolean
  },
): Promise<string> {
  const id = location.id ?? deps.newId()
  await insertReturnLocation(deps.db, {
    storeId,
    id,
    name: location.name,
    address: JSON.stringify(knownAddressOf(v.parse(address, location.address))),
    customsSignerName: location.customsSignerName ?? null,
    fulfillmentLocationIdFromPlatform: location.fulfillmentLocationIdFromPlatform ?? null,
    isQuickShipEnabled: location.isQuickShipEnabled ?? false,
    createdOn: deps.now(),
  })
  return id
}

/** They are listed all at once. */
const mostLocations = 200

/** Adds a location. @throws AppError 422 if the store has two hundred */
export const createReturnLocation = (
  deps: Deps,
  storeId: string,
  who: Who,
  { isDefault, ...location }: NewReturnLocation,
): Promise<ReturnLocation> =>
  changeStore(deps, storeId, async (deps, store, write) => {
    if ((await listReturnLocations(deps.db, store)).length >= mostLocations)
      throw invalidField('name', `A store can have up to ${mostLocations} return locations`)
    const id = await addReturnLocation(deps, storeId, location)
    if (isDefault) await write(defaultsTo(id))
    const after = await getReturnLocation(deps.db, await getStore(deps.db, storeId), id)
    await recordChange(deps, storeId, who, {
      action: 'return-location.create',
      subject: subjectOf(id),
      before: null,
      after,
    })
    return after
  })

/** @throws AppError 404 for an unknown location, 409 if `version` is no longer current */
export const replaceReturnLocation = (
  deps: Deps,
  storeId: string,
  who: Who,
  id: string,
  { version, isDefault, ...location }: NewReturnLocation & { version: string },
): Promise<ReturnLocation> =>
  changeStore(deps, storeId, async (deps, store, write) => {
    const before = await getReturnLocation(deps.db, store, id)
    assertUnchanged(editedPart(before), version)
    const kept = JSON.stringify(knownAddressOf(location.address))
    await updateReturnLocation(deps.db, { storeId, id }, { ...location, address: kept })
    if (isDefault && !before.isDefault) await write(defaultsTo(id))
    const after = await getReturnLocation(deps.db, await getStore(deps.db, storeId), id)
    await recordChange(deps, storeId, who, {
      action: 'return-location.update',
      subject: subjectOf(id),
      before,
      after,
    })
    return after
  })

const defaultsTo = (returnLocationId: string): StoreChange => ({
  settings: { returnShipping: { returnLocationId } },
})

/**
 * Deletes a return location. Parcels on their way there still arrive, and so do claims assigned to it.
 *
 * @throws AppError 409 for the last location, the default one, one that a rule names, and if `version` is no
 *   longer current
 */
export const removeReturnLocation = (
  deps: Deps,
  storeId: string,
  who: Who,
  id: string,
  version?: string,
): Promise<void> =>
  changeStore(deps, storeId, async (deps, store) => {
    const before = await getReturnLocation(deps.db, store, id)
    assertUnchangedIfSeen(editedPart(before), version)
    await assertRemovable(deps, store, before)
    await updateReturnLocation(deps.db, { storeId, id }, { deletedOn: deps.now() })
    await recordChange(deps, storeId, who, {
      action: 'return-location.delete',
      subject: subjectOf(id),
      before,
      after: null,
    })
  })

async function assertRemovable(deps: Deps, store: Store, { id, isDefault }: ReturnLocation): Promise<void> {
  const locations = await listReturnLocations(deps.db, store)
  if (locations.length === 1)
    throw inUse('last_location', 'This is your only return location. Add another one first.')
  if (isDefault)
    throw inUse('default_location', 'This is your default return location. Set another one as default first.')
  const naming = rulesNamingId((await loadRules(deps.db, store)).rules, id)
  if (naming.length > 0)
    throw inUse(
      'location_in_rules',
      `Rules send returns here: ${naming.map(({ name }) => name).join(', ')}. Change them first.`,
    )
}

const inUse = (code: string, message: string) => new AppError('conflict', code, message)

const subjectOf = (id: string) => ({ type: 'return-location', id }) as const
