import { commerceApiBase } from '@aftercare/domain/api/commerce/commerce-endpoint'
import type { Deps } from '#deps.ts'
import { appOf } from './app-of.ts'

/** The API for programs, as one with this key or token calls it. */
export function programCalls(deps: Deps, token: string | undefined) {
  const app = appOf(deps)
  return async (
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const response = await app.request(`http://test${commerceApiBase}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      // Its shape, the test knows.
      body: text === '' ? null : JSON.parse(text),
    }
  }
}

/** A product with two sizes, as a shop sends it. */
export const aShopProduct = {
  title: 'Wool scarf',
  type: 'Scarves',
  isPublished: true,
  variants: [
    { id: 'scarf-s', title: 'Small', price: 40, quantity: 5, options: [{ option: 'Size', value: 'Small' }] },
    { id: 'scarf-l', title: 'Large', price: 40, quantity: 5, options: [{ option: 'Size', value: 'Large' }] },
  ],
}

/** A paid order of two scarves that has arrived, as a shop sends it. */
export const aShopOrder = {
  orderNo: '#1001',
  email: 'ada@example.com',
  currencyCode: 'USD',
  total: 85,
  shipping: 5,
  createdOn: '2026-11-10T12:00:00Z',
  shippingAddress: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    line1: '1 Engine Street',
    city: 'New York',
    stateOrProvinceCode: 'NY',
    postalCode: '10001',
    countryCode: 'US',
  },
  lines: [
    {
      id: 'line-1',
      productId: 'scarf',
      variantId: 'scarf-s',
      title: 'Wool scarf',
      quantity: 2,
      paidTotal: 80,
    },
  ],
  payments: [{ id: 'pay-1', gateway: 'acme-pay', amount: 85 }],
  fulfillments: [
    {
      id: 'parcel-1',
      lines: [{ lineId: 'line-1', quantity: 2 }],
      carrier: 'UPS',
      trackingCode: '1Z999',
      trackerStatus: 'delivered',
      deliveredOn: '2026-11-14T12:00:00Z',
      createdOn: '2026-11-11T12:00:00Z',
    },
  ],
}
