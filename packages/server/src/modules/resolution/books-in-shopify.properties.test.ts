import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { LineDecisionRequest } from '@aftercare/domain/claims/line-decision-request'
import { foldLedger } from '@aftercare/domain/ledger/fold-ledger'
import { convert, toDecimal } from '@aftercare/domain/shared/currencies'
import { minor, sum } from '@aftercare/domain/shared/money'
import { fromShop, type Currencies } from '@aftercare/shopify-emulator/world/money'
import type { TestShop } from '@aftercare/shopify-emulator/testing/test-shop'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOfGid } from '#integrations/commerce/shopify/admin/call-shopify.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { previewFinalization } from '#modules/claim-desk/preview-finalization.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { aPortal, refundOf } from '#testing/claim-fixtures.ts'
import { approve, deny, giftCardBy, grace, refundBy } from '#testing/decided-claim-fixtures.ts'
import { aConnectedStore, anOrderThere, useEmulatedShopify } from '#testing/emulated-shopify.ts'
import { withShopify } from '#testing/fake-shopify.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

/* Random claims are decided at random; what Shopify paid, issued and ordered has to be what our ledger says. */

const testDeps = await useTestDeps()
const shopify = await useEmulatedShopify()
const deps = withShopify(testDeps, shopify)

/** For each kind of gift card; `OUTCOME_RUNS=350` decides more than a thousand lines. */
const runs = Number(process.env['OUTCOME_RUNS'] ?? 5)
const timeout = 60_000 + runs * 5_000

type Line = {
  unitMinor: number
  quantity: number
  outcome: 'refund' | 'partialRefund' | 'giftCard' | 'exchange' | 'replacement' | 'deny'
}
type Case = {
  lines: Line[]
  shippingMinor: number
  isForeign: boolean
  giftCardShare: number
  isTaxed: boolean
}

const line: fc.Arbitrary<Line> = fc.record({
  unitMinor: fc.integer({ min: 101, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  outcome: fc.constantFrom('refund', 'partialRefund', 'giftCard', 'exchange', 'replacement', 'deny'),
})
const anyCase: fc.Arbitrary<Case> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  shippingMinor: fc.integer({ min: 0, max: 900 }),
  isForeign: fc.boolean(),
  giftCardShare: fc.constantFrom(0, 0.25, 0.6),
  isTaxed: fc.boolean(),
})

function decisionFor({ outcome, unitMinor }: Line, shop: TestShop): LineDecisionRequest {
  switch (outcome) {
    case 'refund':
      return refundBy()
    case 'partialRefund':
      return refundBy(toDecimal(minor(unitMinor), 'USD'))
    case 'giftCard':
      return giftCardBy()
    case 'exchange':
      return approve({
        method: 'variantExchange',
        inventory: 'decrementObeyingPolicy',
        variantIdFromPlatform: idOfGid(shop.blue),
        creditMethod: null,
      })
    case 'replacement':
      return approve({ method: 'replacementOrder', inventory: 'bypass', variantIdFromPlatform: null })
    case 'deny':
      return deny
  }
}

async function orderOf(shop: TestShop, storeId: string, wanted: Case) {
  const currencies: Currencies = wanted.isForeign
    ? { currencyCode: 'USD', presentmentCurrencyCode: 'EUR', rate: 0.9137 }
    : { currencyCode: 'USD', presentmentCurrencyCode: 'USD', rate: 1 }
  const lines = wanted.lines.map(({ unitMinor, quantity }) => ({
    variantId: shop.red,
    quantity,
    unitPrice: fromShop(unitMinor, currencies),
    taxLines: wanted.isTaxed
      ? [
          {
            title: 'Tax',
            rate: 0.0825,
            price: fromShop(Math.round(unitMinor * quantity * 0.0825), currencies),
          },
        ]
      : [],
  }))
  const shipping = { title: 'Standard', code: null, price: fromShop(wanted.shippingMinor, currencies) }
  const total = (of: 'shop' | 'presentment') =>
    lines.reduce(
      (amount, { unitPrice, quantity, taxLines }) =>
        amount + unitPrice[of] * quantity + taxLines.reduce((tax, { price }) => tax + price[of], 0),
      shipping.price[of],
    )
  const part = (of: 'shop' | 'presentment') => Math.round(total(of) * wanted.giftCardShare)
  const gift = { shop: part('shop'), presentment: part('presentment') }
  const card = { shop: total('shop') - gift.shop, presentment: total('presentment') - gift.presentment }
  return anOrderThere(deps, shop, storeId, {
    currencies,
    lines,
    shipping,
    taxedAt: null,
    payment: [
      { kind: 'SALE', gateway: 'shopify_payments', amount: card },
      ...(gift.presentment > 0 ? [{ kind: 'SALE' as const, gateway: 'gift_card', amount: gift }] : []),
    ],
  })
}

