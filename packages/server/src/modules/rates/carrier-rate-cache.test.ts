import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { builtInRates } from '#integrations/carriers/built-in-rates.ts'
import { easyPostRates } from '#integrations/carriers/easypost-rates.ts'
import { createLog } from '#platform/log.ts'
import { openCarrierRateCache } from './carrier-rate-cache.ts'

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

/** A scripted provider on a real socket. */
async function provider(behave: RequestListener) {
  let requests = 0
  let time = 0
  const server = createServer((request, response) => {
    requests += 1
    behave(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
  const carriers = [builtInRates, easyPostRates({ apiKey: 'key', url })]
  const desk = openCarrierRateCache(carriers, createLog('silent'), () => time)
  return { desk, requests: () => requests, advance: (ms: number) => (time += ms) }
}

/** Longer than an answer takes on a busy machine. */
const patience = 10_000

const place = (postalCode: string) => ({
  countryCode: 'US',
  provinceCode: 'NY',
  postalCode,
  city: 'New York',
  line1: '5 W 30th',
})
const parcel = { from: place('94107'), to: place('10001'), grams: 800, currencyCode: 'USD' }
const offer = {
  carrier: 'USPS',
  service: 'Priority',
  rate: '6.42',
  currency: 'USD',
  delivery_days: 2,
  delivery_date: '2026-11-25T00:00:00Z',
}
const priority = {
  carrier: 'USPS',
  service: 'Priority',
  costMinor: 642,
  currencyCode: 'USD',
  deliveryDays: 2,
  deliveryDate: '2026-11-25',
}
const answer = (...rates: unknown[]) => JSON.stringify({ id: 'shp_1', rates })
const withoutUsps = JSON.stringify({
  id: 'shp_1',
  rates: [{ ...offer, carrier: 'UPSDAP' }],
  messages: [{ carrier: 'USPS', type: 'rate_error', message: 'Unable to retrieve USPS rates.' }],
})

describe('a carrier that answers', () => {
  test('is asked once for all names it serves, in ounces and with the key of the account', async () => {
    let seen: { path: string | undefined; key: string | undefined; body: string } | undefined
    const { desk, requests } = await provider((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        seen = { path: request.url, key: request.headers.authorization, body }
        response.end(answer(offer, { ...offer, carrier: 'UPSDAP', service: 'Ground' }))
      })
    })
    const answers = await desk.ask(['USPS', 'UPSDAP', 'FedEx'], parcel, patience)
    expect(Object.fromEntries(answers)).toEqual({
      USPS: { status: 'answered', isStale: false, rates: [priority] },
      UPSDAP: {
        status: 'answered',
        isStale: false,
        rates: [{ ...priority, carrier: 'UPSDAP', service: 'Ground' }],
      },
      FedEx: { status: 'answered', isStale: false, rates: [] },
    })
    expect(requests()).toBe(1)
    expect(seen).toMatchObject({ path: '/v2/shipments', key: `Basic ${btoa('key:')}` })
    expect(JSON.parse(seen?.body ?? '')).toMatchObject({
      shipment: { to_address: { zip: '10001', country: 'US' }, parcel: { weight: 28.2 } },
    })
  })

  test('is cached, then answered from the cache while it is refreshed', async () => {
    let price = '6.42'
    const { desk, requests, advance } = await provider((_, response) =>
      response.end(answer({ ...offer, rate: price })),
    )
    const ask = async () => (await desk.ask(['USPS'], parcel, patience)).get('USPS')
    await ask()
    await ask()
    expect(requests()).toBe(1)

    price = '7.00'
    advance(11 * 60_000)
    expect(await ask()).toMatchObject({ isStale: true, rates: [{ costMinor: 642 }] })
    await expect.poll(ask).toMatchObject({ isStale: false, rates: [{ costMinor: 700 }] })
    expect(requests()).toBe(2)
  })

  test('too late still serves the next shopper', async () => {
    const { desk } = await provider((_, response) => setTimeout(() => response.end(answer(offer)), 100))
    const ask = async () => (await desk.ask(['USPS'], parcel, 10)).get('USPS')
    expect(await ask()).toEqual({ status: 'failed', reason: 'late' })
    await expect.poll(ask).toMatchObject({ status: 'answered', rates: [priority] })
  })

  test('that is built in needs no network', async () => {
    const { desk, requests } = await provider((_, response) => response.end(answer()))
    expect((await desk.ask(['Aftercare Post'], parcel, patience)).get('Aftercare Post')).toMatchObject({
      status: 'answered',
      rates: [{ service: 'Ground', deliveryDays: 4 }],
    })
    expect(requests()).toBe(0)
  })

  test('that is not connected fails alone', async () => {
    const desk = openCarrierRateCache([builtInRates], createLog('silent'))
    const answers = await desk.ask(['USPS', 'Aftercare Post'], parcel, patience)
    expect([...answers.values()].map(({ status }) => status)).toEqual(['failed', 'answered'])
  })
})

describe('a service in front of several carriers', () => {
  test('identifies a silent carrier: that one has failed, the others have answered', async () => {
    const { desk } = await provider((_, response) => response.end(withoutUsps))
    const answers = await desk.ask(['USPS', 'UPSDAP', 'FedEx'], parcel, patience)
    expect(Object.fromEntries(answers)).toMatchObject({
      USPS: { status: 'failed', reason: 'unavailable' },
      UPSDAP: { status: 'answered', rates: [{ service: 'Priority' }] },
      FedEx: { status: 'answered', rates: [] },
    })
  })

  test('is queried again soon while one of them is silent', async () => {
    let said = withoutUsps
    const { desk, requests, advance } = await provider((_, response) => response.end(said))
    const ask = async () => (await desk.ask(['USPS'], parcel, patience)).get('USPS')
    await ask()
    await ask()
    expect(requests()).toBe(1)
    said = answer(offer)
    advance(31_000)
    await expect.poll(ask).toMatchObject({ status: 'answered', rates: [priority] })
    expect(requests()).toBe(2)
  })
})

const faults: Record<string, RequestListener> = {
  hangs: () => {},
  resets: (request) => request.socket.resetAndDestroy(),
  'answers garbage': (_, response) => response.end('<html>Bad gateway'),
  'answers something else': (_, response) => response.end(answer({ ...offer, rate: '-1' })),
  'answers no object': (_, response) => response.end('null'),
  refuses: (_, response) => response.writeHead(500).end('{}'),
  'sends elsewhere': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'says more and more': (_, response) => {
    const more = () => {
      if (!response.destroyed) response.write(' '.repeat(64 * 1024), () => setImmediate(more))
    }
    more()
  },
  dribbles: (_, response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  },
}

/** Fails when a timer of so many milliseconds is up first: of two timers the earlier is up first on any machine. */
async function before<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It came too late')), milliseconds)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

describe('a carrier that', () => {
  test.for(Object.keys(faults))('%s fails in time and throws nothing', async (name) => {
    const { desk } = await provider(faults[name] ?? (() => {}))
    const answers = await before(3000, desk.ask(['USPS'], parcel, 300))
    expect(answers.get('USPS')?.status).toBe('failed')
  })

  test('hangs, and holds up no more than a fixed number of requests', async () => {
    const { desk, requests } = await provider(() => {})
    const asked = Array.from({ length: 10_000 }, (_, grams) => desk.ask(['USPS'], { ...parcel, grams }, 300))
    const answers = await before(3000, Promise.all(asked))
    expect(answers.every((each) => each.get('USPS')?.status === 'failed')).toBe(true)
    expect(requests()).toBeLessThanOrEqual(64)
  })

  test('keeps failing is skipped for a while, and then queried again', async () => {
    const { desk, requests, advance } = await provider((_, response) => response.writeHead(503).end())
    for (let grams = 1; grams <= 20; grams++) await desk.ask(['USPS'], { ...parcel, grams }, patience)
    expect(requests()).toBe(5)
    advance(6000)
    await desk.ask(['USPS'], parcel, patience)
    expect(requests()).toBe(6)
  })

  test('refuses parcels is still queried about others', async () => {
    let status = 422
    const { desk } = await provider((_, response) => response.writeHead(status).end(answer(offer)))
    for (let grams = 1; grams <= 20; grams++) await desk.ask(['USPS'], { ...parcel, grams }, patience)
    status = 201
    expect((await desk.ask(['USPS'], parcel, patience)).get('USPS')).toMatchObject({ status: 'answered' })
  })
})
