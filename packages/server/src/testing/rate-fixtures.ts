import type { NewShipRate } from '@aftercare/domain/rates/ship-rate-schema'
import type { Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import type { NewStore } from '#modules/merchants/create-storefront.ts'
import { createShipRate, rotateCallbackSecret } from '#modules/rates/save-rates.ts'
import { aStore } from './fixtures.ts'

/** A flat rate of $8, unless said otherwise. */
export const aNewRate = (given: Partial<NewShipRate> = {}): NewShipRate => ({
  name: 'Standard',
  description: 'Four days',
  price: 8,
  currencyCode: 'USD',
  ...given,
})

/** A store with these rates, and the address that Shopify calls for them. */
export async function aQuotingStore(
  deps: Deps,
  rates: readonly Partial<NewShipRate>[] = [{}],
  given: Partial<NewStore> = {},
) {
  const store = await aStore(deps, given)
  for (const rate of rates) await createShipRate(deps, store.storeId, systemActor, aNewRate(rate))
  const callback = async () =>
    `/v1/rates/${store.storefrontId}/${await rotateCallbackSecret(deps, store.storeId, systemActor)}`
  return { ...store, address: await callback(), rotate: callback }
}

const place = {
  name: null,
  address2: null,
  address3: null,
  phone: null,
  fax: null,
  email: null,
  address_type: null,
  company_name: null,
}

/** What Shopify asks: two mugs from California to New York. */
export const aRateRequest = (given: Record<string, unknown> = {}) => ({
  rate: {
    origin: {
      ...place,
      country: 'US',
      postal_code: '94107',
      province: 'CA',
      city: 'San Francisco',
      address1: '1 Dock St',
    },
    destination: {
      ...place,
      country: 'US',
      postal_code: '10001',
      province: 'NY',
      city: 'New York',
      name: 'Ann Lee',
      address1: '5 W 30th',
    },
    items: [
      {
        name: 'Mug',
        sku: 'MUG-1',
        quantity: 2,
        grams: 400,
        price: 1800,
        vendor: 'Acme',
        requires_shipping: true,
        taxable: true,
        fulfillment_service: 'manual',
        properties: { _k: 'v' },
        product_id: 111,
        variant_id: 222,
      },
    ],
    currency: 'USD',
    locale: 'en',
    order_totals: { subtotal_price: '3600', total_price: '3600', discount_amount: '0' },
    customer: { id: 7, tags: ['VIP'] },
    ...given,
  },
})
