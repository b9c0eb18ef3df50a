import { openTestShop, shopDomain } from '@aftercare/shopify-emulator/testing/test-shop'
import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { idOfGid } from './call-shopify.ts'
import { addToOrderNote, commitEdit, listOwnEdits, stageEdit } from './edit-items.ts'
import { ShopifyRefusal } from './shop-access.ts'

const servers: ReturnType<typeof serve>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** An order of two red scarves and a blue one at the emulated shop, and our access to it. */
async function aShop() {
  const shop = await openTestShop()
  const order = shop.order()
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: shop.emulator.fetch, port: 0 }, () => resolve(opened))
  })
  servers.push(server)
  const { port } = server.address() as AddressInfo
  const access = { url: `http://127.0.0.1:${port}/${shopDomain}`, accessToken: shop.token }
  const quantities = () => order.lines.map(({ quantity, removed }) => quantity - removed)
  return { access, order, orderId: idOfGid(order.id), lineId: idOfGid(order.lines[0]?.id ?? ''), quantities }
}

test('Shopify changes an order when the edit is committed, once, and lists it as ours', async () => {
  const { access, orderId, lineId, quantities } = await aShop()
  const reduced = [{ lineId, quantity: 1, leftQuantity: 1 }]
  const id = await stageEdit(access, orderId, { reduced })
  expect(quantities()).toEqual([2, 1])
  expect(await listOwnEdits(access, orderId)).toEqual([])
  await commitEdit(access, id, 'Aftercare 1')
  await expect(commitEdit(access, id, 'Aftercare 1')).rejects.toThrow(ShopifyRefusal)
  expect(quantities()).toEqual([1, 1])
  expect(await listOwnEdits(access, orderId)).toHaveLength(1)
})

test('what is not as we know it is refused', async () => {
  const { access, orderId, lineId, quantities } = await aShop()
  const reduced = [
    { lineId, quantity: 1, leftQuantity: 1 },
    { lineId: '404', quantity: 1, leftQuantity: 0 },
  ]
  await expect(stageEdit(access, orderId, { reduced })).rejects.toThrow('The item does not exist in Shopify.')
  await expect(stageEdit(access, '404', { reduced })).rejects.toThrow(ShopifyRefusal)
  const changed = [{ lineId, quantity: 1, leftQuantity: 0 }]
  await expect(stageEdit(access, orderId, { reduced: changed })).rejects.toThrow('was changed in Shopify')
  expect(quantities()).toEqual([2, 1])
})

test('a line is added to the order’s note once, below what is there', async () => {
  const { access, order, orderId } = await aShop()
  order.note = 'Gift wrap'
  await addToOrderNote(access, orderId, 'Delivery note: Ring twice')
  await addToOrderNote(access, orderId, 'Delivery note: Ring twice')
  expect(order.note).toBe('Gift wrap\nDelivery note: Ring twice')
})
