import type { paths } from '@aftercare/client'
import { dayMs } from '@aftercare/domain/shared/dates'

type BodyOf<Operation> = Operation extends {
  requestBody?: { content: { 'application/json': infer Body } }
}
  ? Body
  : never
export type TernProduct = BodyOf<paths['/v1/commerce/products/{productId}']['put']>
export type TernOrder = BodyOf<paths['/v1/commerce/orders/{orderId}']['put']>

/** What the shop sells, by its ids. */
export const ternProducts: Readonly<Record<string, TernProduct>> = {
  bell: {
    title: 'Brass bell',
    type: 'Accessories',
    isPublished: true,
    variants: [
      { id: 'bell-plain', title: 'Polished', price: 28, quantity: 14 },
      { id: 'bell-dark', title: 'Blackened', price: 32, quantity: 6 },
    ],
  },
  pannier: {
    title: 'Waxed canvas pannier',
    type: 'Bags',
    isPublished: true,
    variants: [{ id: 'pannier-20', title: '20 liters', price: 96, quantity: 9 }],
  },
  gloves: {
    title: 'Winter gloves',
    type: 'Clothing',
    isPublished: true,
    variants: [
      { id: 'gloves-m', title: 'M', price: 54, quantity: 11 },
      { id: 'gloves-l', title: 'L', price: 54, quantity: 8 },
    ],
  },
}

const sold = [
  {
    number: 501,
    firstName: 'Nora',
    lastName: 'Lind',
    email: 'nora@example.com',
    goods: [
      { productId: 'pannier', variantId: 'pannier-20', title: 'Waxed canvas pannier', paidTotal: 96 },
      { productId: 'bell', variantId: 'bell-plain', title: 'Brass bell', paidTotal: 28 },
    ],
  },
  {
    number: 502,
    firstName: 'Sam',
    lastName: 'Okafor',
    email: 'sam@example.com',
    goods: [{ productId: 'gloves', variantId: 'gloves-m', title: 'Winter gloves', paidTotal: 54 }],
  },
]

/** The shop's orders by its ids. All arrived a few days before `today`. */
export function ternOrders(today: Date, currencyCode: string): Record<string, TernOrder> {
  const daysAgo = (days: number) => new Date(today.getTime() - days * dayMs).toISOString()
  const order = ({ number, firstName, lastName, email, goods }: (typeof sold)[number]): TernOrder => {
    const lines = goods.map((one, place) => ({ ...one, id: `t-${number}-${place + 1}`, quantity: 1 }))
    const total = goods.reduce((sum, { paidTotal }) => sum + paidTotal, 0)
    return {
      orderNo: `#T${number}`,
      email,
      currencyCode,
      total,
      createdOn: daysAgo(9),
      shippingAddress: {
        firstName,
        lastName,
        line1: `${number} Harbor Street`,
        city: 'Astoria',
        stateOrProvinceCode: 'OR',
        postalCode: '97103',
        countryCode: 'US',
      },
      lines,
      payments: [{ id: `pay-${number}`, gateway: 'tern-pay', amount: total, paidWith: 'Visa •••• 4242' }],
      fulfillments: [
        {
          id: `parcel-${number}`,
          lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
          carrier: 'UPS',
          trackingCode: `1ZTERN${number}`,
          trackerStatus: 'delivered',
          createdOn: daysAgo(8),
          deliveredOn: daysAgo(5),
        },
      ],
    }
  }
  return Object.fromEntries(sold.map((one) => [`t-${one.number}`, order(one)]))
}

/** The product that a variant is of, and its name. */
export function goodsOf(variantId: string): { productId: string | null; title: string } {
  for (const [productId, { title, variants = [] }] of Object.entries(ternProducts))
    if (variants.some(({ id }) => id === variantId)) return { productId, title }
  return { productId: null, title: variantId }
}
