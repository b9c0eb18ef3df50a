import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { hangingCarrierCity } from '#integrations/carriers/hanging-carrier-rates.ts'
import { demoReturnAddress } from '../../demo-settings.ts'
import { juniperAndPine } from '../../demo-shops.ts'
import { subtotalOf, type Cart } from '../cart/cart.ts'
import type { Carriers, Destination } from './checkout-form.ts'
import type { Aftercare } from './aftercare.ts'

/** Shopify waits this long, and then shows the merchant's own backup rates. */
const patienceMs = 10_000

const rate = v.object({
  service_name: v.string(),
  description: v.string(),
  service_code: v.string(),
  currency: v.string(),
  total_price: v.pipe(v.string(), v.transform(Number), v.integer()),
  min_delivery_date: v.optional(v.string()),
  max_delivery_date: v.optional(v.string()),
  metafields: v.optional(
    v.array(v.object({ namespace: v.string(), key: v.string(), value: v.string() })),
    [],
  ),
})
export type CheckoutRate = v.InferOutput<typeof rate>

/**
 * Requests the rates of a cart as Shopify does: from its own server, with a signed body, at the address that
 * the app registered. Undefined without a timely and valid answer.
 */
export async function askForRates(
  aftercare: Aftercare,
  cart: Cart,
  to: Destination,
  carriers: Carriers,
): Promise<CheckoutRate[] | undefined> {
  const body = JSON.stringify({ rate: rateRequest(cart, to, carriers) })
  try {
    const response = await aftercare.request(aftercare.rateCallbackPath, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-shopify-shop-domain': juniperAndPine.shopDomain,
        'x-shopify-hmac-sha256': createHmac('sha256', aftercare.sharedSecret).update(body).digest('base64'),
      },
      signal: AbortSignal.timeout(patienceMs),
    })
    return response.ok ? v.parse(v.object({ rates: v.array(rate) }), await response.json()).rates : undefined
  } catch {
    return undefined
  }
}

function rateRequest(cart: Cart, to: Destination, carriers: Carriers) {
  const subtotal = String(subtotalOf(cart))
  return {
    origin: place({
      country: demoReturnAddress.countryCode,
      postal_code: demoReturnAddress.postalCode,
      province: demoReturnAddress.stateOrProvinceCode,
      city: carriers === 'down' ? hangingCarrierCity : demoReturnAddress.city,
      address1: demoReturnAddress.line1,
    }),
    destination: place({
      country: to.country,
      postal_code: to.zip || null,
      province: to.province || null,
      city: to.city || null,
      address1: to.address1 || null,
    }),
    items: cart.lines.filter(({ variant }) => variant.requiresShipping).map(item),
    currency: juniperAndPine.currency,
    locale: 'en',
    order_totals: { subtotal_price: subtotal, total_price: subtotal, discount_amount: '0' },
    customer: null,
  }
}

const unknown = {
  name: null,
  address2: null,
  address3: null,
  phone: null,
  fax: null,
  email: null,
  address_type: null,
  company_name: null,
}

const place = (known: Record<string, string | null>) => ({ ...unknown, ...known })

const item = ({ variant, quantity, properties }: Cart['lines'][number]) => ({
  name: variant.product.title,
  sku: variant.sku,
  quantity,
  grams: variant.grams,
  price: variant.priceMinor,
  vendor: variant.product.vendor,
  requires_shipping: variant.requiresShipping,
  taxable: variant.isTaxable,
  fulfillment_service: 'manual',
  properties,
  product_id: Number(variant.product.id),
  variant_id: Number(variant.id),
})
