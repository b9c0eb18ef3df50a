import { customerApi } from '@aftercare/domain/api/customer-api'
import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { warehouseLocationsText } from '@aftercare/domain/merchants/warehouse-fields'
import { createApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { adasAddress, anOrder, aPortal, aReturnShop, refundOf } from '#testing/claim-fixtures.ts'
import { openEasyPostEmulator } from '#testing/easypost/easypost-emulator.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'

const gorgiasKey = 'a-key-that-the-store-chose-for-gorgias'
const returnsEach = 60

/**
 * Two stores with returns whose jobs wait: labels, events for marketing and replies in the helpdesk in one, and RMAs in
 * the other, whose warehouse is at `warehouseUrl`. Carriers answer while the returns are filed; shoppers would see no
 * labels otherwise. Customers of both get emails.
 */
export async function fillTroubledStores(given: Deps, { warehouseUrl }: { warehouseUrl: string }) {
  const { world, close } = await openEasyPostEmulator()
  const deps = { ...given, config: { ...given.config, easyPostUrl: world.url } }
  try {
    const first = await aReturnShop(deps, { slug: 'bench-labels' })
    await connect(deps, first, 'easypost', {
      secrets: { apiKey: world.apiKey, webhookSecret: world.webhookSecret },
    })
    await connect(deps, first, 'klaviyo', { secrets: { apiKey: 'pk_0123456789' } })
    await connect(deps, first, 'gorgias', {
      values: { subdomain: 'birch', email: 'mara@birch.example' },
      secrets: { apiKey: 'gorgias-key-1', accessKey: gorgiasKey },
    })
    const second = await aReturnShop(deps, { slug: 'bench-warehouse' })
    await connect(deps, second, 'blue-box', {
      values: { url: warehouseUrl, shouldCreateRma: 'true', locations: await locationsOf(deps, second) },
      secrets: { signingSecret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` },
    })
    for (let place = 0; place < returnsEach; place += 1) {
      await fileReturn(deps, first, place, 'Label')
      await reportReply(deps, first, place)
      await fileReturn(deps, second, place, 'Packing_Slip')
    }
  } finally {
    await close()
  }
}

type Fields = Record<string, string>

async function connect(
  deps: Deps,
  store: Store,
  integrationId: string,
  { values = {}, secrets }: { values?: Fields; secrets: Fields },
): Promise<void> {
  const call = await admin(deps, store)
  const params = { storeId: store.storeId, integrationId }
  const { version } = await call(integrationsApi.integration, { params })
  await call(integrationsApi.saveIntegration, {
    params,
    body: { version, isEnabled: true, values, secrets },
  })
}

async function admin(deps: Deps, store: Store) {
  const email = `${deps.newId()}@bench.example`
  return merchantClient(deps, await aUser(deps, store, 'Admin', { email }))
}

async function locationsOf(deps: Deps, store: Store): Promise<string> {
  const call = await admin(deps, store)
  const { items } = await call(merchantApi.listReturnLocations, { params: { storeId: store.storeId } })
  return warehouseLocationsText(items.map(({ id }) => ({ returnLocationId: id, warehouseId: 'TAC-1' })))
}

async function fileReturn(deps: Deps, store: Store, place: number, type: 'Label' | 'Packing_Slip') {
  const email = `returns.${place}@example.com`
  const bought = await anOrder(deps, store, [{}], { email, idFromPlatform: `bench-${place}` })
  const portal = aPortal(deps, store, bought)
  const lines = bought.lineIds.map((id) => refundOf(id))
  const { fromCustomer } = await portal.call(customerApi.quoteReturn, {
    params: portal.params,
    body: {
      id: bought.order.id,
      claimType: 'return',
      calculatedLineItems: lines,
      address: adasAddress,
      email,
    },
  })
  const method = fromCustomer.find((offered) => offered.type === type)
  if (!method) throw new Error(`No ${type} is offered`)
  const returnShipment = { id: method.id, type: method.type }
  const calculation = await portal.calculate(lines, { returnShipment, address: adasAddress })
  await portal.submit(lines, calculation, { returnShipment, customerEmail: email })
}

/** As Gorgias does when a customer writes. */
async function reportReply(deps: Deps, store: Store, place: number): Promise<void> {
  const { status } = await createApp(deps).request(`/webhooks/gorgias/${store.storeId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${gorgiasKey}` },
    body: JSON.stringify({ ticketId: `${place}`, messageId: `${place}` }),
  })
  if (status >= 300) throw new Error(`A reply was refused with ${status}`)
}
