import { demoCatalog } from './demo-catalog.ts'
import { platformId } from './shopify-json.ts'

const place = demoCatalog.findIndex(({ kind }) => kind === 'protection')

/** A price of the guarantee for goods from one amount to another, in cents; they are variants of one product. */
const tier = (index: number, from: number, to: number | null, price: number) => ({
  idFromPlatform: String(platformId('variant', place, index)),
  minSubtotalMinor: from,
  maxSubtotalMinor: to,
  priceMinor: price,
  currencyCode: 'USD',
})

/** How the demo shop offers the Delivery Guarantee. */
export const demoWidget = {
  units: [
    tier(0, 0, 100_00, 2_95),
    tier(1, 100_00, 250_00, 4_95),
    tier(2, 250_00, 500_00, 7_95),
    tier(3, 500_00, null, 12_95),
  ],
  accentColor: '#2f4a3c',
  modal: {
    description:
      'If your package is lost, damaged, or stolen, we’ll reship or refund your order. Just email us within 30 days.',
    benefits: [
      'Lost, damaged and stolen parcels',
      'A replacement or your money back',
      '30 days to let us know',
    ],
  },
}
