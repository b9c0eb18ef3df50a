import { writeFileSync } from 'node:fs'
import type { NewShipRate } from '@aftercare/domain/rates/ship-rate-schema'
import { loadConfig } from '#config.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { findStoreBySlug } from '#modules/merchants/store-reads.ts'
import { listShipRates } from '#modules/rates/rate-reads.ts'
import { createShipRate, deleteShipRate, rotateCallbackSecret } from '#modules/rates/save-rates.ts'
import { openDeps } from '#open-deps.ts'
import { storeSlug } from './orders-file.ts'

const [file = '', carrier] = process.argv.slice(2)

/**
 * In the place of the demo store's own, twelve rates of every kind, of which a cart is offered seven, and one more that a carrier prices if one is
 * named; writes the callback's path into a file.
 */
const rates: NewShipRate[] = [0, 100, 500].flatMap((minAmount, place): NewShipRate[] => {
  const maxAmount = [100, 500, null][place] ?? null
  const range = { type: 'Order_Total', minAmount, maxAmount } as const
  return [
    rate('Standard', 8 - place, {
      ...range,
      deliveryEstimate: { strategy: 'STATIC', maxDays: 5, label: 'Arrives' },
    }),
    rate('Express', 20, { ...range, isPlusRate: true, plusName: 'Express Plus', plusPrice: 0.95 }),
    rate('Economy', 5, { ...range, shippingDiscount: { type: 'percentage', amount: 12.5 } }),
    rate(`Freight ${place}`, 60, { type: 'Item_Weight', minAmount: place * 500 }),
  ]
})

function rate(name: string, price: number, given: Partial<NewShipRate>): NewShipRate {
  return { name, description: 'As fast as it gets', price, currencyCode: 'USD', ...given }
}

const { deps, close } = await openDeps(loadConfig())
const store = await findStoreBySlug(deps.db, storeSlug)
if (!store) throw new Error('The demo store is missing')
for (const { id } of await listShipRates(deps.db, store.storeId))
  await deleteShipRate(deps, store.storeId, systemActor, id)
for (const each of rates) await createShipRate(deps, store.storeId, systemActor, each)
if (carrier)
  await createShipRate(
    deps,
    store.storeId,
    systemActor,
    rate('Carried', 12, { carrierRetrievalMethod: 'API', carrier, carrierService: 'Ground' }),
  )
const secret = await rotateCallbackSecret(deps, store.storeId, systemActor)
writeFileSync(file, `/v1/rates/${store.storefrontId}/${secret}`)
await close()
