// @vitest-environment happy-dom
import { orderTokenHeader } from '@aftercare/domain/api/customer-transport'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { draftFor, startLine } from '../drafts/claim-draft-store.ts'
import { anOrder, someSettings } from '../testing/builders.ts'
import { refuse, startFakeServer, type FakeRequest } from '../testing/fake-server.ts'
import { forgetOrder, lookUpOrder, orderAt, proveOrder } from './order-session.ts'
import { forgetVisits } from './order-token.ts'
import { forgetSettings } from './settings-session.ts'

beforeEach(() => {
  forgetSettings()
  forgetOrder()
  forgetVisits()
})

/** A server that knows orders by id, issues `token-<n>` with each proven answer, and notes the tokens it was sent. */
function startShop() {
  const sent: (string | null)[] = []
  let issued = 0
  const order = ({ query, headers }: FakeRequest) => {
    const token = headers.get(orderTokenHeader)
    sent.push(token)
    const id = query.get('idFromPlatform')
    if (id === 'gone') return refuse(404, 'Item not found')
    const isProven = token !== null || id === null
    const found = anOrder({
      idFromPlatform: id ?? 'o1',
      isRedacted: !isProven,
      isGiftReturn: query.get('isGiftReturn') === 'true',
    })
    return Response.json(found, { headers: isProven ? { [orderTokenHeader]: `token-${++issued}` } : {} })
  }
  const calls = startFakeServer({
    'GET /settings/birch': someSettings(),
    'GET /front-1/order': order,
    'POST /front-1/order/prove': () =>
      Response.json(anOrder({ idFromPlatform: 'o2' }), { headers: { [orderTokenHeader]: 'proved' } }),
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return { sent, calls }
}

const at = (orderId: string, isGiftReturn = false) => ({ store: 'birch', orderId, isGiftReturn })
const found = { emailOrPostalCode: '04101', orderNo: '1001' }

test('settings and order are fetched once and held', async () => {
  const { calls } = startShop()
  await orderAt(at('o1'))
  await orderAt(at('o1'))
  expect(calls).toEqual(['GET /settings/birch', 'GET /front-1/order?idFromPlatform=o1'])
})

test('the proof of a look-up travels with later calls about that order and is renewed by their answers', async () => {
  const { sent } = startShop()
  await lookUpOrder('birch', found)
  forgetOrder()
  await orderAt(at('o1'))
  forgetOrder()
  await orderAt(at('o1'))
  expect(sent).toEqual([null, 'token-1', 'token-2'])
})

test('another order does not carry the proof of the first, and finds it again afterwards', async () => {
  const { sent } = startShop()
  await lookUpOrder('birch', found)
  const { order } = await orderAt(at('o2'))
  expect(order.isRedacted).toBe(true)
  await orderAt(at('o1'))
  expect(sent).toEqual([null, null, 'token-1'])
})

test('an order looked up as a gift stays one on addresses that no longer say so', async () => {
  const { calls } = startShop()
  await lookUpOrder('birch', {
    shippingPostalCode: '04101',
    orderOrTrackingNumber: '1001',
    isGiftReturn: 'true',
  })
  forgetOrder()
  const { order } = await orderAt(at('o1'))
  expect(order.isGiftReturn).toBe(true)
  expect(calls.at(-1)).toBe('GET /front-1/order?idFromPlatform=o1&isGiftReturn=true')
})

test('proving a redacted order makes it whole and keeps the proof', async () => {
  const { sent } = startShop()
  expect((await orderAt(at('o2'))).order.isRedacted).toBe(true)
  await proveOrder('birch', '04101')
  expect((await orderAt(at('o2'))).order.isRedacted).toBe(false)
  forgetOrder()
  await orderAt(at('o2'))
  expect(sent).toEqual([null, 'proved'])
})

test('an unknown order sends the shopper to the look-up', async () => {
  startShop()
  await expect(orderAt(at('gone'))).rejects.toSatisfy(
    (redirect: Response) =>
      redirect.status === 302 && redirect.headers.get('location') === '/birch?notFound=true',
  )
})

test('opening another order ends the draft of the one before', async () => {
  startShop()
  await orderAt(at('o1'))
  startLine('o1', 'return', 'item-1')
  await orderAt(at('o1'))
  expect(draftFor('o1', 'return').lines).toHaveLength(1)
  await orderAt(at('o2'))
  await orderAt(at('o1'))
  expect(draftFor('o1', 'return').lines).toEqual([])
})

test('an order opened as a gift by a link stays one on the steps after it', async () => {
  startShop()
  await orderAt(at('o1', true))
  const { order } = await orderAt(at('o1'))
  expect(order.isGiftReturn).toBe(true)
})
