import { dayMs } from '@aftercare/domain/shared/dates'
import { customerByEmail } from '../customers/customer-figures.ts'
import { newCustomer } from '../customers/new-customer.ts'
import { mintId } from '../world/ids.ts'
import { act } from '../merchant/merchant-actions.ts'
import { fulfillmentEventCreate } from '../fulfillment/fulfillment-events.ts'
import { merchantContext } from '../merchant/merchant-actions.ts'
import { originalTotal } from '../orders/order-amounts.ts'
import { assembleOrder, type NewOrder, type NewTransaction } from '../orders/assemble-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { Order } from '../orders/order-types.ts'
import { addProduct, type NewProduct } from '../shop/add-product.ts'
import { address } from '../shop/address.ts'
import { sure } from '../shop/find.ts'
import { addLocation, openShop } from '../shop/open-shop.ts'
import type { Shop } from '../shop/shop-state.ts'
import { add, fromShop, subtract, times, type Currencies } from '../world/money.ts'
import type { World } from '../world/world.ts'
import { demoGoods, type DemoProduct } from './demo-goods.ts'
import { demoOrders, type DemoOrder } from './demo-orders.ts'

export const demoShopDomain = 'alder-and-oak.myshopify.com'

/** The demo shop with its goods, before anybody bought something. */
export function openDemoShop(world: World): Shop {
  const shop = openShop(world, {
    domain: demoShopDomain,
    name: 'Alder & Oak',
    email: 'hello@alderandoak.example',
    presentmentCurrencies: ['USD', 'EUR'],
    exchangeRates: { EUR: 0.86 },
    taxRates: {
      'US-WA': { title: 'WA sales tax', rate: 0.1025 },
      'US-TX': { title: 'TX sales tax', rate: 0.0825 },
    },
    address: {
      company: 'Alder & Oak',
      address1: '210 NW 5th Avenue',
      city: 'Portland',
      provinceCode: 'OR',
      countryCode: 'US',
      zip: '97209',
    },
  })
  const portland = sure(shop.locations[0], 'a location')
  portland.name = 'Portland store'
  const tacoma = addLocation(world, shop, {
    name: 'Tacoma warehouse',
    address: address({
      address1: '3402 Lincoln Avenue',
      city: 'Tacoma',
      provinceCode: 'WA',
      countryCode: 'US',
      zip: '98421',
    }),
  })
  const locationIds = { portland: portland.id, tacoma: tacoma.id }
  for (const product of demoGoods) addProduct(world, shop, stocked(product, locationIds))
  return shop
}

const stocked = (
  { variants, ...product }: DemoProduct,
  locationIds: Record<'portland' | 'tacoma', string>,
): NewProduct => ({
  ...product,
  variants: variants.map(({ stock, ...variant }) => ({
    ...variant,
    stock: stock && { [locationIds.portland]: stock.portland, [locationIds.tacoma]: stock.tacoma },
  })),
})

/** Whether the latest order is older than a week: return windows close, so new orders are needed. */
export const needsOrders = ({ orders }: Shop, now: Date): boolean =>
  [...orders.values()].every(({ processedAt }) => now.getTime() - processedAt.getTime() > 7 * dayMs)

/** The orders of the last weeks, each published when it was placed, sent and delivered. */
export function placeDemoOrders(world: World, shop: Shop): void {
  const now = world.clock.now().getTime()
  for (const wanted of demoOrders) {
    const at = (daysAgo: number) => new Date(now - daysAgo * dayMs)
    const order = world.clock.during(at(wanted.daysAgo), () => place(world, shop, wanted))
    const state = wanted.state ?? 'delivered'
    if (state === 'on hold') hold(order, mintId(world, 'FulfillmentHold'))
    if (state === 'sent' || state === 'delivered')
      world.clock.during(at(wanted.daysAgo - 1), () => act(world, shop, order, 'fulfill'))
    if (state === 'sent') world.clock.during(at(wanted.daysAgo - 2), () => inTransit(world, shop, order))
    if (state === 'delivered')
      world.clock.during(at(wanted.daysAgo - 4), () => act(world, shop, order, 'deliver'))
  }
}

function place(world: World, shop: Shop, wanted: DemoOrder): Order {
  const { email, to, lines, currencyCode = shop.currencyCode } = wanted
  const customer =
    customerByEmail(shop, email) ??
    newCustomer(world, shop, { email, firstName: to.firstName, lastName: to.lastName, address: to })
  const currencies: Currencies = {
    currencyCode: shop.currencyCode,
    presentmentCurrencyCode: currencyCode,
    rate: currencyCode === shop.currencyCode ? 1 : (shop.exchangeRates[currencyCode] ?? 1),
  }
  const priced = lines.map(({ sku, quantity }) => {
    const variant = sure(
      [...shop.variants.values()].find((each) => each.sku === sku),
      sku,
    )
    const unitPrice = fromShop(variant.price, currencies)
    const duties = wanted.dutyPercent && times(unitPrice, (quantity * wanted.dutyPercent) / 100)
    return { variantId: variant.id, quantity, unitPrice, ...(duties && { duties }) }
  })
  const whole = add(...priced.map(({ unitPrice, quantity }) => times(unitPrice, quantity)))
  const order: NewOrder = {
    currencies,
    lines: priced,
    shipping: {
      title: 'Standard',
      code: 'Standard',
      price: fromShop(to.countryCode === 'US' ? 500 : 2000, currencies),
    },
    email,
    customerId: customer.id,
    shippingAddress: to,
    taxedAt: to,
    processedAt: world.clock.now(),
    ...(wanted.discountPercent && {
      orderDiscount: times(whole, wanted.discountPercent / 100),
      discountCodes: [`WELCOME${wanted.discountPercent}`],
    }),
  }
  return placeOrder(world, shop, { ...order, payment: paymentOf(world, shop, order, wanted.giftCardCents) })
}

/** By card, for what gift cards do not cover. */
function paymentOf(
  world: World,
  shop: Shop,
  order: NewOrder,
  giftCardCents: number | undefined,
): NonNullable<NewOrder['payment']> {
  if (!giftCardCents) return 'shopify_payments'
  const number = shop.nextOrderNumber
  const total = originalTotal(assembleOrder(world, shop, order))
  shop.nextOrderNumber = number
  const byGiftCard = fromShop(giftCardCents, order.currencies)
  const parts: NewTransaction[] = [
    { kind: 'SALE', gateway: 'gift_card', amount: byGiftCard },
    { kind: 'SALE', gateway: 'shopify_payments', amount: subtract(total, byGiftCard) },
  ]
  return parts
}

function hold(order: Order, id: string): void {
  for (const routed of order.fulfillmentOrders) {
    routed.status = 'ON_HOLD'
    routed.holds.push({ id, reason: 'INCORRECT_ADDRESS', reasonNotes: null, handle: null })
  }
}

function inTransit(world: World, shop: Shop, order: Order): void {
  for (const { id } of order.fulfillments)
    fulfillmentEventCreate(
      null,
      { fulfillmentEvent: { fulfillmentId: id, status: 'IN_TRANSIT' } },
      merchantContext(world, shop),
    )
}
