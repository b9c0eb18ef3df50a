import { createHmac } from 'node:crypto'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import * as v from 'valibot'
import { itemOfVariant } from '../catalog/stock.ts'
import { gramsOf } from '../orders/assemble-order.ts'
import { numberId } from '../orders/payload-parts.ts'
import type { CarrierService, DeliveryZone } from '../delivery/delivery-types.ts'
import type { Address } from '../shop/address.ts'
import { sure } from '../shop/find.ts'
import type { Shop } from '../shop/shop-state.ts'
import { fromShop, type Currencies } from '../world/money.ts'
import type { World } from '../world/world.ts'

export type Cart = {
  lines: { variantId: string; quantity: number; properties?: Record<string, string> }[]
  destination: Address
  locale?: string
}

export type OfferedRate = {
  /** The carrier service that offers it; null for the shop's own. */
  carrierServiceId: string | null
  title: string
  description: string | null
  code: string
  /** In the shop's smallest units. */
  price: number
  metafields: { namespace: string; key: string; value: string }[]
}

/** A service's response, and how long it is cached. */
export type RateCache = Map<string, { until: number; rates: OfferedRate[] | undefined }>

const rate = v.object({
  service_name: v.pipe(v.string(), v.nonEmpty()),
  description: v.optional(v.nullable(v.string()), null),
  service_code: v.pipe(v.string(), v.nonEmpty()),
  currency: v.string(),
  total_price: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d+$/)),
  metafields: v.optional(
    v.array(v.object({ namespace: v.string(), key: v.string(), type: v.string(), value: v.string() })),
    [],
  ),
})
const answer = v.object({ rates: v.array(rate) })

const patienceMs = 10_000
const goodForMs = 15 * 60 * 1000
const badForMs = 30 * 1000

/** The backup rate for a service that does not answer. */
const backup = { title: 'Shipping', code: 'backup', price: 1500 }

/**
 * The shipping options at a checkout: the zone's own rates, and those of its carrier services. A service is
 * called once for the same goods and addresses within fifteen minutes; a failed one is not called again for
 * half a minute and is replaced by a backup rate. One that returns no rates offers none.
 */
export async function offerRates(world: World, shop: Shop, cart: Cart): Promise<OfferedRate[]> {
  const zone = zoneOf(shop, cart.destination.countryCode)
  if (!zone) return []
  const offers = await Promise.all(
    zone.methods
      .filter(({ active }) => active)
      .map(async ({ name, provider }): Promise<OfferedRate[]> => {
        if (provider.kind === 'rate') return [{ ...plain, title: name, code: name, price: provider.price }]
        const service = shop.carrierServices.get(provider.carrierServiceId)
        if (!service?.active) return []
        return (await askOnce(world, shop, service, cart)) ?? [{ ...plain, ...backup }]
      }),
  )
  return offers.flat()
}

const plain = { carrierServiceId: null, description: null, metafields: [] }

function zoneOf({ deliveryProfiles }: Shop, country: string | null): DeliveryZone | undefined {
  const zones = deliveryProfiles.flatMap(({ groups }) => groups.flatMap((group) => group.zones))
  return (
    zones.find(({ countries }) => country !== null && countries.includes(country)) ??
    zones.find(({ countries }) => countries.includes('*'))
  )
}

async function askOnce(
  world: World,
  shop: Shop,
  service: CarrierService,
  cart: Cart,
): Promise<OfferedRate[] | undefined> {
  // Customer, attributes and totals do not count.
  const key = JSON.stringify([
    shop.domain,
    service.id,
    cart.destination,
    cart.lines.map(({ variantId, quantity }) => [variantId, quantity]),
  ])
  const now = world.clock.now().getTime()
  const known = world.rateCache.get(key)
  if (known && known.until > now) return known.rates
  const rates = await ask(world, shop, service, cart)
  world.rateCache.set(key, { until: now + (rates ? goodForMs : badForMs), rates })
  return rates
}

/** Undefined where the service fails: another status, too late, something else than rates. */
async function ask(
  world: World,
  shop: Shop,
  service: CarrierService,
  cart: Cart,
): Promise<OfferedRate[] | undefined> {
  const body = JSON.stringify(callbackBody(shop, cart))
  try {
    const response = await world.send(
      new Request(service.callbackUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-shopify-shop-domain': shop.domain,
          'x-shopify-hmac-sha256': createHmac('sha256', world.app.clientSecret).update(body).digest('base64'),
        },
        body,
        signal: AbortSignal.timeout(patienceMs),
      }),
    )
    const parsed = v.safeParse(answer, response.ok ? await response.json() : undefined)
    return parsed.success ? uniqueRates(shop, service, parsed.output.rates) : undefined
  } catch {
    return undefined
  }
}

function uniqueRates(
  { currencyCode }: Shop,
  { id }: CarrierService,
  rates: readonly v.InferOutput<typeof rate>[],
): OfferedRate[] {
  const byCode = new Map<string, OfferedRate>()
  for (const each of rates) {
    if (each.currency !== currencyCode || byCode.has(each.service_code)) continue
    byCode.set(each.service_code, {
      carrierServiceId: id,
      title: each.service_name,
      description: each.description,
      code: each.service_code,
      price: fromHundredths(Number(each.total_price), currencyCode),
      metafields: each.metafields,
    })
  }
  return [...byCode.values()]
}

/** Shopify counts hundredths here, whatever the currency. */
function fromHundredths(amount: number, currencyCode: string): number {
  const exponent = currencyExponent(currencyCode)
  return Math.round((amount * 10 ** exponent) / 100)
}
const toHundredths = (amount: number, currencyCode: string): number =>
  Math.round((amount * 100) / 10 ** currencyExponent(currencyCode))

function callbackBody(shop: Shop, { lines, destination, locale = 'en' }: Cart) {
  const { currencyCode } = shop
  const items = lines.map(({ variantId, quantity, properties = {} }) => {
    const variant = sure(shop.variants.get(variantId), 'a variant')
    const product = sure(shop.products.get(variant.productId), 'a product')
    const item = itemOfVariant(shop, variantId)
    return {
      name: product.title,
      sku: variant.sku,
      quantity,
      grams: gramsOf(item.weight),
      price: toHundredths(variant.price, currencyCode),
      vendor: product.vendor,
      requires_shipping: item.requiresShipping,
      taxable: variant.taxable,
      fulfillment_service: 'manual',
      properties,
      product_id: numberId(product.id),
      variant_id: numberId(variantId),
    }
  })
  const total = String(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
  return {
    rate: {
      origin: place(shop.address, shop.name),
      destination: place(destination, null),
      items,
      currency: currencyCode,
      locale,
      order_totals: { subtotal_price: total, total_price: total, discount_amount: '0' },
    },
  }
}

const place = (at: Address, company: string | null) => ({
  country: at.countryCode,
  postal_code: at.zip,
  province: at.provinceCode,
  city: at.city,
  name: [at.firstName, at.lastName].filter(Boolean).join(' ') || null,
  address1: at.address1,
  address2: at.address2,
  address3: null,
  phone: at.phone,
  fax: null,
  email: null,
  address_type: null,
  company_name: at.company ?? company,
})

/** A rate as the order's shipping line. */
export const shippingOf = (
  { title, code, price, carrierServiceId }: OfferedRate,
  currencies: Currencies,
  app: string,
) => ({
  title,
  code,
  source: carrierServiceId === null ? 'shopify' : app,
  price: fromShop(price, currencies),
})
