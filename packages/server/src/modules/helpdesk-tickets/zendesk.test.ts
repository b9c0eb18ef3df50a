import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signZendeskReport } from '#integrations/helpdesk/zendesk/zendesk-report.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { aHelpdeskStore } from '#testing/helpdesks/use-helpdesk.ts'
import { openZendeskEmulator } from '#testing/helpdesks/zendesk-emulator.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const { world, tokenOf, close } = await openZendeskEmulator()
beforeEach(() => world.reset())
afterAll(close)

const testDeps = await useTestDeps()
const deps = {
  ...testDeps,
  get rateLimits() {
    return testDeps.rateLimits
  },
  config: {
    ...testDeps.config,
    zendeskUrl: `${world.url}/{subdomain}`,
    encryptionKey: new Uint8Array(32).fill(7),
  },
}

const webhookSecret = 'dGhpc19zZWNyZXRfaXNfZm9yX3Rlc3Rpbmdfb25seQ=='
const configuration = {
  values: { subdomain: world.subdomain, email: world.email, appId: world.appId },
  secrets: { apiKey: world.apiToken, webhookSecret },
}

const commentAdded = (ticketId: number, commentId: number) => ({
  account_id: 22_129_848,
  id: '2b24ff0e-1ab1-4e52-9d0c-4c0e5c1d8f1a',
  type: 'zen:event-type:ticket.comment_added',
  subject: `zen:ticket:${ticketId}`,
  time: '2026-11-20T12:00:00Z',
  zendesk_event_version: '2022-11-06',
  detail: { id: String(ticketId), is_public: true, requester_id: '10', status: 'OPEN', subject: 'Mugs' },
  event: {
    comment: {
      author: { id: '10', is_staff: false, name: 'Ada' },
      body: 'Hello?',
      id: String(commentId),
      is_public: true,
    },
  },
})

/** Ada's claim that waits for approval, at a store that is connected to Zendesk. */
async function aConnectedStore() {
  const { store, claimId } = await aClaimToDecide(deps)
  const zendesk = await aHelpdeskStore(deps, store, 'zendesk', configuration)
  const params = { storeId: store.storeId, claimId }
  const claim = () => zendesk.call(merchantApi.claim, { params })
  const replies = async () =>
    (await claim()).timeline.filter(({ subject }) => subject === 'Zendesk').map(({ message }) => message)
  const report = (body: object, { secret = webhookSecret, timestamp = '2026-11-20T12:00:01Z' } = {}) => {
    const rawBody = JSON.stringify(body)
    return zendesk.report(rawBody, {
      'x-zendesk-webhook-signature': signZendeskReport(secret, timestamp, rawBody),
      'x-zendesk-webhook-signature-timestamp': timestamp,
    })
  }
  const hear = async (ticketId: number, commentId: number) => {
    expect((await report(commentAdded(ticketId, commentId))).status).toBe(204)
    await drainJobs(deps)
  }
  const { externalId } = await claim()
  return { ...zendesk, store, params, claimId, claim, externalId, replies, report, hear }
}

