import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { compileFunction } from 'node:vm'
import * as client from '@aftercare/client'
import { runCli } from '@aftercare/client/run-cli'
import { apiScopes } from '@aftercare/domain/merchants/permissions'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test, vi } from 'vitest'
import { programsDocument } from '#http/reference/openapi.ts'
import { createApp } from '#app.ts'
import { getStore, getStoreBySlug } from '#modules/merchants/store-reads.ts'
import { signatures } from '#integrations/webhooks/sign-webhook.ts'
import { adasAddress, aPortal, aReturnShop, refundOf } from '#testing/claim-fixtures.ts'
import { anApiKey, mailedTo, merchantClient } from '#testing/merchant-fixtures.ts'
import { aShopOrder, aShopProduct, programCalls } from '#testing/program-fixtures.ts'
import { cookieOf, postAsConsole } from '#testing/sign-in-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { withSealing } from '#testing/warehouses/warehouse-shop.ts'
import { aWebhookReceiver } from '#testing/webhook-receiver.ts'

const deps = withSealing(await useTestDeps())
const app = createApp(deps)
const receiver = await aWebhookReceiver()

/** The client in the page, which talks to this server. */
const { createAftercareClient } = client
const documented = {
  ...client,
  createAftercareClient: (options: Parameters<typeof createAftercareClient>[0]) =>
    createAftercareClient({ ...options, fetch: async (request) => app.fetch(request) }),
}

/** Runs the code of a page, block by block, with `after` what happens after each; returns the variables named. */
async function runPage(
  page: string,
  given: Record<string, unknown>,
  { after = {}, variables }: { after?: Record<number, () => Promise<void>>; variables: readonly string[] },
): Promise<Record<string, unknown>> {
  const text = readFileSync(new URL(`../../../../../${page}`, import.meta.url), 'utf8')
  const blocks = [...text.matchAll(/```ts\n([^]*?)```/g)].map(([, code = '']) => code)
  const code = blocks
    .map(
      (block, index) =>
        `${block.replaceAll(/^import .*$/gm, '').replaceAll(/^export /gm, '')}\nawait after(${index})`,
    )
    .join('\n')
  const body = stripTypeScriptTypes(`async function page() {\n${code}\nreturn { ${variables.join(', ')} }\n}`)
  const names = { ...documented, ...given, after: async (index: number) => after[index]?.() }
  return compileFunction(`${body}\nreturn page()`, Object.keys(names))(...Object.values(names))
}

/** A merchant signs up, follows the emailed link, and prepares in the console what the page asks for. */
async function aMerchantOfACustomShop() {
  const email = 'eve@acme.example'
  await merchantClient(deps)(merchantApi.signUp, {
    params: {},
    body: {
      storeName: 'Acme',
      storeUrl: 'https://acme.example',
      currencyCode: 'USD',
      timeZone: 'America/New_York',
      slug: 'acme',
      email,
      firstName: 'Eve',
      lastName: 'Moreau',
      productsOfInterest: ['returns'],
    },
  })
  const [mail] = await mailedTo(deps, email)
  const password = 'correct horse battery'
  const signedIn = await postAsConsole(deps, '/user/reset-password/confirm', { token: mail?.token, password })
  const call = merchantClient(deps, { cookie: cookieOf(signedIn) })
  const { storeId } = await getStoreBySlug(deps.db, 'acme')
  const params = { storeId }
  await call(merchantApi.mailStoreAddressLink, { params })
  const [link] = await mailedTo(deps, email)
  await postAsConsole(deps, '/user/confirm-address', { token: link?.token })
  await call(merchantApi.createReturnLocation, { params, body: { name: 'Warehouse', address: adasAddress } })
  const { id: clientId, key: clientSecret } = await call(merchantApi.createApiKey, {
    params,
    body: {
      kind: 'client',
      name: 'Shop',
      scopes: apiScopes.filter((scope) => !scope.endsWith('webhooks')),
    },
  })
  const { secret } = await call(merchantApi.createWebhook, {
    params,
    body: { url: receiver.url, events: ['claim/created', 'claim/finalized'] },
  })
  return { storeId, clientId, clientSecret, webhookSecret: secret }
}

