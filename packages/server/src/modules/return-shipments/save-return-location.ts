import { address, knownAddressOf } from '@aftercare/domain/shared/address-schema'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'

/** Adds a place where a store takes parcels back, and answers its id. */
export async function addReturnLocation(
  deps: Deps,
  storeId: string,
  location: { id?: string; name: string; address: v.InferInput<typeof address>; customsSignerName?: string },
): Promise<string> {
  const id = location.id ?? deps.newId()
  await deps.db
    .insertInto('return_location')
    .values({
      storeId,
      id,
      name: location.name,
      address: JSON.stringify(knownAddressOf(v.parse(address, location.address))),
      customsSignerName: location.customsSignerName ?? null,
      createdOn: deps.now(),
    })
    .execute()
  return id
}
