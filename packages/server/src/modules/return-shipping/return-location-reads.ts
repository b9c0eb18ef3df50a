import type { ReturnLocation as ReturnLocationOnWire } from '@aftercare/domain/return-shipments/return-location-schema'
import type { Store } from '#modules/merchants/store-reads.ts'
import { isUuid } from '#platform/new-id.ts'
import { ask } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { withVersion } from '#platform/http/document-version.ts'

/** A store's return locations, the default first. */
export async function listReturnLocations(
  db: Db,
  { storeId, settings }: Pick<Store, 'storeId' | 'settings'>,
): Promise<ReturnLocation[]> {
  const locations = await readLocations(db, storeId).where('deletedOn', 'is', null).execute()
  const isChosen = ({ id }: ReturnLocation) => id === settings.returnShipping.returnLocationId
  return locations.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
}

/** @throws AppError 404 for one that is not on the list */
export async function getReturnLocation(
  db: Db,
  store: Pick<Store, 'storeId' | 'settings'>,
  id: string,
): Promise<ReturnLocationOnWire> {
  const locations = await listReturnLocations(db, store)
  const place = locations.findIndex((location) => location.id === id)
  const location = locations[place]
  if (!location) throw notFound()
  return toReturnLocation(location, place === 0)
}

/** Also a deleted location: parcels sent there before still have to arrive. */
export const findReturnLocation = (
  db: Db,
  storeId: string,
  id: string,
): Promise<ReturnLocation | undefined> =>
  isUuid(id) ? readLocations(db, storeId).where('id', '=', id).executeTakeFirst() : Promise.resolve(undefined)

const readLocations = (db: Db, storeId: string) =>
  db
    .selectFrom('return_location')
    .selectAll()
    .where('storeId', '=', storeId)
    .orderBy('createdOn')
    .orderBy('id')

export type ReturnLocation = Awaited<ReturnType<ReturnType<typeof readLocations>['execute']>>[number]

/** What the platform calls the places that a claim's lines were sent back to, where the merchant named it. */
export async function listPlatformLocations(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<Map<string, string>> {
  const asked = db
    .selectFrom('return_shipment_line as line')
    .innerJoin('return_shipment as shipment', (join) =>
      join.onRef('shipment.storeId', '=', 'line.storeId').onRef('shipment.id', '=', 'line.returnShipmentId'),
    )
    .innerJoin('return_location as location', (join) =>
      join
        .onRef('location.storeId', '=', 'shipment.storeId')
        .onRef('location.id', '=', 'shipment.returnLocationId'),
    )
    .select(['line.claimLineItemId', 'location.fulfillmentLocationIdFromPlatform as locationId'])
    .where('shipment.storeId', '=', storeId)
    .where('shipment.claimId', '=', claimId)
    .where('shipment.isReturnShipment', '=', true)
    .where('shipment.canceledOn', 'is', null)
    .orderBy('shipment.createdOn')
  const rows = await ask(db, asked.compile())
  return new Map(
    rows.flatMap(({ claimLineItemId, locationId }) => (locationId ? [[claimLineItemId, locationId]] : [])),
  )
}

/** The version that saving a location requires. */
export const editedPart = ({
  name,
  customsSignerName,
  fulfillmentLocationIdFromPlatform,
  isQuickShipEnabled,
  address,
}: Pick<
  ReturnLocation,
  'name' | 'customsSignerName' | 'fulfillmentLocationIdFromPlatform' | 'isQuickShipEnabled' | 'address'
>) => ({
  name,
  customsSignerName,
  fulfillmentLocationIdFromPlatform,
  isQuickShipEnabled,
  address: {
    firstName: address.firstName,
    lastName: address.lastName,
    line1: address.line1,
    line2: address.line2,
    city: address.city,
    stateOrProvinceCode: address.stateOrProvinceCode,
    postalCode: address.postalCode,
    countryCode: address.countryCode,
    phone: address.phone,
  },
})

export const toReturnLocation = (location: ReturnLocation, isDefault: boolean): ReturnLocationOnWire => ({
  id: location.id,
  ...withVersion(editedPart(location)),
  isDefault,
  createdOn: location.createdOn.toISOString(),
})
