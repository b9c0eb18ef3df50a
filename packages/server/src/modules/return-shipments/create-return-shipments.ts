import { labelBought } from '@aftercare/domain/ledger/money-entries'
import { returnShipmentExpiry } from '@aftercare/domain/return-shipments/shipment-expiry'
import { zero } from '@aftercare/domain/shared/money'
import { inTransaction, type Deps } from '#deps.ts'
import { qrPng } from '#platform/documents/printing/qr-code.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { CustomsDeclaration } from '#integrations/carriers/label-carrier.ts'
import { refundDaysOf } from '#integrations/carriers/refund-days.ts'
import { findClaimForShipping, type ClaimForShipping } from '#modules/claims/claim-reads.ts'
import { followReturnLater } from '#modules/claims/follow-return-later.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { postEntry } from '#modules/ledger/post-entry.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { namedDay } from '#platform/documents/named-day.ts'
import { declarationOf } from '#modules/return-shipping/customs-declaration.ts'
import { buyLabel, canBuyLabel, noCarrier, type SoldLabel } from './buy-label.ts'
import { documentLocale } from './document-texts.ts'
import { drawPackingSlip } from './draw-packing-slip.ts'
import { parcelsOf, type ParcelOfClaim } from './parcels-of-claim.ts'
import { gramsOf } from '#modules/return-shipping/parcel-weight.ts'
import { requestRma } from './request-rma.ts'
import { giveUpAdditionalParcel, reportMissingDocuments } from './report-missing-documents.ts'
import { findReturnLocation, type ReturnLocation } from '#modules/return-shipping/return-location-reads.ts'
import {
  holdClaim,
  insertReturnShipment,
  listReferences,
} from '#modules/claims/parcels/return-shipment-store.ts'
import { voidReturnDocument } from '#modules/claims/parcels/void-return-document.ts'

/**
 * Creates a claim's labels or packing slips: one for each location of its lines, and those that staff
 * requested.
 *
 * Repeating it creates only what is missing: carrier and claim identify each parcel by our reference, also
 * after it was voided. Lines move on to "awaiting drop-off". A label with incomplete customs details is left
 * to staff, since no carrier would create it, and so is one that the carrier refuses for good.
 *
 * @throws ProviderError that is retryable
 */
export async function createReturnShipments(deps: Deps, store: Store, claimId: string): Promise<void> {
  const claim = await findClaimForShipping(deps.db, store.storeId, claimId)
  if (!claim) throw notFound('Claim')

  const made = await listReferences(deps.db, store.storeId, claimId)
  for (const parcel of parcelsOf(claim)) {
    if (made.includes(parcel.reference)) continue
    const location = await findReturnLocation(deps.db, store.storeId, parcel.returnLocationId)
    if (!location) throw new Error(`Return location ${parcel.returnLocationId} is gone`)
    const told = customsDeclarationFor(claim, parcel, location)
    if ('obstacle' in told) {
      const lineIds = parcel.lines.map(({ id }) => id)
      await reportMissingDocuments(deps, { storeId: store.storeId, claimId }, told.obstacle, lineIds)
    } else if (
      parcel.type === 'Label' &&
      !(await canBuyLabel(deps, buyerOf(store, claim), parcel.reference))
    ) {
      const lineIds = parcel.lines.map(({ id }) => id)
      await reportMissingDocuments(deps, { storeId: store.storeId, claimId }, noCarrier, lineIds)
    } else
      await createReturnShipment(deps, { store, claim, parcel, location, customs: told.declaration }).catch(
        (error: unknown) => reportRefusal(deps, { storeId: store.storeId, claimId }, parcel, error),
      )
  }
}

/** What a carrier refuses for good is left to staff at once; everything else is thrown, to be repeated. */
async function reportRefusal(
  deps: Deps,
  claim: { storeId: string; claimId: string },
  { reference, isAdditional, lines }: ParcelOfClaim,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ProviderError) || error.retryable) throw error
  deps.log.warn({ err: error }, 'the carrier refused to create a label')
  const words = `The return label couldn’t be created. ${error.message}`
  if (isAdditional) return giveUpAdditionalParcel(deps, claim, reference, words)
  const lineIds = lines.map(({ id }) => id)
  await reportMissingDocuments(deps, claim, words, lineIds)
}

