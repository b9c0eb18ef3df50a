import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type {
  CustomsInfo,
  DeclaredContents,
  ParcelDimensions,
} from '@aftercare/domain/return-shipments/parcel-schema'
import type { ShipmentQuote } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { newRoutes } from '#http/context.ts'
import { serve, type StoreCall } from '#http/serve.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { makeShipment, type RequestedDocument } from './make-shipment.ts'
import { quoteShipment, type QuotedParcel, type WantedParcel } from './quote-shipment.ts'
import { parcelIdOf, parcelOf } from './quoted-parcel-id.ts'
import { saveTracking } from './save-tracking.ts'
import { voidShipment } from './void-shipment.ts'

/** Labels and packing slips that staff make for claims. */
export const claimShipmentRoutes = newRoutes()

const gramsPerOunce = 28.349523125

type Contents = {
  claimLineItemIds?: string[] | undefined
  toAddressId?: string | undefined
  fromAddressId?: string | undefined
  weightInOunces?: number | undefined
  dimensions?: ParcelDimensions | undefined
  customs?: CustomsInfo | undefined
  shipmentIdFromPlatform?: string | undefined
}

function wantedParcel(claimId: string, contents: Contents, currencyCode: string): WantedParcel {
  const { claimLineItemIds, toAddressId, fromAddressId, weightInOunces, shipmentIdFromPlatform } = contents
  const { dimensions, customs } = contents
  if (fromAddressId !== undefined && fromAddressId !== claimId)
    throw invalidField('fromAddressId', 'Items must be returned from the customer’s address.')
  const quoted = shipmentIdFromPlatform === undefined ? undefined : parcelOf(shipmentIdFromPlatform)
  const grams = weightInOunces === undefined ? undefined : Math.round(weightInOunces * gramsPerOunce)
  return {
    claimId,
    lineIds: claimLineItemIds ?? quoted?.lineIds,
    returnLocationId: toAddressId ?? quoted?.returnLocationId,
    grams: grams ?? quoted?.grams,
    dimensions: dimensions ?? quoted?.dimensions,
    declared: customs ? declaredBy(customs, currencyCode) : quoted?.declared,
  }
}

/** @throws AppError 422 for a value below the smallest amount of the store's currency */
const declaredBy = ({ signerName, items }: CustomsInfo, currencyCode: string): DeclaredContents => ({
  signerName: signerName ?? null,
  items: items.map(({ claimLineItemId, value, ...item }, index) => {
    const valueMinor = toMinor(value, currencyCode)
    if (valueMinor < 1) throw invalidField(`customs.items.${index}.value`, 'Must be greater than zero')
    return { ...item, lineId: claimLineItemId, valueMinor }
  }),
})

const changeBy = (
  { store, session }: Pick<StoreCall, 'store' | 'session'>,
  { claimId, version }: { claimId: string; version: number | undefined },
) => ({ storeId: store.storeId, claimId, version, actor: session.who })

serve(claimShipmentRoutes, merchantApi.quoteShipment, async ({ deps, store, params, body }) => {
  const { claimId } = params
  return toQuote(claimId, await quoteShipment(deps, store, wantedParcel(claimId, body, store.currencyCode)))
})

function toQuote(claimId: string, parcel: QuotedParcel): ShipmentQuote {
  const { rates, obstacle, returnLocationId, grams } = parcel
  const customsItems = parcel.customsItems.map(({ lineId, ...item }) => ({
    claimLineItemId: lineId,
    ...item,
  }))
  if (obstacle !== null) return { success: false, errors: [obstacle], customsItems }
  return {
    success: true,
    rates: rates.map(({ rateId, costMinor, currencyCode, ...rate }) => ({
      ...rate,
      id: rateId,
      cost: toDecimal(costMinor, currencyCode),
      currency: currencyCode,
    })),
    toAddressId: returnLocationId,
    fromAddressId: claimId,
    shipmentIdFromPlatform: parcelIdOf(parcel),
    weightInOunces: Math.round((grams / gramsPerOunce) * 10) / 10,
    customsItems,
  }
}

serve(claimShipmentRoutes, merchantApi.createShipment, async ({ deps, params, body, repeat, ...call }) => {
  const { currencyCode } = call.store
  const papers: RequestedDocument =
    body.type === 'Label'
      ? { type: 'Label', rate: { id: body.rate.id, costMinor: toMinor(body.rate.cost, currencyCode) } }
      : { type: 'Packing_Slip' }
  const change = changeBy(call, { claimId: params.claimId, version: body.version })
  const { isAdditional } = body
  const wanted = { ...wantedParcel(params.claimId, body, currencyCode), papers, isAdditional, change }
  return { returnShipmentId: await makeShipment(deps, call.store, wanted, repeat()) }
})

serve(
  claimShipmentRoutes,
  merchantApi.quoteAndCreateShipment,
  async ({ deps, params, body, repeat, ...call }) => {
    const papers: RequestedDocument = { type: 'Label', rate: 'cheapest' }
    const change = changeBy(call, { claimId: params.claimId, version: body.version })
    const { isAdditional } = body
    const parcel = wantedParcel(params.claimId, body, call.store.currencyCode)
    const wanted = { ...parcel, papers, isAdditional, change }
    return { returnShipmentId: await makeShipment(deps, call.store, wanted, repeat()) }
  },
)

serve(claimShipmentRoutes, merchantApi.voidShipment, ({ deps, params, body, repeat, ...call }) =>
  idempotently(deps, repeat(), async (deps) => {
    const change = changeBy(call, { claimId: params.claimId, version: body.version })
    await voidShipment(deps, { ...change, returnShipmentId: params.returnShipmentId })
    return { success: true } as const
  }),
)

serve(claimShipmentRoutes, merchantApi.saveTracking, async ({ deps, params, body, ...call }) => {
  const { version, ...tracking } = body
  const change = changeBy(call, { claimId: params.claimId, version })
  await saveTracking(deps, { ...change, ...tracking, returnShipmentId: params.returnShipmentId })
  return { success: true } as const
})
