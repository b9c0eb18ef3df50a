import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { warehouseLocationsText, type WarehouseId } from '@aftercare/domain/merchants/warehouse-fields'
import type { Deps } from '#deps.ts'
import { signatures } from '#integrations/webhooks/sign-webhook.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { appOf } from '../app-of.ts'
import { aPortal, aReturnShop, anOrder, refundOf } from '../claim-fixtures.ts'
import { aUser, merchantClient } from '../merchant-fixtures.ts'
import { drainJobs } from '../test-deps.ts'

/** An installation that can store credentials. */
export const withSealing = <D extends Deps>(deps: D) => ({
  ...deps,
  get rateLimits() {
    return deps.rateLimits
  },
  get quotes() {
    return deps.quotes
  },
  config: { ...deps.config, encryptionKey: new Uint8Array(32).fill(7) },
})

type Connection = { values: Record<string, string>; secrets: Record<string, string> }

/** A shop whose return location is in a warehouse, and its administrator. */
export async function aWarehouseShop(
  deps: Deps,
  integrationId: WarehouseId,
  { values, secrets }: Connection,
  {
    rules = [],
    slug,
    warehouseId = 'TAC-1',
  }: { rules?: readonly NewRule[]; slug?: string; warehouseId?: string } = {},
) {
  const created = await aReturnShop(deps, { rules, ...(slug !== undefined && { slug }) })
  const { token } = await aUser(deps, created, 'Admin')
  const call = merchantClient(deps, { token })
  const { storeId } = created
  const { items } = await call(merchantApi.listReturnLocations, { params: { storeId } })
  const locations = warehouseLocationsText(items.map(({ id }) => ({ returnLocationId: id, warehouseId })))
  const params = { storeId, integrationId }
  const save = async (change: { isEnabled?: boolean } & Partial<Connection>) => {
    const { version, isEnabled } = await call(integrationsApi.integration, { params })
    return call(integrationsApi.saveIntegration, { params, body: { version, isEnabled, ...change } })
  }
  await save({ isEnabled: true, values: { ...values, shouldCreateRma: 'true', locations }, secrets })
  return { store: await getStore(deps.db, storeId), call, params, locations, save }
}
type WarehouseShop = Awaited<ReturnType<typeof aWarehouseShop>>

/** Ada’s return of some lines of an order, and its state as staff see it. Jobs have not run unless told so. */
export async function aReturnTo(
  deps: Deps,
  { store, call }: WarehouseShop,
  lines: readonly { quantity?: number; name?: string; sku?: string }[] = [{}],
  { isDone = true } = {},
) {
  const bought = await anOrder(deps, store, lines)
  const portal = aPortal(deps, store, bought)
  const requests = bought.lineIds.map((id, index) => refundOf(id, { quantity: lines[index]?.quantity ?? 1 }))
  const { id: claimId, externalId } = await portal.file(requests, { creditResolutionMethod: 'Refund' })
  if (isDone) await drainJobs(deps)
  const params = { storeId: store.storeId, claimId }
  const show = () => call(merchantApi.claim, { params })
  const details = async () => (await show()).claimLineItems.map(({ status }) => status.detail)
  const warnings = async () => {
    const rows = await deps.db
      .selectFrom('store_alert')
      .select('message')
      .where('storeId', '=', store.storeId)
      .where('severity', '=', 'Warning')
      .orderBy('id')
      .execute()
    return rows.map(({ message }) => message)
  }
  return { bought, claimId, externalId, params, show, details, warnings }
}

/** Posts a warehouse’s message, signed unless told otherwise; answers the status. */
export async function postMessage(
  deps: Deps,
  { integrationId, storeId }: { integrationId: string; storeId: string },
  {
    secret,
    body,
    id = 'msg_1',
    sentOn = deps.now(),
    headers = {},
  }: { secret: string; body: string; id?: string; sentOn?: Date; headers?: Record<string, string> },
): Promise<{ status: number; text: string }> {
  const timestamp = Math.floor(sentOn.getTime() / 1000)
  const response = await appOf(deps).request(`/webhooks/${integrationId}/${storeId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headers,
      'webhook-id': id,
      'webhook-timestamp': `${timestamp}`,
      'webhook-signature': signatures([secret], { id, timestamp, body }),
    },
    body,
  })
  return { status: response.status, text: await response.text() }
}