/**
 * Creates them now if the carrier answers; otherwise they are left to the job, which the caller has enqueued.
 */
export async function tryToCreateReturnShipments(deps: Deps, store: Store, claimId: string): Promise<void> {
  try {
    await createReturnShipments(deps, store, claimId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error }, 'the carrier created no label yet')
  }
}

/** A packing slip has no declaration: the sender makes it. */
const customsDeclarationFor = (
  { shippingAddress: from }: ClaimForShipping,
  { type, lines, declared }: ParcelOfClaim,
  location: ReturnLocation,
) => (type === 'Label' ? declarationOf({ from, location, lines, declared }) : { declaration: null })

type ParcelToSend = {
  store: Store
  claim: ClaimForShipping
  parcel: ParcelOfClaim
  location: ReturnLocation
  customs: CustomsDeclaration | null
}
type ReturnDocument = {
  label: SoldLabel | undefined
  pdfFile: string
  qrCode: string | null
  createdOn: Date
}

async function createReturnShipment(deps: Deps, sent: ParcelToSend): Promise<void> {
  const { store, parcel } = sent
  const createdOn = deps.now()
  const label = parcel.type === 'Label' ? await buyLabelFor(deps, sent) : undefined
  const pdf = label?.pdf ?? packingSlip(sent, createdOn)
  const name = `return-shipments/${parcel.fileName}`
  await deps.files.put(`${store.storeId}/${name}.pdf`, pdf, 'application/pdf')
  if (label?.qrCode) {
    const picture = typeof label.qrCode === 'string' ? qrPng(label.qrCode) : label.qrCode
    await deps.files.put(`${store.storeId}/${name}.png`, picture, 'image/png')
  }

  const qrCode = label?.qrCode ? `${name}.png` : null
  await inTransaction(deps, (deps) =>
    record(deps, sent, { label, pdfFile: `${name}.pdf`, qrCode, createdOn }),
  )
}

/**
 * Stores what was created. The claim may have changed during the carrier's call: labels that are no longer
 * needed are voided immediately, so that they are refunded.
 */
async function record(deps: Deps, sent: ParcelToSend, { label, ...papers }: ReturnDocument): Promise<void> {
  const { store, claim, parcel, location } = sent
  const { storeId, currencyCode } = store
  await holdClaim(deps.db, storeId, claim.id)
  const id = deps.newId()
  const isNew = await insertReturnShipment(deps.db, {
    shipment: {
      storeId,
      id,
      claimId: claim.id,
      returnLocationId: location.id,
      reference: parcel.reference,
      replacesId: parcel.replacesId,
      isAdditional: parcel.isAdditional,
      type: parcel.type,
      labelProvider: label?.provider ?? null,
      carrier: label?.carrier ?? null,
      service: label?.service ?? null,
      carrierShipmentId: label?.carrierShipmentId ?? null,
      costMinor: label?.costMinor ?? zero,
      trackingCode: label?.trackingCode ?? null,
      trackingKey: label?.trackingCode ?? null,
      trackingUrl: label?.trackingUrl ?? null,
      labelFormats: JSON.stringify(label?.otherFormats ?? []),
      trackerStatus: label ? 'pre_transit' : 'unknown',
      fromAddress: JSON.stringify(claim.shippingAddress),
      toAddress: JSON.stringify(location.address),
      shipmentExpiresOn: expiryOf(
        store,
        papers.createdOn,
        label && refundDaysOf(label.provider, label.carrier),
      ),
      ...papers,
    },
    lines: parcel.lines.map((line) => ({ claimLineItemId: line.id, quantity: line.quantity })),
  })
  if (!isNew) return
  if (label)
    await postEntry(
      deps,
      { storeId, claimId: claim.id },
      labelBought({ key: `label/${id}`, currencyCode }, label.costMinor),
    )

  const now = await findClaimForShipping(deps.db, storeId, claim.id)
  const wanted = now && parcelsOf(now).find(({ reference }) => reference === parcel.reference)
  if (!now || !wanted)
    return void (await voidReturnDocument(deps, { storeId, claimId: claim.id, id, type: parcel.type }))
  const event = { type: label ? 'labelProvided' : 'packingSlipProvided' } as const
  const lineIds = wanted.lines.map((line) => line.id)
  await moveClaimLines(deps, storeId, lineIds, event, { shipmentId: id })
  // The items of an additional parcel are expected with their first one.
  if (!parcel.isAdditional)
    await requestRma(deps, { storeId, claim, returnShipmentId: id, returnLocationId: location.id })
  await followReturnLater(deps, { storeId, claimId: claim.id })
  await announceReturnDocuments(deps, now, { storeId, shipmentId: id, parcel: wanted })
}

