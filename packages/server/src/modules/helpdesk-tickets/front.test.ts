import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signFrontReport } from '#integrations/helpdesk/front/front-report.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { openPairedCard } from '#modules/users/card-pairings.ts'
import { choosePassword } from '#modules/users/choose-password.ts'
import { issueOneTimeToken } from '#modules/users/one-time-tokens.ts'
import { removeUser } from '#modules/users/update-user.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { openFrontEmulator } from '#testing/helpdesks/front-emulator.ts'
import { aStore } from '#testing/fixtures.ts'
import { aHelpdeskStore } from '#testing/helpdesks/use-helpdesk.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const { world, close } = await openFrontEmulator()
beforeEach(() => world.reset())
afterAll(close)

const testDeps = await useTestDeps()
const deps = {
  ...testDeps,
  get rateLimits() {
    return testDeps.rateLimits
  },
  config: { ...testDeps.config, frontUrl: world.url, encryptionKey: new Uint8Array(32).fill(7) },
}

const appSecret = 'a-secret-of-the-app-in-front'
const authSecret = 'a-secret-of-the-plugin-in-front'
const configuration = { values: {}, secrets: { apiKey: world.apiToken, appSecret, authSecret } }

const received = (conversationId: string, messageId: string) => ({
  type: 'inbound_received',
  authorization: { id: 'cmp_1' },
  payload: {
    id: 'evt_1',
    type: 'inbound',
    emitted_at: 1_700_000_000,
    conversation: { id: conversationId, subject: 'Mugs' },
    target: { _meta: { type: 'message' }, data: { id: messageId, blurb: 'Hello?' } },
  },
})

/** Ada's claim that waits for approval, at a store that is connected to Front. */
async function aConnectedStore() {
  const { store, claimId } = await aClaimToDecide(deps)
  const front = await aHelpdeskStore(deps, store, 'front', configuration)
  const params = { storeId: store.storeId, claimId }
  const claim = () => front.call(merchantApi.claim, { params })
  const replies = async () =>
    (await claim()).timeline.filter(({ subject }) => subject === 'Front').map(({ message }) => message)
  const report = (body: object, { secret = appSecret, headers = {} } = {}) => {
    const rawBody = JSON.stringify(body)
    const timestamp = '1763640000000'
    return front.report(rawBody, {
      'x-front-signature': signFrontReport(secret, timestamp, rawBody),
      'x-front-request-timestamp': timestamp,
      ...headers,
    })
  }
  const hear = async (conversationId: string, messageId: string) => {
    expect((await report(received(conversationId, messageId))).status).toBe(204)
    await drainJobs(deps)
  }
  const { externalId } = await claim()
  return { ...front, store, params, claimId, claim, externalId, replies, report, hear }
}

