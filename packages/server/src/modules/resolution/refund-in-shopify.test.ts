import { fromShop, nothing, type Money } from '@aftercare/shopify-emulator/world/money'
import { minor } from '@aftercare/domain/shared/money'
import { expect, test } from 'vitest'
import { aConnectedStore, anOrderThere, useEmulatedShopify } from '#testing/emulated-shopify.ts'
import { withShopify } from '#testing/fake-shopify.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useEmulatedShopify()
const deps = withShopify(testDeps, shopify)

/** An order of two red scarves and a blue one, with shipping 70.00, of which 20.00 were paid by gift card. */
async function anOrderPaidIn(presentmentCurrencyCode: string, rate: number) {
  const settings = {
    presentmentCurrencies: ['USD', 'EUR', 'JPY'],
    exchangeRates: { EUR: 0.9137, JPY: 151.5 },
  }
  const shop = await shopify.open(settings)
  const { storeId } = await aConnectedStore(deps, shop)
  const currencies = { currencyCode: 'USD', presentmentCurrencyCode, rate }
  const total = fromShop(7000, currencies)
  const gift = fromShop(2000, currencies)
  const card: Money = { shop: total.shop - gift.shop, presentment: total.presentment - gift.presentment }
  const bought = await anOrderThere(deps, shop, storeId, {
    currencies,
    taxedAt: null,
    payment: [
      { kind: 'SALE', gateway: 'shopify_payments', amount: card },
      { kind: 'SALE', gateway: 'gift_card', amount: gift },
    ],
  })
  const refund = (key: string, amountMinor: number, shippingFeeMinor = 0, quantity = 1) =>
    deps.commerce.refund(deps, {
      storeId,
      claimId: '00000000-0000-7000-8000-0000000000c1',
      effectKey: key,
      paidOrderId: bought.order.id,
      amountMinor: minor(amountMinor),
      handlingFeeMinor: minor(0),
      shippingFeeMinor: minor(shippingFeeMinor),
      lines: [{ orderLineItemId: bought.lineIds[0] ?? '', quantity }],
    })
  const repaid = () =>
    bought.there.transactions
      .filter(({ kind }) => kind === 'REFUND')
      .map(({ gateway, amount }) => [gateway, amount.presentment])
  return { ...bought, total, refund, repaid }
}

// prettier-ignore
test.for<[string, rate: number, first: [card: number, gift: number], rest: [card: number, gift: number]]>([
  ['USD', 1,      [1429, 571], [3571, 1429]],
  ['EUR', 0.9137, [1305, 522], [3264, 1305]],
  ['JPY', 151.5,  [2164, 866], [5411, 2164]],
])('an order paid in %s is refunded in it, to card and gift card, in parts that add up', async ([currency, rate, first, rest]) => {
  const { refund, repaid, total, there } = await anOrderPaidIn(currency, rate)
  expect(await refund('first', 2000)).toMatchObject({ ok: true })
  expect(await refund('first', 2000)).toMatchObject({ ok: true })
  const told = ([card, gift]: [number, number]) => [['shopify_payments', card], ['gift_card', gift]]
  expect(repaid()).toEqual(told(first))
  expect(there.lines[0]?.refunded).toBe(1)

  expect(await refund('more', 5100)).toMatchObject({ refusal: { code: 'REFUND_EXCEEDS_PAYMENT' } })
  expect(await refund('rest', 5000, 500)).toMatchObject({ ok: true })
  expect(repaid()).toEqual([...told(first), ...told(rest)])
  expect(repaid().reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(total.presentment)
  expect(there.refunds[1]?.shipping).toEqual(there.shippingLine?.price)
  expect(there.refunds[0]?.shipping).toEqual(nothing)
})
