import { address } from '@aftercare/domain/shared/address-schema'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressPayload, mapAddress } from '#integrations/commerce/shopify/address.ts'
import { demoOrders } from './demo-orders.ts'
import { juniperAndPine, juniperJapan, juniperKuwait } from './demo-shops.ts'

const now = new Date('2026-11-20T12:00:00Z')
const sent = [juniperAndPine, juniperJapan, juniperKuwait].flatMap((shop) =>
  demoOrders(now, shop).orders.flatMap(({ shipping_address: to }) => (to === null ? [] : [to])),
)
const everyAddress = [...new Map(sent.map((to) => [to.name, to])).values()]

test.for(everyAddress)('our own form takes the address of $name, but for what the shop never said', (to) => {
  const taken = mapAddress(v.parse(addressPayload, to))
  const unsaid = Object.entries(taken ?? {}).flatMap(([name, part]) => (part === null ? [name] : []))
  const issues = v.safeParse(address, taken).issues ?? []
  const said = issues.filter((issue) => !unsaid.includes(v.getDotPath(issue) ?? ''))
  expect(said.map(({ message }) => message)).toEqual([])
})
