import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fulfillmentPayload,
  orderPayload,
  productPayload,
  shopifyJson,
  type Payload,
} from '#testing/shopify-payloads.ts'
import {
  readFulfillment,
  readFulfillmentEvent,
  readOrder,
  readProduct,
  UnreadableRecord,
} from './read-record.ts'

const eventPayload = {
  id: 1,
  order_id: 2,
  fulfillment_id: 3,
  status: 'delivered',
  happened_at: '2026-11-12T00:00:00Z',
}

/** A payload in which some values were replaced by anything at all. */
const mutated = (payload: Payload) =>
  fc.dictionary(fc.constantFrom(...Object.keys(payload)), fc.anything({ maxDepth: 2 })).map((change) => ({
    ...payload,
    ...change,
  }))

test.for<[what: string, read: (text: string) => unknown, payload: Payload]>([
  ['an order', readOrder, orderPayload({ fulfillments: [fulfillmentPayload()] })],
  [
    'an order line',
    (text) => readOrder(`{"id":1,"name":"#1","created_at":"2026-11-10","line_items":[${text}]}`),
    (orderPayload()['line_items'] as Payload[])[0] ?? {},
  ],
  ['a product', readProduct, productPayload()],
  ['a parcel', readFulfillment, fulfillmentPayload()],
  ['an event', readFulfillmentEvent, eventPayload],
])('%s with anything in it is read or refused, never a fault', ([, read, payload]) => {
  expect(() => read(shopifyJson(payload))).not.toThrow()
  fc.assert(
    fc.property(mutated(payload), (value) => {
      expect(['read', 'refused']).toContain(outcomeOf(() => read(jsonOf(value))))
    }),
    { numRuns: 300 },
  )
})

function outcomeOf(attempt: () => unknown): unknown {
  try {
    attempt()
    return 'read'
  } catch (error) {
    return error instanceof UnreadableRecord ? 'refused' : error
  }
}

const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