const expiryOf = ({ settings, timeZone }: Store, createdOn: Date, refundDays?: number): Date =>
  returnShipmentExpiry(createdOn, settings.return.defaultReturnExpirationDays, timeZone, refundDays)

/**
 * The last of a filed claim's parcels enqueues the email about all of them; one that was requested later
 * has its own email. The claim is locked, so of two concurrent parcels the later one sees the other.
 */
async function announceReturnDocuments(
  deps: Deps,
  claim: ClaimForShipping,
  made: { storeId: string; shipmentId: string; parcel: ParcelOfClaim },
): Promise<void> {
  const { storeId, shipmentId, parcel } = made
  const filed = parcelsOf(claim).filter(({ isOfItsOwn }) => !isOfItsOwn)
  const told = parcel.isOfItsOwn ? [parcel] : filed
  const references = await listReferences(deps.db, storeId, claim.id)
  if (!told.every(({ reference }) => references.includes(reference))) return
  await enqueue(deps, writeClaimMailJob, {
    storeId,
    claimId: claim.id,
    type: 'labelReady',
    trigger: shipmentId,
    lineIds: told.flatMap(({ lines }) => lines.map(({ id }) => id)),
  })
}

const buyLabelFor = (
  deps: Deps,
  { store, claim, parcel, location, customs }: ParcelToSend,
): Promise<SoldLabel> =>
  buyLabel(deps, buyerOf(store, claim), {
    rateId: parcel.rateId ?? '',
    reference: parcel.reference,
    from: claim.shippingAddress,
    to: addressedTo(store, location),
    grams: parcel.grams ?? gramsOf(store, parcel.lines),
    dimensions: parcel.dimensions ?? undefined,
    customs: customs ?? undefined,
    currencyCode: store.currencyCode,
  })

/** A location without a name is the store's. */
const addressedTo = ({ name }: Store, { address }: ReturnLocation): ReturnLocation['address'] =>
  address.firstName || address.lastName ? address : { ...address, lastName: name }

const buyerOf = ({ storeId }: Store, { id: claimId, isTest }: ClaimForShipping) => ({
  storeId,
  claimId,
  isTest,
})

function packingSlip({ store, claim, parcel, location }: ParcelToSend, createdOn: Date) {
  const { countryCode } = claim.shippingAddress
  const reader = { locale: documentLocale(claim.locale, store.locale), timeZone: store.timeZone, countryCode }
  return drawPackingSlip({
    storeName: store.name,
    locale: reader.locale,
    claimExternalId: claim.externalId,
    orderNo: claim.orderNo,
    createdOn: namedDay(createdOn, reader, 'medium'),
    sendBy: namedDay(expiryOf(store, createdOn), reader, 'medium'),
    from: claim.shippingAddress,
    to: location.address,
    items: parcel.lines.map(({ name, options, sku, quantity }) => ({
      name,
      options: options.map(({ value }) => value).join(' · '),
      sku,
      quantity,
    })),
  })
}
