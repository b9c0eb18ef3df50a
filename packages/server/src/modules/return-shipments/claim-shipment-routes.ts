import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { changeBy, createShipment, quoteOfShipment, voidShipmentOfClaim } from './claim-shipment-calls.ts'
import { loadLabelFile } from './load-label-file.ts'
import { makeShipment, type RequestedDocument } from './make-shipment.ts'
import { cancelPickup, offerPickup, schedulePickup } from './schedule-pickup.ts'
import { sendDocuments } from './send-documents.ts'
import { saveTracking } from './save-tracking.ts'
import { wantedParcel } from './shipment-wire.ts'

/** Labels and packing slips that staff make for claims. */
export const claimShipmentRoutes = newRoutes()

serve(claimShipmentRoutes, merchantApi.quoteShipment, quoteOfShipment)

serve(claimShipmentRoutes, merchantApi.createShipment, createShipment)

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

serve(claimShipmentRoutes, merchantApi.voidShipment, voidShipmentOfClaim)

serve(claimShipmentRoutes, merchantApi.labelFile, ({ deps, store, params, body }) =>
  loadLabelFile(deps, { ...params, storeId: store.storeId, format: body.format }),
)

serve(claimShipmentRoutes, merchantApi.offerPickup, ({ deps, store, params, body }) =>
  offerPickup(deps, store, { ...params, ...body }),
)

serve(claimShipmentRoutes, merchantApi.schedulePickup, ({ deps, params, body, repeat, ...call }) =>
  idempotently(deps, repeat(), async (deps) => {
    const { version, pickupId, rate } = body
    const change = changeBy(call, { claimId: params.claimId, version })
    await schedulePickup(deps, { ...change, returnShipmentId: params.returnShipmentId, pickupId, rate })
    return { success: true } as const
  }),
)

serve(claimShipmentRoutes, merchantApi.cancelPickup, ({ deps, params, body, repeat, ...call }) =>
  idempotently(deps, repeat(), async (deps) => {
    const change = changeBy(call, { claimId: params.claimId, version: body.version })
    await cancelPickup(deps, { ...change, returnShipmentId: params.returnShipmentId })
    return { success: true } as const
  }),
)

serve(claimShipmentRoutes, merchantApi.sendDocuments, ({ deps, params, repeat, ...call }) =>
  idempotently(deps, repeat(), async (deps) => {
    await sendDocuments(deps, call.store, changeBy(call, { claimId: params.claimId, version: undefined }))
    return { success: true } as const
  }),
)

serve(claimShipmentRoutes, merchantApi.saveTracking, async ({ deps, params, body, ...call }) => {
  const { version, ...tracking } = body
  const change = changeBy(call, { claimId: params.claimId, version })
  await saveTracking(deps, { ...change, ...tracking, returnShipmentId: params.returnShipmentId })
  return { success: true } as const
})