describe('a customer’s message', () => {
  test('is shown with their claim once, and the conversation says so, however often it is reported', async () => {
    const { hear, replies, report, claimId, externalId, store, exchanges } = await aConnectedStore()
    const id = world.writes('cnv_7', { text: 'When is my refund?' })
    await Promise.all([report(received('cnv_7', id)), report(received('cnv_7', id))])
    await hear('cnv_7', id)
    expect(await replies()).toEqual([
      'The customer wrote in Front: “When is my refund?” https://app.frontapp.com/open/cnv_7',
    ])
    const url = `${deps.config.publicUrl}/admin/${store.storeId}/claims/return/${claimId}`
    expect(world.conversations.get('cnv_7')).toEqual([
      `Return ${externalId}: In Review\n${url}#aftercare-${claimId}-linked`,
    ])
    expect(world.tagsOf('cnv_7')).toEqual(['aftercare-return'])
    expect(JSON.stringify(await exchanges())).not.toMatch(/my refund|Ada@Example/)
  })

  test('names its claim, and the conversation hears when it is completed, in the one that it was merged into', async () => {
    const { hear, call, params, claim, externalId } = await aConnectedStore()
    await hear('cnv_7', world.writes('cnv_7', { text: 'Hello', subject: `About ${externalId}` }))
    world.merged.set('cnv_7', 'cnv_8')
    world.conversations.set('cnv_8', [])
    const { version } = await claim()
    await call(merchantApi.finalizeClaim, { params, body: { version } })
    await drainJobs(deps)
    expect(world.conversations.get('cnv_8')).toEqual([expect.stringContaining(`${externalId}: Completed`)])
    expect(world.tagsOf('cnv_8')).toEqual(['aftercare-return', 'aftercare-completed'])
    // Each tag was created once, and found on a later page from then on.
    expect(world.tags.filter(({ name }) => name === 'aftercare-return')).toHaveLength(1)
  })

  test.for([
    ['of a teammate', { is_inbound: false }],
    ['of somebody else', { from: 'grace@example.com' }],
    ['from a channel without addresses', { from: '+15550100' }],
  ] as const)('%s changes nothing', async ([, given]) => {
    const { hear, replies } = await aConnectedStore()
    await hear('cnv_9', world.writes('cnv_9', { text: 'Hello', ...given }))
    await hear('cnv_9', 'msg_404')
    expect(await replies()).toEqual([])
  })

  test('is linked at last by a Front that has too many requests', async () => {
    const { report, hear, replies } = await aConnectedStore()
    const id = world.writes('cnv_7', { text: 'Hello, it is Ada' })
    world.fault = { at: world.requests.length, how: 'too many' }
    await report(received('cnv_7', id))
    await expect(drainJobs(deps)).rejects.toThrow('Front')
    await hear('cnv_7', id)
    expect(await replies()).toHaveLength(1)
  })

  test('a comment whose writing was not answered is not written again', async () => {
    const { report, hear } = await aConnectedStore()
    const id = world.writes('cnv_7', { text: 'Hello?' })
    await report(received('cnv_7', id))
    // The message, the comments, and then the comment.
    world.fault = { at: world.requests.length + 2, how: 'broken after' }
    await expect(drainJobs(deps)).rejects.toThrow('could not be reached')
    await deps.db.deleteFrom('claim_ticket_message').execute()
    await hear('cnv_7', id)
    expect(world.conversations.get('cnv_7')).toHaveLength(1)
  })
})

describe('a report', () => {
  test('without the signature of the store’s app is refused, and from a disabled Front', async () => {
    const { report, save } = await aConnectedStore()
    const event = received('cnv_7', 'msg_1')
    expect((await report(event, { secret: 'another' })).status).toBe(401)
    expect((await report(event)).status).toBe(204)
    await save({ isEnabled: false })
    expect((await report(event)).status).toBe(401)
  })

  test('that checks the address is answered with its challenge, only if it is signed', async () => {
    const { report } = await aConnectedStore()
    const sync = { type: 'sync', authorization: { id: 'cmp_1' } }
    const headers = { 'x-front-challenge': 'c-1' }
    const answer = await report(sync, { headers })
    expect([answer.status, await answer.json()]).toEqual([200, { challenge: 'c-1' }])
    expect((await report(sync, { headers, secret: 'another' })).status).toBe(401)
  })

  test.for<[body: object, status: number]>([
    [{ type: 'conversation_archived', payload: {} }, 204],
    [{ type: 'inbound_received', payload: { conversation: { id: 'cnv_1' } } }, 422],
    [received('../me', 'msg_1'), 422],
    [{ hello: 'world' }, 422],
  ])('%o is answered with %s', async ([body, status]) => {
    const { report } = await aConnectedStore()
    expect((await report(body)).status).toBe(status)
  })
})