describe('a customer’s comment', () => {
  test('is shown with their claim once, and the ticket says so, however often it is reported', async () => {
    const { hear, replies, report, claimId, externalId, store } = await aConnectedStore()
    const id = world.writes(7, { body: 'When is my refund?' })
    await Promise.all([report(commentAdded(7, id)), report(commentAdded(7, id))])
    await hear(7, id)
    expect(await replies()).toEqual([
      `The customer wrote in Zendesk: “When is my refund?” ${world.account}/agent/tickets/7`,
    ])
    const url = `${deps.config.publicUrl}/admin/${store.storeId}/claims/return/${claimId}`
    expect(world.notes(7)).toEqual([`Return ${externalId}: In Review\n${url}#aftercare-${claimId}-linked`])
    expect([...(world.tags.get(7) ?? [])]).toEqual(['aftercare-return'])
  })

  test('names its claim in the ticket’s subject, and the ticket hears when the claim is completed', async () => {
    const { hear, call, params, claim, externalId } = await aConnectedStore()
    world.subjects.set(7, `About ${externalId}`)
    await hear(7, world.writes(7, { body: 'When is my refund?' }))
    const { version } = await claim()
    await call(merchantApi.finalizeClaim, { params, body: { version } })
    await drainJobs(deps)
    expect(world.notes(7)).toHaveLength(2)
    expect(world.notes(7)[1]).toContain(`${externalId}: Completed`)
    expect([...(world.tags.get(7) ?? [])]).toEqual(['aftercare-return', 'aftercare-completed'])
  })

  test('is shown without zero bytes, and a ticket that is gone keeps no note from another', async () => {
    const { hear, replies, call, params, claim, externalId } = await aConnectedStore()
    await hear(7, world.writes(7, { body: 'Hello\0' }))
    await hear(8, world.writes(8, { body: 'Hello?' }))
    expect(await replies()).toHaveLength(2)
    expect((await replies())[0]).toContain('“Hello”')
    world.comments = world.comments.filter(({ ticketId }) => ticketId !== 7)
    const { version } = await claim()
    await call(merchantApi.finalizeClaim, { params, body: { version } })
    await drainJobs(deps)
    expect(world.notes(8).at(-1)).toContain(`${externalId}: Completed`)
  })

  test.for([
    ['of an agent', { author_id: 2 }],
    ['that is a note', { public: false }],
    ['of somebody else', { author_id: 11 }],
    ['of somebody without an email address', { author_id: 12 }],
  ] as const)('%s changes nothing', async ([, given]) => {
    const { hear, replies } = await aConnectedStore()
    const id = world.writes(9, { body: 'Hello', ...given })
    await hear(9, id)
    await hear(9, id + 1)
    await hear(404, 1)
    expect(await replies()).toEqual([])
  })

  test.for(['broken before', 'garbage', 'too many', 'in trouble'] as const)(
    'is linked at last by a Zendesk that is %s',
    async (how) => {
      const { report, hear, replies, exchanges } = await aConnectedStore()
      const id = world.writes(7, { body: 'Hello, it is Ada' })
      world.fault = { at: world.requests.length, how }
      await report(commentAdded(7, id))
      await expect(drainJobs(deps)).rejects.toThrow('Zendesk')
      await hear(7, id)
      expect(await replies()).toHaveLength(1)
      const noted = JSON.stringify(await exchanges())
      expect(noted).not.toMatch(/Hello, it is Ada|Ada@Example/)
    },
  )

  test('a note whose writing was not answered is not written again', async () => {
    const { report, hear } = await aConnectedStore()
    const id = world.writes(7, { body: 'Hello?' })
    await report(commentAdded(7, id))
    // Comments, ticket, comments again, and then the note.
    world.fault = { at: world.requests.length + 3, how: 'broken after' }
    await expect(drainJobs(deps)).rejects.toThrow('could not be reached')
    await deps.db.deleteFrom('claim_ticket_message').execute()
    await hear(7, id)
    expect(world.notes(7)).toHaveLength(1)
  })
})

describe('a report', () => {
  test('without the signature of the store’s webhook is refused, and from a disabled Zendesk', async () => {
    const { report, save } = await aConnectedStore()
    const event = commentAdded(7, 1)
    expect((await report(event, { secret: 'another' })).status).toBe(401)
    expect((await report(event)).status).toBe(204)
    await save({ isEnabled: false })
    expect((await report(event)).status).toBe(401)
  })

  test('is signed as in Zendesk’s documentation: timestamp and body', () => {
    const signature = signZendeskReport(webhookSecret, '2021-03-25T05:09:27Z', '{"key": "value"}')
    expect(signature).toMatch(/^[A-Za-z0-9+/]{43}=$/)
    expect(signature).not.toBe(signZendeskReport(webhookSecret, '2021-03-25T05:09:28Z', '{"key": "value"}'))
  })

  test.for<[body: object, status: number]>([
    [{ type: 'zen:event-type:ticket.status_changed', detail: {} }, 204],
    [{ type: 'zen:event-type:ticket.comment_added', detail: { id: '7' } }, 422],
    [
      {
        type: 'zen:event-type:ticket.comment_added',
        detail: { id: '{{ticket.id}}' },
        event: { comment: { id: '1' } },
      },
      422,
    ],
    [{ hello: 'world' }, 422],
  ])('%o is answered with %s', async ([body, status]) => {
    const { report } = await aConnectedStore()
    expect((await report(body)).status).toBe(status)
  })
})

