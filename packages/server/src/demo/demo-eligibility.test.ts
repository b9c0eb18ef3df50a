import { eligibilitySettings } from '@aftercare/domain/eligibility/eligibility-settings'
import { orderEligibility } from '@aftercare/domain/eligibility/order-eligibility'
import { expect, test } from 'vitest'
import { findStoreBySlug } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { loadDemoStores } from './load-demo-stores.ts'

const deps = await useTestDeps()

/** Each line of a demo order as "name: outcomes", or with its footnote when there is none. */
async function eligibleLines(orderNo: string) {
  const store = await findStoreBySlug(deps.db, 'juniper-and-pine')
  if (!store) throw new Error('The demo store is missing')
  const { id } = await deps.db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', store.storeId)
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow()
  const facts = await loadOrderFacts(deps.db, store, id, { isGiftReturn: false })
  if (!facts) throw new Error(`No facts of ${orderNo}`)
  const { compiled } = await loadRules(deps.db, store)
  const settings = eligibilitySettings(store.settings, store)
  const { lines } = orderEligibility(facts.eligibility, settings, compiled, deps.now())
  return lines.map((line, index) => {
    const { refund, giftCard, exchange } = line.return
    const open = Object.entries({ refund, giftCard, exchange }).flatMap(([name, { isEligible }]) =>
      isEligible ? [name] : [],
    )
    const name = facts.lines[index]?.name ?? ''
    return `${line.remainingReturnableQuantity} ${name}: ${open.join(' ') || line.ineligibleLineItemFootnote}`
  })
}

const all = 'refund giftCard exchange'

/** What a shopper can still do with each line of the listed demo orders. */
const promised: Record<string, string[]> = {
  '#1001': [
    `1 Highland Lambswool Scarf: ${all}`,
    `2 Camp Enamel Mug: ${all}`,
    `1 Drift Pile Fleece Pullover: ${all}`,
  ],
  '#1002': [`1 Meadow Wool Throw: ${all}`, `1 Pine Resin Candle: ${all}`],
  '#1003': [`1 Ridgeline Waterproof Boot: ${all}`],
  '#1004': [`1 Hearth Rechargeable Lantern: ${all}`, `1 Wayfarer Roll-Top Backpack: ${all}`],
  '#1006': [`2 Everyday Organic Tee: ${all}`, `2 Washed Linen Cushion: ${all}`],
  '#1007': ['0 Cloudbreak Rain Jacket: Not Eligible'],
  '#1008': ['0 Wayfarer Roll-Top Backpack: Not Eligible', '0 Camp Enamel Mug: Not Eligible'],
  '#1009': [`1 Trailhead Canvas Trousers: ${all}`, '0 Bridle Leather Belt: Not Eligible'],
  '#1010': ['1 Archive Wool Overshirt (Sample): Final Sale', `1 Fisherman Rib Beanie: ${all}`],
  '#1011': ['1 Sheepskin House Slippers: exchange', `1 Highland Lambswool Scarf: ${all}`],
  '#1012': ['1 Stoneware Planter: Not Eligible', '1 Olive Wood Serving Board: Not Eligible'],
  '#1013': [
    '1 Drift Pile Fleece Pullover: giftCard exchange',
    '1 Steady Insulated Bottle: giftCard exchange',
  ],
  '#1024': [
    `1 Ridgeline Waterproof Boot: ${all}`,
    `1 Everyday Organic Tee: ${all}`,
    '0 Delivery Guarantee: Not Eligible',
  ],
  '#1025': ['1 Forty Day Walks (PDF Guide): Downloads can’t be returned', `1 Brass Pocket Compass: ${all}`],
  '#1026': [`1 Olive Wood Serving Board: ${all}`, '0 Tip: Not Eligible'],
  '#1039': ['10 Waxed Canvas Tote: Wholesale: please email us'],
  '#1045': ['0 Cloudbreak Rain Jacket: Not Eligible'],
}

test('each order is open for what it is there to show', async () => {
  await loadDemoStores(deps, { shopUrl: 'http://127.0.0.1:3001' })
  const found: Record<string, string[]> = {}
  for (const orderNo of Object.keys(promised)) found[orderNo] = await eligibleLines(orderNo)
  expect(found).toEqual(promised)
})
