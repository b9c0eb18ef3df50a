import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScript, startServer } from './child.ts'
import { load, type Measured } from './load.ts'

export type RateMeasures = { echo: Measured; rates: Measured }

const connections = 50
const warmUp = { duration: 3 }
const measured = { duration: 10 }

/** Asks a server with twelve rates for those of a random cart, and the yardstick for nothing. */
export async function measureRates(env: Record<string, string>, directory: string): Promise<RateMeasures> {
  const settings = { DEMO_PORT: '0', LOG_LEVEL: 'warn', ...env }
  await runScript('bench/load-demo.ts', [], settings)
  const file = join(directory, 'callback')
  await runScript('bench/prepare-rates.ts', [file], settings)

  const echo = await measure('bench/rates-echo.ts', '/', '/', {})
  const rates = await measure('src/main.ts', '/readyz', readFileSync(file, 'utf8'), settings)
  return { echo, rates }
}

async function measure(script: string, ready: string, path: string, env: Record<string, string>) {
  const server = await startServer(script, ready, env)
  try {
    const request = () => ({
      method: 'POST' as const,
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(randomCart()),
    })
    await load(server.url, warmUp, request, connections)
    return await load(server.url, measured, request, connections)
  } finally {
    await server.stop()
  }
}

/** About 1.5 kB, as Shopify writes it: three items going somewhere in New York. */
export const randomCart = () => ({
  rate: {
    origin: place({ country: 'US', postal_code: '94107', province: 'CA', city: 'San Francisco' }),
    destination: place({
      country: 'US',
      postal_code: `10${Math.floor(Math.random() * 900) + 100}`,
      province: 'NY',
      city: 'New York',
    }),
    items: ['Mug', 'Kettle', 'Lantern'].map((name, index) => ({
      name,
      sku: `${name.toUpperCase()}-${index}`,
      quantity: 1 + Math.floor(Math.random() * 3),
      grams: 400,
      price: 1800 + index,
      vendor: 'Juniper & Pine',
      requires_shipping: true,
      taxable: true,
      fulfillment_service: 'manual',
      properties: { _source: 'catalogue' },
      product_id: 7_654_321_000_111 + index,
      variant_id: 7_654_321_000_222 + index,
    })),
    currency: 'USD',
    locale: 'en',
    order_totals: { subtotal_price: '3600', total_price: '3600', discount_amount: '0' },
    customer: { id: 7_654_321_000_333, tags: ['VIP'] },
  },
})

const place = (known: Record<string, string>) => ({
  name: null,
  address1: '5 W 30th Street',
  address2: null,
  address3: null,
  phone: null,
  fax: null,
  email: null,
  address_type: null,
  company_name: null,
  ...known,
})
