import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve, type StoreCall } from '#http/serve.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { makeShipment, type RequestedDocument } from './make-shipment.ts'
import { quoteShipment } from './quote-shipment.ts'
import { saveTracking } from './save-tracking.ts'
import { toQuote, wantedDocument, wantedParcel } from './shipment-wire.ts'
import { voidShipment } from './void-shipment.ts'

/** Labels and packing slips that staff make for claims. */
export const claimShipmentRoutes = newRoutes()

const changeBy = (
  { store, session }: Pick<StoreCall, 'store' | 'session'>,
  { claimId, version }: { claimId: string; version: number | undefined },
) => ({ storeId: store.storeId, claimId, version, actor: session.who })

serve(claimShipmentRoutes, merchantApi.quoteShipment, async ({ deps, store, params, body }) => {
  const { claimId } = params
  return toQuote(claimId, await quoteShipment(deps, store, wantedParcel(claimId, body, store.currencyCode)))
})

serve(claimShipmentRoutes, merchantApi.createShipment, async ({ deps, params, body, repeat, ...call }) => {
  const { currencyCode } = call.store
  const papers = wantedDocument(body, currencyCode)
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
