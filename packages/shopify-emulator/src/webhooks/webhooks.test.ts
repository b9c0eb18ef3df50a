import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { uninstallApp } from '../app/install.ts'
import { openTestShop, shopDomain, testApp, type TestShop } from '../testing/test-shop.ts'

type Received = { id: string; topic: string; signature: string; body: string }

/** A shop whose app gets order webhooks and answers `status`. */
async function openHeard({ status = 200, includeFields = [] as string[] } = {}) {
  const received: Received[] = []
  const answer = { status }
  const topics = ['orders/create', 'orders/updated', 'app/uninstalled']
  const webhooks = topics.map((topic) => ({ topic, uri: 'https://aftercare.test/hook', includeFields }))
  const shop = await openTestShop(
    {},
    {
      app: { ...testApp, webhooks },
      send: async (request) => {
        const header = (name: string) => request.headers.get(`x-shopify-${name}`) ?? ''
        const body = await request.text()
        received.push({
          id: header('webhook-id'),
          topic: header('topic'),
          signature: header('hmac-sha256'),
          body,
        })
        return new Response(null, { status: answer.status })
      },
    },
  )
  return { ...shop, received, answer }
}

const minute = 60_000
const tag = (shop: TestShop, id: string, name: string) => shop.run('TagsAdd', { id, tags: [name] })

describe('a webhook', () => {
  test('is signed, names its shop, and contains the state when it is sent', async () => {
    const shop = await openHeard()
    const order = shop.order()
    await shop.emulator.settle()
    const [{ topic, signature, body } = { topic: '', signature: '', body: '' }] = shop.received
    expect(topic).toBe('orders/create')
    expect(signature).toBe(createHmac('sha256', testApp.clientSecret).update(body).digest('base64'))
    expect(JSON.parse(body)).toMatchObject({
      name: order.name,
      financial_status: 'paid',
      line_items: [{ quantity: 2 }, {}],
    })
    expect(body).not.toContain('"transactions"')
  })

  test('that always fails is sent eight times more within four hours, and then no more', async () => {
    const shop = await openHeard({ status: 503 })
    shop.order()
    await shop.emulator.settle()
    for (let minutes = 0; minutes < 5 * 60; minutes++) {
      shop.emulator.clock.advance(minute)
      await shop.emulator.settle()
    }
    expect(shop.received).toHaveLength(9)
    expect(new Set(shop.received.map(({ id }) => id)).size).toBe(1)
    expect(shop.world.deliveries).toMatchObject([{ state: 'given up', lastAnswer: '503' }])
  })

  test('that succeeds at the second attempt is not sent again', async () => {
    const shop = await openHeard({ status: 500 })
    shop.order()
    await shop.emulator.settle()
    shop.answer.status = 200
    shop.emulator.clock.advance(minute)
    await shop.emulator.settle()
    shop.emulator.clock.advance(minute * 60)
    await shop.emulator.settle()
    expect(shop.received).toHaveLength(2)
  })

  test('may come twice, and after one that was sent later', async () => {
    const shop = await openHeard()
    const { id } = shop.order()
    await tag(shop, id, 'a')
    Object.assign(shop.emulator.habits, { isDoubled: true, order: 'reversed' })
    await shop.emulator.settle()
    expect(shop.received.map(({ topic }) => topic)).toEqual([
      'orders/updated',
      'orders/updated',
      'orders/create',
      'orders/create',
    ])
    expect(new Set(shop.received.map((each) => each.id)).size).toBe(2)
  })

  test('contains only the requested fields', async () => {
    const shop = await openHeard({ includeFields: ['id', 'line_items.quantity'] })
    shop.order()
    await shop.emulator.settle()
    expect(JSON.parse(shop.received[0]?.body ?? '')).toEqual({
      id: expect.any(Number),
      line_items: [{ quantity: 2 }, { quantity: 1 }],
    })
  })

  test('goes to addresses that the app subscribed, until eight in a row fail', async () => {
    const shop = await openHeard()
    await shop.run('WebhookSubscriptionCreate', {
      topic: 'ORDERS_UPDATED',
      subscription: { uri: 'https://aftercare.test/other' },
    })
    const { id } = shop.order()
    await tag(shop, id, 'first')
    await shop.emulator.settle()
    expect(shop.received.filter(({ topic }) => topic === 'orders/updated')).toHaveLength(2)
    shop.answer.status = 404
    for (let count = 0; count < 8; count++) await tag(shop, id, `tag ${count}`)
    await shop.emulator.settle()
    expect(shop.shop.webhookSubscriptions.size).toBe(0)
  })

  test('notifies an app that it was uninstalled, and nothing after that', async () => {
    const shop = await openHeard()
    uninstallApp(shop.world, shop.shop)
    shop.order()
    await shop.emulator.settle()
    expect(shop.received.map(({ topic }) => topic)).toEqual(['app/uninstalled'])
    expect(JSON.parse(shop.received[0]?.body ?? '')).toMatchObject({ domain: shopDomain })
  })
})
