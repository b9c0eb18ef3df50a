import type { claimShipmentsApi } from '@aftercare/domain/api/claim-shipments-api'
import type { Repeatable, Sent, StoreCall } from '#http/serve.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { makeShipment } from './make-shipment.ts'
import { quoteShipment } from './quote-shipment.ts'
import { toQuote, wantedDocument, wantedParcel } from './shipment-wire.ts'
import { voidShipment } from './void-shipment.ts'

/* What staff and programs do with the shipments of claims in the same way, whichever API they call. */

type Asked<Name extends keyof typeof claimShipmentsApi> = StoreCall &
  Pick<Sent<(typeof claimShipmentsApi)[Name]>, 'body'> & { params: { claimId: string } }
type Work<Name extends keyof typeof claimShipmentsApi> = Asked<Name> & Repeatable

/** Who changes the shipments of which claim. */
export const changeBy = (
  { store, session }: Pick<StoreCall, 'store' | 'session'>,
  { claimId, version }: { claimId: string; version: number | undefined },
) => ({ storeId: store.storeId, claimId, version, actor: session.who })

export async function quoteOfShipment({ deps, store, params, body }: Asked<'quoteShipment'>) {
  const { claimId } = params
  return toQuote(claimId, await quoteShipment(deps, store, wantedParcel(claimId, body, store.currencyCode)))
}

export async function createShipment({ deps, params, body, repeat, ...call }: Work<'createShipment'>) {
  const { currencyCode } = call.store
  const papers = wantedDocument(body, currencyCode)
  const change = changeBy(call, { claimId: params.claimId, version: body.version })
  const { isAdditional } = body
  const wanted = { ...wantedParcel(params.claimId, body, currencyCode), papers, isAdditional, change }
  return { returnShipmentId: await makeShipment(deps, call.store, wanted, repeat()) }
}

export const voidShipmentOfClaim = ({
  deps,
  params,
  body,
  repeat,
  ...call
}: Work<'voidShipment'> & { params: { returnShipmentId: string } }) =>
  idempotently(deps, repeat(), async (deps) => {
    const change = changeBy(call, { claimId: params.claimId, version: body.version })
    await voidShipment(deps, { ...change, returnShipmentId: params.returnShipmentId })
    return { success: true } as const
  })