/** What the shop issued and ordered so far. */
const issuedIn = ({ shop }: TestShop) => ({
  giftCards: sum([...shop.giftCards.values()].map(({ initialValue }) => minor(initialValue))),
  credit: sum([...shop.storeCreditAccounts.values()].map(({ balance }) => minor(balance))),
  orders: shop.orders.size,
  openDrafts: [...shop.draftOrders.values()].filter(({ status }) => status === 'OPEN').length,
})

// prettier-ignore
test.for<GiftCardKind>(['Gift_Card', 'Gift_Card_Order', 'Store_Credit'])('with %s, Shopify’s books and our ledger agree to the cent', { timeout }, async (kind) => {
  const settings = { presentmentCurrencies: ['USD', 'EUR'], exchangeRates: { EUR: 0.9137 } }
  const shop = await shopify.open(settings)
  for (const { levels } of shop.shop.inventoryItems.values())
    for (const { quantities } of levels) quantities.available = 100_000
  const giftCard = { kind }
  const store = await aConnectedStore(deps, shop, { settings: { giftCard } })

  await fc.assert(
    fc.asyncProperty(anyCase, async (wanted) => {
      // Shopify's limits refill with time.
      testDeps.advance({ seconds: 20 })
      shop.emulator.clock.freeze(deps.now())
      const bought = await orderOf(shop, store.storeId, wanted)
      const before = issuedIn(shop)
      const asked = bought.lineIds.map((id, index) => refundOf(id, { quantity: wanted.lines[index]?.quantity ?? 1 }))
      const { id: claimId } = await aPortal(deps, store, bought).file(asked)
      const { storeId } = store
      const lines = () =>
        deps.db.selectFrom('claim_line_item').selectAll().where('claimId', '=', claimId).orderBy('position').execute()
      const lineIds = (await lines()).map(({ id }) => id)
      await moveClaimLines(deps, storeId, lineIds, { type: 'arrivedToApprove' })
      const change = { storeId, claimId, actor: grace }
      for (const [index, lineId] of lineIds.entries()) {
        const line = wanted.lines[index]
        if (line) await stageDecision(deps, { ...change, lineId, decision: decisionFor(line, shop) })
      }
      const { version } = await previewFinalization(deps, change)
      await finalizeByStaff(deps, { ...change, approvalLimitMinor: null, notifyCustomerByEmail: false, version })
      await drainJobs(deps)

      expect((await lines()).flatMap(({ errors }) => errors)).toEqual([])
      const books = foldLedger(await listEntries(deps.db, storeId, claimId))
      const repaid = bought.there.transactions.filter(({ kind }) => kind === 'REFUND')
      const paidBack = (of: 'shop' | 'presentment') => sum(repaid.map(({ amount }) => minor(amount[of])))
      const after = issuedIn(shop)
      const issued = after.giftCards - before.giftCards + (after.credit - before.credit)
      const given = minor(0 - books.giftCard - books.storeCredit - books.bonus)
      const refunded = minor(0 - books.refund)
      const orders = (kinds: Line['outcome'][]) => (wanted.lines.some(({ outcome }) => kinds.includes(outcome)) ? 1 : 0)
      const cardOrders = kind === 'Gift_Card_Order' ? orders(['giftCard']) : 0
      // The order's own rate, by which the shopper sees every amount.
      const { conversionRate } = await deps.db
        .selectFrom('store_order')
        .select('conversionRate')
        .where('id', '=', bought.order.id)
        .executeTakeFirstOrThrow()
      const inPaid = convert(refunded, conversionRate, 2, 2)
      expect({
        refundOff: Math.abs(paidBack('presentment') - inPaid) > (wanted.isForeign ? 1 : 0),
        issued: kind === 'Gift_Card_Order' ? given : issued,
        orders: after.orders - before.orders,
        openDrafts: after.openDrafts,
        balance: books.balance,
      }).toEqual({
        refundOff: false,
        issued: given,
        orders: orders(['exchange']) + orders(['replacement']) + cardOrders,
        openDrafts: 0,
        balance: 0,
      })
    }),
    { numRuns: runs, endOnFailure: true },
  )
})
