import type { DemoLine } from '../order-definition.ts'

/* What the demo's people buy most, and how it is sent and paid. */

export const item = (product: string, options?: string[], quantity = 1): DemoLine => ({
  product,
  quantity,
  ...(options && { options }),
})
export const scarf = (quantity = 1) => item('highland-lambswool-scarf', ['Rust Check'], quantity)
export const mug = (color = 'Pine', quantity = 1) => item('camp-enamel-mug', [color], quantity)
export const fleece = (size: string) => item('drift-pile-fleece', [size, 'Cream'])
export const jacket = (size: string, color: string) => item('cloudbreak-rain-jacket', [size, color])
export const tee = (size: string, quantity = 1) => item('everyday-organic-tee', [size, 'Sage'], quantity)
export const boots = (size: string) => item('ridgeline-boot', [size, 'Chestnut'])
export const backpack = (volume: string) => item('wayfarer-backpack', [volume, 'Fir'])
export const guarantee = (upTo = 'Up to $250') => item('delivery-guarantee', [upTo])
export const freeStickers: DemoLine = { product: 'trail-sticker-set', unitPrice: 0 }

export const delivered = (shippedDaysAgo: number) =>
  ({ carrier: 'UPS', state: 'delivered', shippedDaysAgo }) as const
export const euro = { currency: 'EUR', rate: 0.9215 }
