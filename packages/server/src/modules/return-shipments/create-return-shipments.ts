import { returnShipmentExpiry } from '@aftercare/domain/return-shipments/shipment-expiry'
import { dayText } from '@aftercare/domain/shared/dates'
import { zero } from '@aftercare/domain/shared/money'
import { inTransaction, type Deps } from '#deps.ts'
import { qrPng } from '#platform/printing/qr-code.ts'
import type { BoughtLabel } from '#integrations/carriers/label-carrier.ts'
import { findClaimForShipping, type ClaimForShipping } from '#modules/claims/claim-reads.ts'
import { writeClaimMailJob } from '#modules/claim-mails/claim-mail-job-kinds.ts'
import { moveClaimLines } from '#modules/claims/move-claim-lines.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs.ts'
import { drawPackingSlip } from './draw-packing-slip.ts'
import { findReturnLocation, type ReturnLocation } from './return-location-reads.ts'
import { insertReturnShipment, listShippedLocationIds } from './return-shipment-store.ts'

type Destination = ClaimForShipping['returnDestinations'][number]

/**
 * Makes the labels or packing slips of a claim, one for each location its lines go to.
 *
 * Repeating it makes only what is missing: the carrier knows each parcel by a reference of ours, and a
 * location has at most one live shipment per claim. Lines move on to "awaiting drop-off" (D35).
 */
export async function createReturnShipments(deps: Deps, store: Store, claimId: string): Promise<void> {
  const claim = await findClaimForShipping(deps.db, store.storeId, claimId)
  if (!claim) throw notFound('Claim')

  const done = await listShippedLocationIds(deps.db, store.storeId, claimId)
  for (const destination of claim.returnDestinations) {
    if (done.includes(destination.returnLocationId)) continue
    const location = await findReturnLocation(deps.db, store.storeId, destination.returnLocationId)
    if (!location) throw new Error(`Return location ${destination.returnLocationId} is gone`)
    await createReturnShipment(deps, store, claim, destination, location)
  }
}

async function createReturnShipment(
  deps: Deps,
  store: Store,
  claim: ClaimForShipping,
  { returnLocationId, claimLineItemIds }: Destination,
  location: ReturnLocation,
): Promise<void> {
  const type = claim.returnMethod?.type ?? 'Packing_Slip'
  const lines = claim.lines.filter(({ id }) => claimLineItemIds.includes(id))
  const createdOn = deps.now()
  const shipmentExpiresOn = returnShipmentExpiry(
    createdOn,
    store.settings.return.defaultReturnExpirationDays,
    store.timeZone,
  )
  const parcel = { store, claim, location, lines, createdOn, shipmentExpiresOn }

  const label = type === 'Label' ? await buyLabel(deps, parcel) : undefined
  const pdf = label?.pdf ?? packingSlip(parcel)
  const name = `return-shipments/${claim.externalId}-${returnLocationId}`
  await deps.files.put(`${store.storeId}/${name}.pdf`, pdf, 'application/pdf')
  if (label?.qrCode) await deps.files.put(`${store.storeId}/${name}.png`, qrPng(label.qrCode), 'image/png')

  await inTransaction(deps, async (deps) => {
    const shipmentId = deps.newId()
    const isNew = await insertReturnShipment(deps.db, {
      shipment: {
        storeId: store.storeId,
        id: shipmentId,
        claimId: claim.id,
        returnLocationId,
        type,
        carrier: label?.carrier ?? null,
        service: label?.service ?? null,
        carrierShipmentId: label?.carrierShipmentId ?? null,
        costMinor: label?.costMinor ?? zero,
        trackingCode: label?.trackingCode ?? null,
        trackingKey: label?.trackingCode ?? null,
        trackingUrl: label?.trackingUrl ?? null,
        trackerStatus: label ? 'pre_transit' : 'unknown',
        qrCode: label?.qrCode ? `${name}.png` : null,
        fromAddress: JSON.stringify(claim.shippingAddress),
        toAddress: JSON.stringify(location.address),
        pdfFile: `${name}.pdf`,
        createdOn,
        shipmentExpiresOn,
      },
      lines: lines.map(({ id, quantity }) => ({ claimLineItemId: id, quantity })),
    })
    if (!isNew) return
    const event = { type: label ? 'labelProvided' : 'packingSlipProvided' } as const
    await moveClaimLines(deps, store.storeId, claimLineItemIds, event, { shipmentId })
    await tellWhenAllAreMade(deps, store, claim, shipmentId)
  })
}

/**
 * The last of a claim's parcels leaves the mail about all of them. The lines' move holds the claim until this
 * transaction ends, so of two parcels that are made at once the later one sees the other.
 */
async function tellWhenAllAreMade(
  deps: Deps,
  { storeId }: Store,
  { id: claimId, returnDestinations }: ClaimForShipping,
  shipmentId: string,
): Promise<void> {
  const shipped = await listShippedLocationIds(deps.db, storeId, claimId)
  if (!returnDestinations.every(({ returnLocationId }) => shipped.includes(returnLocationId))) return
  await enqueue(deps, writeClaimMailJob, {
    storeId,
    claimId,
    type: 'labelReady',
    trigger: shipmentId,
    lineIds: returnDestinations.flatMap(({ claimLineItemIds }) => claimLineItemIds),
  })
}

type ParcelToSend = {
  store: Store
  claim: ClaimForShipping
  location: ReturnLocation
  lines: ClaimForShipping['lines']
  createdOn: Date
  shipmentExpiresOn: Date
}

function buyLabel(deps: Deps, { store, claim, location, lines }: ParcelToSend): Promise<BoughtLabel> {
  const { defaultGrams } = store.settings.returnShipping
  return deps.labelCarrier.buy({
    rateId: claim.returnMethod?.id.replace(/^label:/, '') ?? '',
    reference: `${claim.externalId}/${location.id.slice(-4)}`,
    from: claim.shippingAddress,
    to: location.address,
    grams: lines.reduce((total, { grams, quantity }) => total + quantity * (grams || defaultGrams), 0),
    currencyCode: store.currencyCode,
  })
}

function packingSlip({ store, claim, location, lines, createdOn, shipmentExpiresOn }: ParcelToSend) {
  return drawPackingSlip({
    storeName: store.name,
    locale: store.locale,
    claimExternalId: claim.externalId,
    orderNo: claim.orderNo,
    createdOn: dayText(createdOn, store, 'medium'),
    sendBy: dayText(shipmentExpiresOn, store, 'medium'),
    from: claim.shippingAddress,
    to: location.address,
    items: lines.map(({ name, options, sku, quantity }) => ({
      name,
      options: options.map(({ value }) => value).join(' · '),
      sku,
      quantity,
    })),
  })
}
