import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { orderNumberKey } from '@aftercare/domain/orders/look-up-keys'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { openRateLimits } from '#platform/limits/rate-limits.ts'
import { anOrder } from '#testing/claim-fixtures.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { renderedByZowie } from '#testing/helpdesks/zowie-emulator.ts'
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

const accessKey = 'a-key-that-the-store-chose-for-zowie'
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

/** Ada's claim that waits for approval, at a store that Zowie asks. */
async function aConnectedStore({ rateLimits = deps.rateLimits } = {}) {
  const { store, claimId } = await aClaimToDecide(deps)
  const { token } = await aUser(deps, store, 'Admin')
  const call = merchantClient(deps, { token })
  const params = { storeId: store.storeId, integrationId: 'zowie' }
  const save = async (isEnabled: boolean) => {
    const { version } = await call(integrationsApi.integration, { params })
    const body = { version, isEnabled, values: {}, secrets: { accessKey } }
    await call(integrationsApi.saveIntegration, { params, body })
  }
  await save(true)
  const app = createApp({ ...deps, rateLimits })
  const ask = (
    query: string,
    { body, authorization = `Bearer ${accessKey}`, storeId = store.storeId }: Asked = {},
  ) =>
    app.request(`/webhooks/zowie/${storeId}${query}`, {
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body }),
    })
  const integration = () => call(integrationsApi.integration, { params })
  const exchanges = async () => (await call(integrationsApi.listIntegrationExchanges, { params })).items
  return { store, claimId, save, ask, integration, exchanges }
}
type Asked = { body?: string; authorization?: string; storeId?: string }

const adaByQuery = '?email=Ada%40example.com'

test('the section says what the customer claimed and bought, and what can be returned, with links', async () => {
  const { ask, store, claimId, integration, exchanges } = await aConnectedStore()
  await anOrder(deps, store, [{}, { name: 'Mug', fulfilledQuantity: 0 }], {
    orderNo: '#1002',
    orderNoKey: orderNumberKey('#1002'),
  })
  const answer = await ask(adaByQuery)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const section = await renderedByZowie(answer)
  const base = `${deps.config.publicUrl}/admin/${store.storeId}`
  const opens = (url: unknown) => ({ type: 'open_new_tab', payload: { url } })
  expect(section).toMatchObject({
    highlightText: '1 open claim',
    properties: [
      {
        name: 'Customer',
        clickAction: opens(`${base}/agent-card?customerEmail=ada%40example.com&via=zowie`),
      },
      { name: 'Open claims', value: { content: '1' } },
      { name: 'Orders', value: { content: '2' } },
    ],
    groups: [
      {
        title: {
          text: { content: expect.stringMatching(/^Return R-\w+$/) },
          clickAction: opens(`${base}/claims/return/${claimId}?via=zowie`),
        },
        properties: expect.arrayContaining([
          expect.objectContaining({ name: 'Status', value: { content: 'In Review', style: 'fontPrimary' } }),
        ]),
      },
      {
        title: {
          text: { content: 'Order #1002' },
          clickAction: opens(expect.stringMatching(/\/orders\/[\w-]+\/claim\?via=zowie$/)),
        },
        properties: expect.arrayContaining([
          expect.objectContaining({
            name: 'Mug',
            format: 'StringMultiLine',
            value: {
              content: expect.stringContaining('Return: No. The item hasn’t shipped yet.'),
              style: 'fontPrimary',
            },
          }),
        ]),
      },
      { title: { text: { content: 'Order #1001' } } },
    ],
  })
  expect(await renderedByZowie(await ask('', { body: '{"email":" ADA@example.com ","other":1}' }))).toEqual(
    section,
  )
  expect((await integration()).state).toBe('connected')
  const logged = await exchanges()
  expect(logged.map(({ method }) => method)).toEqual(['POST', 'GET'])
  expect(JSON.stringify(logged)).not.toMatch(/ada(?:@|%40)example/i)
})

test('who is unknown, or has no email address, has a section that says so', async () => {
  const { ask } = await aConnectedStore()
  const highlights = async (answers: ReturnType<typeof ask>[]) =>
    Promise.all(answers.map(async (answer) => (await renderedByZowie(await answer)).highlightText))
  expect(await highlights([ask('?email=nobody@example.com')])).toEqual(['No orders or claims'])
  const nameless = [ask(''), ask('?email='), ask('', { body: '{}' }), ask('', { body: '{"email":null}' })]
  expect(await highlights(nameless)).toEqual(Array(4).fill('No email address'))
})

test('401: another key, another store, and a Zowie that is disabled', async () => {
  const { ask, save } = await aConnectedStore()
  const other = await aStore(deps, { slug: 'maple' })
  expect((await ask(adaByQuery, { authorization: basic(`aftercare:${accessKey}`) })).status).toBe(200)
  for (const authorization of [
    '',
    'Bearer',
    accessKey,
    `Bearer ${accessKey}-2`,
    basic(accessKey),
    basic(`${accessKey}:`),
    basic(`aftercare:${accessKey}-2`),
  ])
    expect((await ask(adaByQuery, { authorization })).status).toBe(401)
  expect((await ask(adaByQuery, { storeId: other.storeId })).status).toBe(401)
  expect((await ask(adaByQuery, { storeId: 'nobody' })).status).toBe(401)
  await save(false)
  expect((await ask(adaByQuery)).status).toBe(401)
})

test('422: what is not an email address', async () => {
  const { ask, exchanges } = await aConnectedStore()
  const long = `${'a'.repeat(250)}@example.com`
  for (const query of ['?email=ada', '?email=ada%00@example.com', `?email=${long}`])
    expect((await ask(query)).status).toBe(422)
  for (const body of ['', '"ada@example.com"', '{"email":7}', '{"email":["ada@example.com"]}'])
    expect((await ask('', { body })).status).toBe(422)
  expect(new Set((await exchanges()).map(({ status }) => status))).toEqual(new Set([422]))
})

test('429: more calls in a minute than a key may make', async () => {
  const config = { ...deps.config, merchantCallsPerMinute: 2 }
  const { ask } = await aConnectedStore({ rateLimits: openRateLimits({ kind: 'embedded' } as never, config) })
  const answers = await Promise.all([ask(adaByQuery), ask(adaByQuery), ask(adaByQuery)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429])
})