describe('a card', () => {
  /** A card that shows its code, and the agent whom it belongs to. */
  async function aCard() {
    const front = await aConnectedStore()
    const params = { storeId: front.store.storeId }
    const agent = await aUser(deps, front.store, 'Staff', { email: 'theo@birch.example' })
    const anybody = merchantClient(deps)
    const start = (secret = authSecret) =>
      anybody(merchantApi.startCardPairing, { params, body: { ref: 'front', authSecret: secret } })
    const { token, code } = await start()
    const open = async (at = params) =>
      (await anybody(merchantApi.openPairedCard, { params: at, body: { token } })).session
    const approve = (given = code, by = agent.token) =>
      merchantClient(deps, { token: by })(merchantApi.approveCardPairing, { params, body: { code: given } })
    const end = () => anybody(merchantApi.endCardPairing, { params, body: { token } })
    const me = (session: string) => merchantClient(deps, { token: session })(merchantApi.myStore, { params })
    return { ...front, storeParams: params, agent, start, code, token, open, approve, end, me }
  }

  test('works as the agent who entered its code in the console, with limited permissions, hour after hour', async () => {
    const { open, approve, me, code, call, storeParams } = await aCard()
    expect(code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/)
    expect(await open()).toBeNull()
    expect(await approve(code.toLowerCase().replace('-', ' '))).toEqual({ helpdesk: 'front' })
    const first = await open()
    const mine = await me(first?.token ?? '')
    expect(mine.user).toMatchObject({ email: 'theo@birch.example' })
    expect(mine.capabilities).not.toContain('viewSettings')
    expect(Date.parse(first?.expiresOn ?? '') - deps.now().getTime()).toBe(60 * 60 * 1000)
    expect((await open())?.token).not.toBe(first?.token)
    const { items } = await call(merchantApi.listChanges, { params: storeParams, query: {} })
    expect(items[0]).toMatchObject({ action: 'helpdesk-card.connect', subject: { id: 'front' } })
  })

  test('is shown to who typed its code before they connect it, with a limit for wrong codes', async () => {
    const { agent, code, approve, open, storeParams: params } = await aCard()
    const show = (given: string) =>
      merchantClient(deps, { token: agent.token })(merchantApi.showCardPairing, {
        params,
        body: { code: given },
      })
    expect(await show(code)).toMatchObject({ helpdesk: 'front', createdOn: deps.now().toISOString() })
    expect(await open()).toBeNull()
    for (let tried = 0; tried < 5; tried++) {
      await expect(show('BCDF-GHJK')).rejects.toMatchObject({ status: 404, code: 'code_not_valid' })
      await expect(approve('BCDF-GHJK')).rejects.toMatchObject({ status: 404, code: 'code_not_valid' })
    }
    await expect(show(code)).rejects.toMatchObject({ status: 429 })
    await expect(approve(code)).rejects.toMatchObject({ status: 429 })
    expect(await open()).toBeNull()
  })

  test('is listed for Admins, who disconnect it; that its agent did so is recorded too', async () => {
    const { call, store, agent, open, approve, end, me, start, storeParams: params } = await aCard()
    const list = async () => (await call(merchantApi.listPairedCards, { params })).items
    expect(await list()).toEqual([])
    await approve()
    const session = (await open())?.token ?? ''
    const [card] = await list()
    expect(card).toMatchObject({
      helpdesk: 'front',
      user: { id: agent.id, email: 'theo@birch.example' },
      connectedOn: deps.now().toISOString(),
      lastUsedOn: deps.now().toISOString(),
    })
    const cardPairingId = card?.id ?? ''
    const byAgent = merchantClient(deps, { token: agent.token })
    await expect(byAgent(merchantApi.listPairedCards, { params })).rejects.toMatchObject({ status: 403 })
    const maple = await aStore(deps, { slug: 'maple' })
    const { token: stranger } = await aUser(deps, maple, 'Admin')
    await expect(
      merchantClient(deps, { token: stranger })(merchantApi.endPairedCard, {
        params: { storeId: maple.storeId, cardPairingId },
      }),
    ).rejects.toMatchObject({ status: 404 })
    await call(merchantApi.endPairedCard, { params: { ...params, cardPairingId } })
    expect(await list()).toEqual([])
    await expect(open()).rejects.toMatchObject({ status: 401 })
    await expect(me(session)).rejects.toMatchObject({ status: 401 })

    const { token, code } = await start()
    await approve(code)
    await merchantClient(deps)(merchantApi.endCardPairing, { params, body: { token } })
    await end()
    const { items } = await call(merchantApi.listChanges, { params, query: {} })
    const ends = items.filter(({ action }) => action === 'helpdesk-card.disconnect')
    expect(ends.map(({ actor }) => [actor.userId === agent.id, actor.via])).toEqual([
      [true, 'helpdesk'],
      [false, 'password'],
    ])
    expect(store.storeId).toBe(params.storeId)
  })

  test('that is disconnected while it is opened opens no session', async () => {
    const { call, approve, token, storeParams: params } = await aCard()
    await approve()
    const [card] = (await call(merchantApi.listPairedCards, { params })).items
    const { rateLimits } = deps
    const takeAttempt: typeof rateLimits.takeAttempt = async (...attempt) => {
      await rateLimits.takeAttempt(...attempt)
      await call(merchantApi.endPairedCard, { params: { ...params, cardPairingId: card?.id ?? '' } })
    }
    const meanwhile = { ...deps, rateLimits: { ...rateLimits, takeAttempt } }
    const opened = openPairedCard(meanwhile, params.storeId, { token, network: '' })
    await expect(opened).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  test('cannot be connected twice, by a made-up code, or by another card', async () => {
    const { approve, code, open, agent, storeParams } = await aCard()
    await expect(approve('BCDF-GHJK')).rejects.toMatchObject({ status: 404 })
    await expect(approve('no code')).rejects.toMatchObject({ status: 422 })
    await approve()
    await expect(approve(code)).rejects.toMatchObject({ status: 404 })
    const limited = (await open())?.token ?? ''
    expect(limited).not.toBe('')
    const { code: second } = await merchantClient(deps)(merchantApi.startCardPairing, {
      params: storeParams,
      body: { ref: 'front', authSecret },
    })
    await expect(approve(second, limited)).rejects.toMatchObject({ status: 403 })
    await expect(approve(second, agent.token)).resolves.toEqual({ helpdesk: 'front' })
  })

  test('shows no code to who is not the store’s plugin, and opens no other store', async () => {
    const { start, open, approve, save } = await aCard()
    await expect(start('another')).rejects.toMatchObject({ status: 401 })
    await approve()
    const maple = await aStore(deps, { slug: 'maple' })
    await expect(open({ storeId: maple.storeId })).rejects.toMatchObject({ status: 401 })
    await save({ isEnabled: false })
    await expect(open()).rejects.toMatchObject({ status: 401 })
    await expect(start()).rejects.toMatchObject({ status: 401 })
  })

  test.for(['disconnected', 'its agent leaves the store', 'its agent chooses another password'] as const)(
    'ends when %s',
    async (how) => {
      const { open, approve, end, agent, store } = await aCard()
      await approve()
      expect(await open()).not.toBeNull()
      if (how === 'disconnected') await end()
      else if (how === 'its agent leaves the store')
        await removeUser(deps, store.storeId, systemActor, agent.id)
      else await choosePassword(deps, { ...(await aResetLink(agent.id)), network: '192.0.2.1' })
      await expect(open()).rejects.toMatchObject({ status: 401 })
    },
  )

  const aResetLink = async (accountId: string) => {
    const { token } = await issueOneTimeToken(deps, { purpose: 'password-reset', accountId })
    return { token, password: 'a few words to remember' }
  }
})

test('a test of the connection says whether Front accepts the token', async () => {
  const { test, call, store } = await aConnectedStore()
  expect(await test()).toMatchObject({ isConnected: true, isTestMode: null, message: null })
  const params = { storeId: store.storeId, integrationId: 'front' }
  const { version, values } = await call(merchantApi.integration, { params })
  const body = { version, isEnabled: true, values, secrets: { apiKey: 'another' } }
  await call(merchantApi.saveIntegration, { params, body })
  expect(await test()).toMatchObject({ isConnected: false, message: 'Front: answered 401' })
})