describe('the app beside a ticket', () => {
  /** What the frame of the app is sent to, and who may sign in with it. */
  async function anApp() {
    const zendesk = await aConnectedStore()
    const { store, app } = zendesk
    await aUser(deps, store, 'Staff', { email: 'theo@birch.example' })
    const query = `ref=zendesk&origin=${encodeURIComponent('https://birch.zendesk.com')}&app_guid=g-1`
    const post = (token: string) =>
      app.request(`/admin/${store.storeId}/agent-card?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token }).toString(),
      })
    const open = async (token: string) => {
      const answer = await post(token)
      expect(answer.status).toBe(303)
      return new URL(answer.headers.get('location') ?? '', deps.config.publicUrl)
    }
    const signIn = (address: URL, storeId = store.storeId) => {
      const said = (name: string) => address.searchParams.get(name) ?? '-'
      const body = {
        token: said('token'),
        email: said('email'),
        configId: said('configId'),
        appIdVersion: said('appIdVersion'),
        ref: 'zendesk' as const,
      }
      return merchantClient(deps)(merchantApi.exchangeHelpdeskToken, { params: { storeId }, body })
    }
    return { ...zendesk, post, open, signIn }
  }

  test('signs its agent in, with the query that the frame was opened with', async () => {
    const { open, signIn, store } = await anApp()
    const address = await open(await tokenOf(2, { at: deps.now() }))
    expect(address.searchParams.get('app_guid')).toBe('g-1')
    const { token } = await signIn(address)
    const me = await merchantClient(deps, { token })(merchantApi.myStore, {
      params: { storeId: store.storeId },
    })
    expect(me.user).toMatchObject({ email: 'theo@birch.example' })
    const other = await aStore(deps, { slug: 'maple' })
    await expect(signIn(address, other.storeId)).rejects.toMatchObject({ status: 401 })
  })

  test.for<[who: string, token: () => Promise<string>]>([
    ['a customer', () => tokenOf(10, { at: deps.now() })],
    ['an agent who left', () => tokenOf(3, { at: deps.now() })],
    ['nobody', () => tokenOf(99, { at: deps.now() })],
    [
      'an agent of another account',
      () => tokenOf(2, { at: deps.now(), account: 'https://maple.zendesk.com' }),
    ],
    ['who kept an old token', () => tokenOf(2, { at: new Date(deps.now().getTime() - 120_000) })],
    ['who made a token up', () => Promise.resolve('a.b.c')],
    ['who sends none', () => Promise.resolve('')],
  ])('signs %s in nowhere', async ([, token]) => {
    const { open } = await anApp()
    expect((await open(await token())).searchParams.has('token')).toBe(false)
  })

  test('signs nobody in while Zendesk does not answer, and once it is disabled', async () => {
    const { open, signIn, save } = await anApp()
    world.fault = { at: world.requests.length, how: 'in trouble' }
    const refused = await open(await tokenOf(2, { at: deps.now() }))
    expect(refused.searchParams.has('token')).toBe(false)
    const address = await open(await tokenOf(2, { at: deps.now() }))
    await save({ isEnabled: false })
    await expect(signIn(address)).rejects.toMatchObject({ status: 401 })
  })

  test('counts what it refuses, also while Zendesk does not answer, and refuses a network after thirty', async () => {
    const { open, post } = await anApp()
    for (let tried = 0; tried < 29; tried++) await open('')
    world.fault = { at: world.requests.length, how: 'in trouble' }
    await open(await tokenOf(2, { at: deps.now() }))
    const asked = world.requests.length
    expect((await post(await tokenOf(2, { at: deps.now() }))).status).toBe(429)
    expect(world.requests.length).toBe(asked)
  })

  test('is opened by one agent thirty times a minute at most', async () => {
    const { open, post } = await anApp()
    const token = await tokenOf(2, { at: deps.now() })
    for (let opened = 0; opened < 30; opened++) await open(token)
    expect((await post(token)).status).toBe(429)
  })

  test('is a package that opens the store’s card in a signed frame', async () => {
    const { app, store } = await anApp()
    const answer = await app.request(`/webhooks/zendesk/${store.storeId}/app.zip`)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files).toSorted()).toEqual([
      'assets/logo-small.png',
      'assets/logo.png',
      'manifest.json',
      'translations/en.json',
    ])
    expect(JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()))).toMatchObject({
      signedUrls: true,
      frameworkVersion: '2.0',
      location: {
        support: {
          ticket_sidebar: {
            url: `${deps.config.publicUrl}/admin/${store.storeId}/agent-card?ref=zendesk`,
          },
        },
      },
    })
    expect((await app.request('/webhooks/zendesk/nobody/app.zip')).status).toBe(404)
  })
})

test('a test of the connection says whether Zendesk accepts the token', async () => {
  const { test, call, store } = await aConnectedStore()
  expect(await test()).toMatchObject({ isConnected: true, isTestMode: null, message: null })
  const params = { storeId: store.storeId, integrationId: 'zendesk' }
  const { version, values } = await call(merchantApi.integration, { params })
  const body = { version, isEnabled: true, values, secrets: { apiKey: 'another' } }
  await call(merchantApi.saveIntegration, { params, body })
  expect(await test()).toMatchObject({ isConnected: false, message: 'Zendesk: answered 401' })
})
