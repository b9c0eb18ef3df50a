import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { inTransaction } from '#deps.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { bigId, orderPayload, shopifyJson, type Payload } from '#testing/shopify-payloads.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { importShopify } from './import-shopify.ts'
import { lockTenders } from './tender-reads.ts'

const deps = await useTestDeps()

/** What can still be refunded of an order from this payload. */
async function leftOf(payload: Payload): Promise<number[]> {
  const { storeId } = await aStore(deps)
  const file = Readable.from([shopifyJson({ orders: [orderPayload(payload)] })])
  await importShopify(deps, await getStore(deps.db, storeId), file)
  const { id } = await deps.db.selectFrom('store_order').select('id').executeTakeFirstOrThrow()
  const tenders = await inTransaction(deps, ({ db }) => lockTenders(db, storeId, id))
  return tenders.map(({ leftMinor }) => leftMinor)
}

const refunded = [
  {
    id: bigId(71),
    created_at: '2026-11-12T10:00:00-05:00',
    transactions: [{ id: bigId(81), kind: 'refund', gateway: 'visa', amount: '5.00', parent_id: bigId(80) }],
  },
]

test.for<[why: string, payload: Payload, left: number[]]>([
  ['of which only the total is known: all of it', {}, [2000]],
  [
    'paid through one gateway, with a refund of a payment the platform did not tell: the rest',
    { payment_gateway_names: ['visa'], financial_status: 'partially_refunded', refunds: refunded },
    [1500],
  ],
  [
    'paid through two gateways in shares that nobody told: the rest of the total',
    {
      payment_gateway_names: ['visa', 'gift_card'],
      financial_status: 'partially_refunded',
      refunds: refunded,
    },
    [1500],
  ],
  ['that was never paid: nothing', { financial_status: 'pending', payment_gateway_names: ['cash'] }, [0]],
  ['whose payment was voided: nothing', { financial_status: 'voided', payment_gateway_names: ['visa'] }, [0]],
])('an order %s', async ([, payload, left]) => {
  expect(await leftOf(payload)).toEqual(left)
})
