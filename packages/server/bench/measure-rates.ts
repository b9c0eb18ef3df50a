import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScript, startServer, type ServerProcess } from './child.ts'
import { load, type Extent, type Measured } from './load.ts'

export type RateMeasures = { echo: Measured; rates: Measured }

const connections = 50
const warmUp = { duration: 3 }
const turn = { duration: 2 }
const turns = 5

/**
 * Asks a server with twelve rates for those of a random cart, and the yardstick for nothing: in turns, so
 * that whatever else the machine does slows down both.
 */
export async function measureRates(env: Record<string, string>, directory: string): Promise<RateMeasures> {
  const settings = { DEMO_PORT: '0', DEMO_SHOPIFY_PORT: '0', LOG_LEVEL: 'warn', ...env }
  await runScript('bench/load-demo.ts', [], settings)
  const file = join(directory, 'callback')
  await runScript('bench/prepare-rates.ts', [file], settings)

  const echo = await startServer('bench/rates-echo.ts', '/')
  const server = await startServer('src/main.ts', '/readyz', settings)
  try {
    return await inTurns(askingFor(echo, '/'), askingFor(server, readFileSync(file, 'utf8')))
  } finally {
    await Promise.all([echo.stop(), server.stop()])
  }
}

type Ask = (extent: Extent) => Promise<Measured>

async function inTurns(askEcho: Ask, askRates: Ask): Promise<RateMeasures> {
  await askEcho(warmUp)
  await askRates(warmUp)
  const echo: Measured[] = []
  const rates: Measured[] = []
  for (let count = 0; count < turns; count++) {
    echo.push(await askEcho(turn))
    rates.push(await askRates(turn))
  }
  return { echo: together(echo), rates: together(rates) }
}

const askingFor =
  ({ url }: ServerProcess, path: string): Ask =>
  (extent) =>
    load(url, extent, () => callback(path), connections)

/** The mean of the speeds, and the worst of the waits. */
const together = (turns: readonly Measured[]): Measured => ({
  requestsPerSecond: turns.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0) / turns.length,
  p99Ms: Math.max(...turns.map(({ p99Ms }) => p99Ms)),
  maxMs: Math.max(...turns.map(({ maxMs }) => maxMs)),
})

/** Shopify's request to this address, for the given cart. */
export const callback = (path: string) => ({
  method: 'POST' as const,
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(randomCart()),
})

/** About 1.5 kB, as Shopify writes it: three items going somewhere in New York. */
const randomCart = () => ({
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
