import type { ProviderWorld } from '../emulated-provider.ts'

/* What an emulated shop has, in the form in which WooCommerce shows it. */

type Tax = { id: number; total: string; subtotal: string }
type Meta = { key: string; value: unknown }[]
export type WooLine = {
  id: number
  name: string
  product_id: number
  variation_id: number
  quantity: number
  subtotal: string
  subtotal_tax: string
  total: string
  total_tax: string
  taxes: Tax[]
  sku: string
  meta_data: Meta
}
export type WooCharge = { id: number; total: string; total_tax: string; taxes: Tax[] }
type Address = Record<
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'address_1'
  | 'address_2'
  | 'city'
  | 'state'
  | 'postcode'
  | 'country',
  string
>
export type WooOrder = {
  id: number
  number: string
  status: string
  currency: string
  created_via: string
  date_created_gmt: string
  date_modified_gmt: string
  date_paid_gmt: string | null
  date_completed_gmt: string | null
  prices_include_tax: boolean
  total: string
  shipping_total: string
  shipping_tax: string
  customer_id: number
  customer_note: string
  billing: Address & { email: string; phone: string }
  shipping: Address
  payment_method: string
  payment_method_title: string
  meta_data: Meta
  line_items: WooLine[]
  shipping_lines: WooCharge[]
  fee_lines: WooCharge[]
  coupon_lines: { code: string }[]
  refunds: { id: number; reason: string; total: string }[]
}
export type WooRefund = {
  id: number
  date_created_gmt: string
  amount: string
  reason: string
  refunded_payment: boolean
  meta_data: Meta
  line_items: { quantity: number; total: string; total_tax: string; meta_data: Meta }[]
}
export type WooStock = {
  id: number
  price: string
  sku: string
  purchasable: boolean
  virtual: boolean
  manage_stock: boolean
  stock_quantity: number | null
  stock_status: string
  backorders_allowed: boolean
}
export type WooProduct = WooStock & {
  name: string
  parent_id: number
  type: string
  status: string
  catalog_visibility: string
  date_created_gmt: string
  date_modified_gmt: string
  categories: { id: number; name: string }[]
  tags: { name: string }[]
  images: { src: string }[]
  attributes: { name: string; variation: boolean; options: string[] }[]
}
export type WooVariation = WooStock & {
  image: null
  status: string
  attributes: { name: string; option: string }[]
}
export type WooWebhook = {
  id: number
  name: string
  topic: string
  status: string
  delivery_url: string
  secret: string
}

export const newWooWorld = () => ({
  url: '',
  requests: [] as string[],
  fault: undefined as ProviderWorld['fault'],
  consumerKey: 'ck_0123456789abcdef',
  consumerSecret: 'cs_0123456789abcdef',
  currency: 'USD',
  /** The shop's own time; orders and refunds that it makes are of it. */
  now: () => new Date('2026-11-20T12:00:00Z'),
  nextId: 900,
  orders: [] as WooOrder[],
  refunds: new Map<number, WooRefund[]>(),
  products: [] as WooProduct[],
  variations: new Map<number, WooVariation[]>(),
  webhooks: [] as WooWebhook[],
  /** What Shipment Tracking knows, by order; undefined where it isn't installed. */
  trackings: undefined as Map<number, WooTracking[]> | undefined,
  /** Why the payment provider refuses refunds; undefined while it does them. */
  refundProblem: undefined as string | undefined,
  /** It pays, and then says that it didn't. */
  isPaidAnyway: false,
  /** What payment providers have paid back, by order. */
  paidBack: [] as { orderId: number; amount: string }[],
})
export type WooWorld = ReturnType<typeof newWooWorld>

type WooTracking = {
  tracking_id: string
  tracking_provider: string
  tracking_link: string
  tracking_number: string
  date_shipped: string
}

export const gmtOf = (date: Date): string => date.toISOString().slice(0, 19)

const adas: Address = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: '',
  address_1: '1 Engine Street',
  address_2: '',
  city: 'New York',
  state: 'NY',
  postcode: '10001',
  country: 'US',
}

/** Of a guest: two scarves at 20.00, 10% tax beside the prices, 5.00 shipping without tax; paid and sent. */
export const aWooOrder = (given: Partial<WooOrder> = {}): WooOrder => ({
  id: 727,
  number: '727',
  status: 'completed',
  currency: 'USD',
  created_via: 'checkout',
  date_created_gmt: '2026-11-15T12:00:00',
  date_modified_gmt: '2026-11-16T12:00:00',
  date_paid_gmt: '2026-11-15T12:00:05',
  date_completed_gmt: '2026-11-16T12:00:00',
  prices_include_tax: false,
  total: '49.00',
  shipping_total: '5.00',
  shipping_tax: '0.00',
  customer_id: 0,
  customer_note: '',
  billing: { ...adas, email: 'Ada@example.com', phone: '555 0100' },
  shipping: adas,
  payment_method: 'stripe',
  payment_method_title: 'Card',
  meta_data: [],
  line_items: [aWooLine()],
  shipping_lines: [{ id: 317, total: '5.00', total_tax: '0.00', taxes: [] }],
  fee_lines: [],
  coupon_lines: [],
  refunds: [],
  ...given,
})

export const aWooLine = (given: Partial<WooLine> = {}): WooLine => ({
  id: 315,
  name: 'Wool &amp; silk scarf',
  product_id: 93,
  variation_id: 0,
  quantity: 2,
  subtotal: '40.00',
  subtotal_tax: '4.00',
  total: '40.00',
  total_tax: '4.00',
  taxes: [{ id: 75, total: '4.00', subtotal: '4.00' }],
  sku: 'SCARF',
  meta_data: [{ key: '_reduced_stock', value: '2' }],
  ...given,
})

const stock = {
  price: '20.00',
  sku: 'SCARF',
  purchasable: true,
  virtual: false,
  manage_stock: true,
  stock_quantity: 5,
  stock_status: 'instock',
  backorders_allowed: false,
}

export const aWooProduct = (given: Partial<WooProduct> = {}): WooProduct => ({
  ...stock,
  id: 93,
  name: 'Wool &amp; silk scarf',
  parent_id: 0,
  type: 'simple',
  status: 'publish',
  catalog_visibility: 'visible',
  date_created_gmt: '2026-10-01T12:00:00',
  date_modified_gmt: '2026-10-02T12:00:00',
  categories: [{ id: 9, name: 'Scarves' }],
  tags: [],
  images: [],
  attributes: [],
  ...given,
})

export const aWooVariation = (given: Partial<WooVariation> = {}): WooVariation => ({
  ...stock,
  id: 23,
  image: null,
  status: 'publish',
  attributes: [{ name: 'Color', option: 'Red' }],
  ...given,
})
