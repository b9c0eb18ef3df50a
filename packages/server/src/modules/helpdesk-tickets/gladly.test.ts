import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { orderNumberKey } from '@aftercare/domain/orders/look-up-keys'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { isSignedByGladly, signGladlyRequest } from '#integrations/helpdesk/gladly/gladly-lookup.ts'
import { anOrder } from '#testing/claim-fixtures.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const deps = {
  ...testDeps,
  get rateLimits() {
    return testDeps.rateLimits
  },
  config: { ...testDeps.config, encryptionKey: new Uint8Array(32).fill(7) },
}

const signingKey = 'a-key-that-the-store-chose-for-gladly'
const signedHeaders = 'accept;content-type;gladly-correlation-id;gladly-time'

/** As Gladly writes a moment. */
const timeOf = (moment: Date) => `${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

/** Ada's claim that waits for approval and an order of hers that did not ship, at a store that Gladly asks. */
async function aConnectedStore() {
  const { store, claimId } = await aClaimToDecide(deps)
  const { token } = await aUser(deps, store, 'Admin')
  const call = merchantClient(deps, { token })
  const params = { storeId: store.storeId, integrationId: 'gladly' }
  const save = async (isEnabled: boolean) => {
    const { version } = await call(integrationsApi.integration, { params })
    const body = { version, isEnabled, values: {}, secrets: { signingKey } }
    await call(integrationsApi.saveIntegration, { params, body })
  }
  await save(true)
  const app = createApp(deps)
  const ask = (body: unknown, { key = signingKey, at = deps.now(), storeId = store.storeId } = {}) => {
    const rawBody = JSON.stringify(body)
    const url = new URL(`${deps.config.publicUrl}/webhooks/gladly/${storeId}`)
    const headers: Record<string, string> = {
      accept: 'application/json',
      'content-type': 'application/json',
      'gladly-correlation-id': 'vXmSEPjVSWCaCMzvjufxZg',
      'gladly-time': timeOf(at),
    }
    const header = (name: string) => headers[name]
    const signature = signGladlyRequest(key, { method: 'POST', url, header, rawBody }, signedHeaders)
    headers['gladly-authorization'] =
      `SigningAlgorithm=hmac-sha256, SignedHeaders=${signedHeaders}, Signature=${signature}`
    return app.request(url.pathname, { method: 'POST', headers, body: rawBody })
  }
  const results = async (body: unknown) => {
    const answer = await ask(body)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { results: object[] }).results
  }
  const integration = () => call(integrationsApi.integration, { params })
  const exchanges = async () => (await call(integrationsApi.listIntegrationExchanges, { params })).items
  return { store, claimId, call, save, ask, results, integration, exchanges }
}

const basic = (query: object) => ({ lookupLevel: 'BASIC', query, uniqueMatchRequired: false })
const detailed = (query: object) => ({ lookupLevel: 'DETAILED', query, uniqueMatchRequired: true })

test('the example of Gladly’s documentation is signed as it says', () => {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    'gladly-correlation-id': 'vXmSEPjVSWCaCMzvjufxZg',
    'x-b3-traceid': 'bd799210f8d549609a08ccef8ee7f166',
    'gladly-time': '20190213T214016Z',
    'gladly-authorization':
      'SigningAlgorithm=hmac-sha256, SignedHeaders=accept;content-type;gladly-correlation-id;gladly-time;x-b3-traceid, Signature=4c633fca4914f51df04c9ec40f4545d66d653e771c6634e33eed52a242bc278c',
  }
  const request = {
    method: 'POST',
    url: new URL('https://example.organization.com/api/v2/customer/lookup'),
    header: (name: string) => headers[name],
    rawBody:
      '{"lookupLevel":"DETAILED","query":{"emails":["martha.williams@gmail.com"],"externalCustomerId":"abc","favoriteDate":"2018-08-19T07:00:00.000Z","favoriteFood":"Apple Pie","id":"o2sg-TMTSD2rTwMuxzewbA","name":"Martha Williams","phones":["+15013299800"]},"uniqueMatchRequired":true}',
  }
  const now = new Date('2019-02-13T21:45:00Z')
  expect(isSignedByGladly('test-apikey-1', request, now)).toBe(true)
  expect(isSignedByGladly('test-apikey-2', request, now)).toBe(false)
  expect(isSignedByGladly('test-apikey-1', { ...request, rawBody: '{}' }, now)).toBe(false)
  expect(isSignedByGladly('test-apikey-1', request, new Date('2019-02-13T22:00:00Z'))).toBe(false)
})

describe('a basic lookup', () => {
  test.for<[query: object, found: string[]]>([
    [{ emails: ['Ada@Example.com'], name: 'Ada', phones: [], id: 'o2sg' }, ['ada@example.com']],
    [{ email: 'ada@example.com' }, ['ada@example.com']],
    [{ orderNumber: '1001' }, ['ada@example.com']],
    [{ emails: ['ada@example.com', 'ADA@example.com', 'nobody@example.com'] }, ['ada@example.com']],
    [{ emails: ['nobody@example.com'] }, []],
    [{ name: 'Ada Lovelace' }, []],
    [{}, []],
  ])('of %o finds %o', async ([query, found]) => {
    const { results } = await aConnectedStore()
    expect(await results(basic(query))).toMatchObject(found.map((email) => ({ externalCustomerId: email })))
    expect(await results(basic(query))).toHaveLength(found.length)
  })
})

test('an order’s number or the address on it, in any case, finds who bought as a guest, with their orders alone', async () => {
  const { results, store } = await aConnectedStore()
  const guest = { customerId: null, email: 'Grace@Example.com' }
  for (const orderNo of ['#3001', '#3002'])
    await anOrder(deps, store, [{}], { ...guest, orderNo, orderNoKey: orderNumberKey(orderNo) })
  const found = [{ externalCustomerId: 'grace@example.com' }]
  expect(await results(basic({ orderNumber: '3001' }))).toMatchObject(found)
  for (const query of [{ orderNumber: '3001' }, { emails: ['grace@example.com'] }, found[0] ?? {}]) {
    const [shown] = await results(detailed(query))
    expect(shown).toMatchObject({
      ...found[0],
      transactions: [{ orderNumber: '#3002' }, { orderNumber: '#3001' }],
    })
  }
})

describe('a detailed lookup', () => {
  test('says what the customer bought, what can be claimed, and what became of claims', async () => {
    const { results, store, claimId, integration, exchanges } = await aConnectedStore()
    await anOrder(deps, store, [{ fulfilledQuantity: 0 }], {
      orderNo: '#1002',
      orderNoKey: orderNumberKey('#1002'),
    })
    const found = await results(
      detailed({ externalCustomerId: 'ada@example.com', emails: ['else@example.com'] }),
    )
    const base = `${deps.config.publicUrl}/admin/${store.storeId}`
    expect(found).toMatchObject([
      {
        externalCustomerId: 'ada@example.com',
        customAttributes: {
          aftercareCard: `${base}/agent-card?customerEmail=ada%40example.com&via=gladly`,
          openClaims: '1',
          latestClaim: expect.stringMatching(/^Return R-\w+: In Review$/),
          latestClaimLink: `${base}/claims/return/${claimId}?via=gladly`,
        },
        transactions: [
          {
            type: 'ORDER',
            orderNumber: '#1002',
            note: expect.stringContaining('can’t be returned. The item hasn’t shipped yet.'),
          },
          { type: 'ORDER', orderNumber: '#1001', note: expect.stringMatching(/^Return R-\w+: In Review\n/) },
        ],
      },
    ])
    // Gladly takes texts alone.
    for (const value of texts(found)) expect(typeof value).toBe('string')
    expect((await integration()).state).toBe('connected')
    expect(JSON.stringify(await exchanges())).not.toContain('ada@example.com')
  })

  test('finds nobody where several could be meant', async () => {
    const { results, store } = await aConnectedStore()
    await anOrder(deps, store, [{}], {
      orderNo: '#9',
      orderNoKey: orderNumberKey('#9'),
      email: 'grace@example.com',
    })
    const both = { emails: ['ada@example.com', 'grace@example.com'] }
    expect(await results(basic(both))).toHaveLength(2)
    expect(await results(detailed(both))).toEqual([])
  })
})

/** Everything in an answer that is neither an object nor a list. */
const texts = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [value]

test('401: another key, an old request, another store, and a Gladly that is disabled', async () => {
  const { ask, save } = await aConnectedStore()
  const other = await aStore(deps, { slug: 'maple' })
  const question = basic({ emails: ['ada@example.com'] })
  expect((await ask(question, { key: `${signingKey}-2` })).status).toBe(401)
  expect((await ask(question, { at: new Date(deps.now().getTime() - 20 * 60_000) })).status).toBe(401)
  expect((await ask(question, { storeId: other.storeId })).status).toBe(401)
  expect((await ask(question, { storeId: 'nobody' })).status).toBe(401)
  await save(false)
  expect((await ask(question)).status).toBe(401)
})

test.for([{}, [], { lookupLevel: 'ALL', query: {} }, { lookupLevel: 'BASIC' }, { ...basic({ emails: 7 }) }])(
  'a request that asks nothing is refused: %o',
  async (body) => {
    const { ask } = await aConnectedStore()
    expect((await ask(body)).status).toBe(422)
  },
)
