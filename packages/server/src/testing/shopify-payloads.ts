/**
 * Shopify's payloads in their REST form, as small as they may be. Say what the test is about; ids are
 * larger than a JavaScript number holds, as texts of bare digits that `shopifyJson` writes without quotes.
 */
export type Payload = Record<string, unknown>

export const bigId = (n: number): string => `90071992547${String(n).padStart(9, '0')}`

export const linePayload = (line: Payload = {}): Payload => ({
  id: bigId(11),
  title: 'Wool scarf',
  price: '20.00',
  quantity: 1,
  sku: 'SCARF',
  product_id: bigId(501),
  variant_id: bigId(601),
  ...line,
})

export const addressPayload = (address: Payload = {}): Payload => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  address1: '1 Engine Street',
  city: 'New York',
  zip: '10001-1234',
  province_code: 'NY',
  country_code: 'US',
  phone: null,
  ...address,
})

export const orderPayload = (order: Payload = {}): Payload => ({
  id: bigId(1),
  name: '#1001',
  email: 'Ada@Example.com',
  currency: 'USD',
  total_price: '20.00',
  financial_status: 'paid',
  created_at: '2026-11-10T10:00:00-05:00',
  updated_at: '2026-11-10T10:00:01-05:00',
  shipping_address: addressPayload(),
  billing_address: addressPayload({ zip: 'SW1A 1AA', country_code: 'GB', city: 'London' }),
  line_items: [linePayload()],
  ...order,
})

export const fulfillmentPayload = (parcel: Payload = {}): Payload => ({
  id: bigId(31),
  order_id: bigId(1),
  status: 'success',
  tracking_company: 'UPS',
  tracking_number: '1Z 999 AA1 01',
  tracking_url: 'https://carrier.test/1Z999AA101',
  created_at: '2026-11-11T10:00:00-05:00',
  updated_at: '2026-11-11T10:00:00-05:00',
  line_items: [{ id: bigId(11), quantity: 1 }],
  ...parcel,
})

export const productPayload = (product: Payload = {}): Payload => ({
  id: bigId(501),
  title: 'Wool scarf',
  product_type: 'Scarves',
  vendor: 'Juniper',
  tags: 'winter, final-sale',
  status: 'active',
  published_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  options: [{ name: 'Color', position: 1, values: ['Red', 'Blue'] }],
  image: { src: 'https://cdn.test/scarf.png' },
  variants: [
    { id: bigId(601), title: 'Red', option1: 'Red', price: '20.00', sku: 'SCARF', position: 1 },
    { id: bigId(602), title: 'Blue', option1: 'Blue', price: '22.00', sku: 'SCARF-B', position: 2 },
  ],
  ...product,
})

/** As Shopify writes it: ids are bare integers, whatever their size. */
export const shopifyJson = (value: unknown): string => withBareIds(JSON.stringify(value))
/** The same as people look at it. */
export const indentedShopifyJson = (value: unknown): string => withBareIds(JSON.stringify(value, null, 2))

const withBareIds = (json: string) => json.replace(/"(90071992547\d{9})"/g, '$1')
