import { isFinal } from '@aftercare/domain/claims/line-item-status'
import { requestObstacle } from '@aftercare/domain/return-shipments/staff-shipment'
import type { DeclaredContents, ParcelDimensions } from '@aftercare/domain/return-shipments/parcel-schema'
import { crossesCustoms } from '@aftercare/domain/shared/customs'
import type { Deps } from '#deps.ts'
import type { LabelRate } from '#integrations/carriers/label-carrier.ts'
import { findLabelCarrier } from '#modules/integrations/label-carriers.ts'
import { findClaimForShipping, type ClaimForShipping } from '#modules/claims/claim-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { noCarrier } from './buy-label.ts'
import { carrierAnswer } from './carrier-answer.ts'
import { declarationOf } from '#modules/return-shipping/customs-declaration.ts'
import { gramsOf } from '#modules/return-shipping/parcel-weight.ts'
import { listReturnLocations } from '#modules/return-shipping/return-location-reads.ts'
import { listLineIdsInShipments } from '#modules/claims/parcels/return-shipment-reads.ts'

/** What staff want sent back together; without a location it goes to the store's usual one. */
export type WantedParcel = {
  claimId: string
  /** All that may travel when left out. */
  lineIds?: readonly string[] | undefined
  returnLocationId?: string | undefined
  /** As the products say when left out. */
  grams?: number | undefined
  dimensions?: ParcelDimensions | undefined
  /** For customs, where it crosses a border of theirs. */
  declared?: DeclaredContents | undefined
}

export type QuotedParcel = {
  lineIds: readonly string[]
  returnLocationId: string
  grams: number
  dimensions: ParcelDimensions | null
  declared: DeclaredContents | null
  /** What products are known as where customs ask, and nothing where they do not. */
  customsItems: { lineId: string; hsCode: string | null; originCountryCode: string | null }[]
  /** The cheapest first. */
  rates: LabelRate[]
  /** Why there are no rates; for staff to read. */
  obstacle: string | null
}

/**
 * What labels for some of a claim's lines would cost the store.
 *
 * @throws AppError 404 for another store's claim, another claim's lines and a location that is not on the list;
 *   503 when the carrier does not answer
 */
export async function quoteShipment(deps: Deps, store: Store, wanted: WantedParcel): Promise<QuotedParcel> {
  const { claimId } = wanted
  const claim = isUuid(claimId) ? await findClaimForShipping(deps.db, store.storeId, claimId) : undefined
  if (!claim) throw notFound('Claim')
  const lineIds = wanted.lineIds ?? (await listLinesToSend(deps, store, claim))
  const location = await locationOf(deps, store, wanted.returnLocationId)
  const lines = claim.lines.filter(({ id }) => lineIds.includes(id))
  if (lines.length < new Set(lineIds).size) throw notFound()

  const grams = wanted.grams ?? gramsOf(store, lines)
  const { shippingAddress: from } = claim
  const { dimensions } = wanted
  const declared = wanted.declared ? declaredOf(wanted.declared, lineIds) : null
  const known = {
    lineIds,
    returnLocationId: location.id,
    grams,
    dimensions: dimensions ?? null,
    declared,
    customsItems: crossesCustoms(from.countryCode, location.address.countryCode)
      ? lines.map(({ id, hsCode, originCountryCode }) => ({ lineId: id, hsCode, originCountryCode }))
      : [],
  }
  const told = declarationOf({ from, location, lines, declared })
  if ('obstacle' in told) return { ...known, rates: [], obstacle: told.obstacle }
  const customs = told.declaration ?? undefined
  const { currencyCode } = store
  const { isTest } = claim
  const sold = await findLabelCarrier(deps, store.storeId, { isTest })
  if (!sold) return { ...known, rates: [], obstacle: noCarrier }
  const rates = await carrierAnswer(
    sold.carrier.quote({ from, to: location.address, grams, dimensions, customs, currencyCode }),
  )
  return {
    ...known,
    rates: rates.toSorted((a, b) => a.costMinor - b.costMinor),
    obstacle: rates.length > 0 ? null : 'No carrier ships this package from the customer’s address.',
  }
}

/** Declarations of other lines are not part of the quote. */
const declaredOf = ({ items, ...declared }: DeclaredContents, lineIds: readonly string[]) => ({
  ...declared,
  items: items.filter(({ lineId }) => lineIds.includes(lineId)),
})

/** The lines that can be shipped; if there are none, all open ones, so that the answer says why. */
async function listLinesToSend(
  { db }: Deps,
  { storeId }: Store,
  { id, lines }: ClaimForShipping,
): Promise<string[]> {
  const withPapers = new Set(await listLineIdsInShipments(db, storeId, id))
  const free = lines.filter(
    ({ id: lineId, status, detail }) =>
      detail !== null && requestObstacle({ status, detail }, withPapers.has(lineId)) === null,
  )
  const open = lines.filter(({ status }) => !isFinal(status))
  return (free.length > 0 ? free : open).map((line) => line.id)
}

async function locationOf(deps: Deps, store: Store, id: string | undefined) {
  const locations = await listReturnLocations(deps.db, store)
  const location = id === undefined ? locations[0] : locations.find((known) => known.id === id)
  if (location) return location
  if (id !== undefined) throw notFound()
  throw new AppError('conflict', 'no_return_location', 'Please add a return location first.')
}