test('a custom shop is connected as the page says: order, return, task, answer', async () => {
  const { storeId, clientId, clientSecret, webhookSecret } = await aMerchantOfACustomShop()
  const done: unknown[] = []
  const env = {
    AFTERCARE_URL: 'http://test',
    AFTERCARE_CLIENT_ID: clientId,
    AFTERCARE_CLIENT_SECRET: clientSecret,
    AFTERCARE_WEBHOOK_SECRET: webhookSecret,
  }
  const adaReturnsAScarf = async () => {
    const line = await deps.db
      .selectFrom('order_line_item')
      .select(['id', 'orderId'])
      .executeTakeFirstOrThrow()
    const bought = { order: { id: line.orderId } } as Parameters<typeof aPortal>[2]
    await aPortal(deps, await getStore(deps.db, storeId), bought).file([refundOf(line.id)])
    await drainJobs(deps)
  }
  const carryOut = async (task: { kind: string; amount: number }) => {
    done.push([task.kind, task.amount])
    return { reference: 're-1' }
  }
  const { store, finalization, finished, receive } = await runPage(
    'docs/custom-shop.md',
    { process: { env }, shop: { carryOut } },
    {
      // The blocks: 0 client, 1 products and orders, 2 parcels, 3 decisions, 4 tasks, 5 the refund, 6 webhooks.
      after: {
        2: adaReturnsAScarf,
        3: () => drainJobs(deps).then(() => {}),
        4: () => drainJobs(deps).then(() => {}),
      },
      variables: ['store', 'finalization', 'finished', 'receive'],
    },
  )
  expect(store).toMatchObject({ currencyCode: 'USD' })
  expect(finalization).toMatchObject({ isDone: false })
  expect(done).toContainEqual(['refund', 40])
  expect(finished).toMatchObject({
    claimLineItems: [{ status: { code: 'Approved' } }],
    resolutionSummary: { refunds: [{ amount: 40 }] },
  })
  const read = receive as (body: string, headers: Record<string, string>) => string
  // The verifier compares with this machine's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: deps.now() })
  const heard = receiver.take().map(({ body, headers }) => read(body, Object.fromEntries(headers)))
  vi.useRealTimers()
  expect(heard).toEqual(['claim/created', 'claim/finalized'])
})

test('the client’s types and the Postman collection are those of the contracts: else run npm run docs:api', () => {
  const contracts = JSON.stringify(programsDocument('https://returns.example.com'))
  const types = readFileSync(new URL('../../../../client/src/api-types.ts', import.meta.url), 'utf8')
  const hash = createHash('sha256').update(contracts).digest('hex')
  expect(types.slice(0, 200)).toContain(hash)
  const collection = new URL('../../../../../docs/aftercare.postman_collection.json', import.meta.url)
  expect(readFileSync(collection, 'utf8')).toContain(hash)
})

test('the command lists, gets and creates, in JSON, and says what is wrong', async () => {
  const store = await aReturnShop(deps)
  const apiKey = await anApiKey(deps, store, apiScopes)
  const env = { AFTERCARE_URL: 'http://test', AFTERCARE_API_KEY: apiKey }
  const run = async (line: string, body?: unknown) => {
    const printed: string[] = []
    const errors: string[] = []
    const code = await runCli(line.split(' '), {
      env,
      readInput: async () => JSON.stringify(body),
      print: (text) => printed.push(text),
      printError: (text) => errors.push(text),
      fetch: async (request) => app.fetch(request),
    })
    return { code, json: printed[0] === undefined ? undefined : JSON.parse(printed[0]), error: errors[0] }
  }
  expect((await run('create order A-1', aShopOrder)).json).toMatchObject({ isChanged: true })
  expect((await run('create order A-2', { ...aShopOrder, orderNo: '#1002' })).code).toBe(0)
  expect((await run('get order A-1')).json).toMatchObject({ orderNo: '#1001' })
  const first = (await run('list orders --take=1 --orderBy asc')).json
  expect(first).toMatchObject({ items: [{ orderNo: '#1001' }], nextCursor: { direction: 'next' } })
  expect((await run('list orders --take 1 --all')).json).toHaveLength(2)
  const unknown = await run('get claim 0199a1b2-0000-7000-8000-00000000000a')
  expect(unknown.code).toBe(1)
  expect(JSON.parse(unknown.error ?? '')).toMatchObject({ status: 404, code: 'not_found' })
  for (const wrong of ['list everything', 'get claim', 'list orders --take', 'get store --take 1'])
    expect(await run(wrong)).toMatchObject({ code: 2, error: expect.stringContaining('aftercare list') })
})

test('the client does what its README says', async () => {
  const store = await aReturnShop(deps)
  const apiKey = await anApiKey(deps, store, apiScopes)
  await programCalls(deps, apiKey)('PUT', '/products/scarf', { body: aShopProduct })
  const printed: string[] = []
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const env = { AFTERCARE_URL: 'http://test', AFTERCARE_API_KEY: apiKey, AFTERCARE_WEBHOOK_SECRET: secret }
  const { receive } = await runPage(
    'packages/client/README.md',
    { process: { env }, console: { log: (line: string) => printed.push(line) } },
    { variables: ['receive'] },
  )
  expect(printed).toContain('Order not found')
  expect(printed).toContain('Wool scarf')
  const read = receive as (body: string, headers: Record<string, string>) => string
  const body = '{"type":"claim/created"}'
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = {
    'webhook-id': 'e1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures([secret], { id: 'e1', timestamp, body }),
  }
  expect(read(body, headers)).toBe('claim/created')
  expect(() => read(`${body} `, headers)).toThrow('No matching signature found')
})
