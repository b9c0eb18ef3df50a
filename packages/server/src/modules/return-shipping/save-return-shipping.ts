import type { ReturnShippingPolicy } from '@aftercare/domain/merchants/settings-schema'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { saveDocument, type StoreDocument } from '#modules/merchants/save-document.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Versioned } from '#platform/http/document-version.ts'
import { AppError } from '#platform/errors.ts'
import { listReturnLocations, type ReturnLocation } from './return-location-reads.ts'

type Part = { returnShipping: ReturnShippingPolicy }

export const returnShippingDocument: StoreDocument<Part> = {
  action: 'return-shipping.update',
  read: ({ settings: { returnShipping } }) => ({ returnShipping }),
  changes: (settings) => ({ settings }),
}

/**
 * Replaces how returns travel where no rule says otherwise.
 *
 * @throws AppError 422 for an unknown location, 409 if somebody else has saved since
 */
export const saveReturnShipping = (
  deps: Deps,
  storeId: string,
  who: Who,
  saved: Versioned<Part>,
): Promise<Versioned<Part>> =>
  saveDocument(deps, storeId, who, returnShippingDocument, saved, async (deps, store) => {
    await getListedLocation(deps, store, saved.returnShipping.returnLocationId)
  })

/** @throws AppError 422 for a place that is not on the store's list */
export async function getListedLocation(
  deps: Deps,
  store: Store,
  wanted: string | null,
): Promise<ReturnLocation> {
  const locations = await listReturnLocations(deps.db, store)
  const location = locations.find(({ id }) => id === wanted)
  if (location) return location
  const message = 'Please select a Return Location'
  const fields = [{ path: 'returnShipping.returnLocationId', message }]
  throw new AppError('unprocessable', 'unknown_location', message, { body: { fields } })
}
