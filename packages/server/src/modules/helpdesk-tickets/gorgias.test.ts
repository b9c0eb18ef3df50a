import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { orderNumberKey } from '@aftercare/domain/orders/look-up-keys'
import { describe, expect, test } from 'vitest'
import { aPortal, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aClaimToDecide, deny } from '#testing/decided-claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { aGorgiasStore, useGorgias, withGorgias } from '#testing/gorgias/use-gorgias.ts'
import { aUser } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const world = await useGorgias()
const deps = withGorgias(await useTestDeps(), world)

/** Ada's claim that waits for approval, at a store that is connected to Gorgias. */
async function aConnectedStore(given: Parameters<typeof aClaimToDecide>[1] = {}) {
  const { store, claimId } = await aClaimToDecide(deps, given)
  const gorgias = await aGorgiasStore(deps, store, world)
  const params = { storeId: store.storeId, claimId }
  const claim = () => gorgias.call(merchantApi.claim, { params })
  const replies = async () =>
    (await claim()).timeline.filter(({ subject }) => subject === 'Gorgias').map(({ message }) => message)
  const { externalId } = await claim()
  /** Gorgias reports a message once it was written; ids are templates that it fills in. */
  const hear = async (ticketId: number, messageId: number) => {
    await gorgias.event({ ticketId: String(ticketId), messageId: `${messageId}` })
    await drainJobs(deps)
  }
  return { ...gorgias, store, params, claim, claimId, externalId, replies, hear }
}

describe('a customer’s reply', () => {
  test('is shown with their open claim once, and the ticket says so, however often it is reported', async () => {
    const { hear, replies, claimId, externalId, store } = await aConnectedStore()
    const id = world.writes(7, {
      body_text: 'When is my refund? > quoted',
      stripped_text: 'When is my refund?',
    })
    await Promise.all([hear(7, id), hear(7, id)])
    await hear(7, id)
    expect(await replies()).toEqual([
      `The customer wrote in Gorgias: “When is my refund?” ${world.url}/birch/app/ticket/7`,
    ])
    expect(world.notes(7)).toEqual([
      `Return ${externalId}: In Review\n${deps.config.publicUrl}/admin/${store.storeId}/claims/return/${claimId}`,
    ])
    expect([...(world.tags.get(7) ?? [])]).toEqual(['aftercare-return'])
  })

  test('is linked to the claim that it names, then to the one that its ticket is about', async () => {
    const { hear, replies, externalId, store } = await aConnectedStore()
    const other = { orderNo: '#1002', orderNoKey: orderNumberKey('#1002') }
    const bought = await anOrder(deps, store, [{}], other)
    await aPortal(deps, store, bought).file(bought.lineIds.map((lineId) => refundOf(lineId)))
    await drainJobs(deps)

    await hear(8, world.writes(8, { body_text: 'Which of the two?' }))
    expect(await replies()).toEqual([])
    await hear(8, world.writes(8, { body_text: `I mean ${externalId.toLowerCase()}.` }))
    await hear(8, world.writes(8, { body_text: 'Thank you!' }))
    expect(await replies()).toHaveLength(2)
    expect(world.notes(8)).toHaveLength(1)
  })

  test.for([
    ['of an agent', { from_agent: true }],
    ['that is a note', { public: false }],
    ['of somebody else', { sender: { email: 'grace@example.com' } }],
    ['of nobody known', { sender: null }],
  ] as const)('%s changes nothing', async ([, given]) => {
    const { hear, replies } = await aConnectedStore()
    await hear(9, world.writes(9, { body_text: 'Hello', ...given }))
    await hear(9, 4)
    expect(await replies()).toEqual([])
    expect(world.notes(9)).toEqual([])
  })

  test.for(['broken before', 'garbage', 'too many', 'in trouble'] as const)(
    'is linked at last by a Gorgias that is %s',
    async (how) => {
      const { event, replies, exchanges } = await aConnectedStore()
      const id = world.writes(7, { body_text: 'Hello?' })
      world.faults = [{ call: /^GET .*messages\/\d+$/, how }]
      await event({ ticketId: 7, messageId: id })
      await expect(drainJobs(deps)).rejects.toThrow('Gorgias')
      await event({ ticketId: 7, messageId: id })
      await drainJobs(deps)
      expect(await replies()).toHaveLength(1)
      expect((await exchanges()).some(({ failure }) => failure !== null)).toBe(true)
      expect(JSON.stringify(await exchanges())).not.toContain('ada@example.com')
    },
  )

  test('a note whose writing was not answered is not written again', async () => {
    const { event, hear } = await aConnectedStore()
    const id = world.writes(7, { body_text: 'Hello?' })
    world.faults = [{ call: /^POST .*messages$/, how: 'broken after' }]
    await event({ ticketId: 7, messageId: id })
    await expect(drainJobs(deps)).rejects.toThrow('could not be reached')
    await deps.db.deleteFrom('claim_ticket_message').execute()
    await hear(7, id)
    expect(world.notes(7)).toHaveLength(1)
    expect([...(world.tags.get(7) ?? [])]).toEqual(['aftercare-return'])
  })
})

test('the ticket hears when the claim is completed', async () => {
  const { hear, call, params, claim, externalId } = await aConnectedStore()
  await hear(7, world.writes(7, { body_text: 'When is my refund?' }))
  const { version } = await claim()
  await call(merchantApi.finalizeClaim, { params, body: { version } })
  await drainJobs(deps)
  expect(world.notes(7)).toHaveLength(2)
  expect(world.notes(7)[1]).toContain(`Return ${externalId}: Completed`)
  expect([...(world.tags.get(7) ?? [])]).toEqual(['aftercare-return', 'aftercare-completed'])
})

describe('the widget', () => {
  test('names the version of a claim that it shows, also while the claim changes', async () => {
    const { store, claimId } = await aClaimToDecide(deps)
    const [before] = await deps.db.selectFrom('claim').select('version').execute()
    const changes: Promise<unknown>[] = []
    const changing = deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (changes.length === 0 && result.rows.some(({ id }) => id === claimId))
          changes.push(deps.db.updateTable('claim').set({ version: 99 }).execute())
        return result
      },
    })
    const { widget } = await aGorgiasStore({ ...deps, db: changing }, store, world)
    const shown = { id: claimId, version: before?.version }
    expect(await (await widget('ada@example.com')).json()).toMatchObject({ claims: [shown] })
    await Promise.all(changes)
    expect(changes).toHaveLength(1)
  })

  test('has the customer’s claims and orders in words, with addresses to work on them', async () => {
    const { widget, store, externalId, claimId } = await aConnectedStore()
    const late = { orderNo: '#1002', orderNoKey: orderNumberKey('#1002') }
    await anOrder(deps, store, [{}, { name: 'Mug', fulfilledQuantity: 0 }], late)
    const answer = await widget('Ada@example.com')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const base = `${deps.config.publicUrl}/admin/${store.storeId}`
    expect(await answer.json()).toMatchObject({
      customer: { email: 'ada@example.com' },
      open_in_aftercare: `${base}/agent-card?customerEmail=ada%40example.com&via=gorgias`,
      claims: [
        { number: externalId, status: 'In Review', open: `${base}/claims/return/${claimId}?via=gorgias` },
      ],
      orders: [
        {
          number: '#1002',
          items: [
            {
              name: 'Scarf',
              can_be_claimed: '1 of 1',
              return: expect.stringMatching(/^Until \w{3} \d+, \d{4}$/),
            },
            { name: 'Mug', return: 'No. The item hasn’t shipped yet.' },
          ],
          start_claim: expect.stringContaining(`${base}/orders/`),
        },
        {
          number: '#1001',
          items: [
            { can_be_claimed: '0 of 1', return: 'No. All units were already claimed, removed, or refunded.' },
          ],
          start_claim: null,
        },
      ],
    })
    expect(await (await widget('nobody@example.com')).json()).toMatchObject({ claims: [], orders: [] })
    expect((await widget('')).status).toBe(422)
  })

  test('401: another key, another store, and a helpdesk that is disabled', async () => {
    const { widget, event, save } = await aConnectedStore()
    const other = await aStore(deps, { slug: 'maple' })
    const elsewhere = await aGorgiasStore(deps, other, world)
    expect((await widget('ada@example.com', 'wrong')).status).toBe(401)
    expect((await event({ ticketId: 1, messageId: 1 }, 'wrong')).status).toBe(401)
    expect(await (await elsewhere.widget('ada@example.com')).json()).toMatchObject({ claims: [], orders: [] })
    await save({ isEnabled: false })
    expect((await widget('ada@example.com')).status).toBe(401)
  })
})

describe('a button of the widget', () => {
  type Asked = { agent?: string; isKnown?: boolean; isActive?: boolean; [field: string]: unknown }

  test('approves as the agent who pressed it, once', async () => {
    const { press, widget, call, claim, params, claimId, store } = await aConnectedStore()
    await aUser(deps, store, 'Staff', { email: 'theo@birch.example' })
    world.users.set('theo@birch.example', { active: true })
    const pressed = { action: 'approve', claimId, agentEmail: 'Theo@Birch.example' }
    const shown = async () =>
      ((await (await widget('ada@example.com')).json()) as { claims: { version: number }[] }).claims[0]
    const approve = async () => ({ ...pressed, claimVersion: String((await shown())?.version) })
    const decide = async (decision: typeof deny | null) => {
      const claimLineItemId = (await claim()).claimLineItems[0]?.id ?? ''
      await call(merchantApi.decideLine, { params: { ...params, claimLineItemId }, body: { decision } })
    }
    const drawn = await approve()
    await decide(deny)
    const late = await press(drawn)
    expect([late.status, await late.json()]).toMatchObject([
      409,
      {
        code: 'claim_changed',
        clientMessage: expect.stringMatching(/^This claim has changed since this widget was loaded/),
      },
    ])
    const refused = await press(await approve())
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'decided_otherwise' }])
    await decide(null)
    expect((await press(pressed)).status).toBe(422)
    const answer = await press(await approve())
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Approved.' }])
    await drainJobs(deps)
    expect((await claim()).claimRollup.code).toBe('completed')
    expect((await press(await approve())).status).toBe(409)
    const { items } = await call(merchantApi.listChanges, {
      params,
      query: { subjectId: claimId },
    })
    const finalized = items.filter(({ action }) => action === 'claim.finalize')
    expect(finalized).toMatchObject([
      {
        actor: { name: 'Robin Vega', via: 'gorgias' },
        after: { finalizationSource: 'Gorgias_Ticket_Widget' },
      },
    ])
  })

  test.for<[why: string, asked: Asked, status: number]>([
    ['who is no user of the store', { agentEmail: 'eve@evil.example' }, 403],
    ['who may not finalize', { agent: 'commerce_api_admin' }, 403],
    ['whose limit is lower', { agent: 'staff' }, 403],
    ['an Admin, above the limit of Staff', { agent: 'admin' }, 403],
    ['who is not in Gorgias', { isKnown: false }, 403],
    ['who left Gorgias', { isActive: false }, 403],
    ['another store’s claim', { claimId: '01935000-0000-7000-8000-00000000ffff' }, 404],
    ['an agent who was not filled in', { agentEmail: '{{current_user.email}}' }, 422],
    ['another action', { action: 'delete' }, 422],
  ])(
    'changes nothing for %s',
    async ([, { agent = 'admin', isKnown = true, isActive = true, ...asked }, status]) => {
      const limited = { store: { settings: { staff: { finalizeLimit: 1 } } } }
      const { press, claim, claimId, store } = await aConnectedStore(limited)
      await aUser(deps, store, 'Staff')
      await aUser(deps, store, 'Commerce_API_Admin')
      const agentEmail = `${agent}@${store.slug}.example`
      if (isKnown) world.users.set(agentEmail, { active: isActive })
      const body = { action: 'approve', claimId, claimVersion: (await claim()).version, agentEmail, ...asked }
      expect((await press(body)).status).toBe(status)
      await drainJobs(deps)
      expect((await claim()).claimRollup.code).toBe('readyForReview')
      expect((await press(body, 'wrong')).status).toBe(401)
    },
  )
})

test('a button changes nothing while Gorgias does not say who its users are', async () => {
  const { press, claim, claimId, store } = await aConnectedStore()
  await aUser(deps, store, 'Staff', { email: 'theo@birch.example' })
  world.faults = [{ call: /^GET .*users$/, how: 'in trouble' }]
  const claimVersion = (await claim()).version
  const answer = await press({ action: 'approve', claimId, claimVersion, agentEmail: 'theo@birch.example' })
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'agent_not_confirmed' }])
  expect((await claim()).claimRollup.code).toBe('readyForReview')
})

test.for(['', 'no JSON', { ticketId: '{{ticket.id}}', messageId: 1 }, { ticketId: 1 }])(
  'a report that names no message is refused: %o',
  async (body) => {
    const { event } = await aConnectedStore()
    expect((await event(body)).status).toBe(422)
  },
)

test('a test of the connection says whether Gorgias accepts the key', async () => {
  const { test, call, store } = await aConnectedStore()
  expect(await test()).toMatchObject({ isConnected: true, isTestMode: null, message: null })
  const params = { storeId: store.storeId, integrationId: 'gorgias' }
  const { version } = await call(merchantApi.integration, { params })
  const body = { version, isEnabled: true, secrets: { apiKey: 'another' } }
  await call(merchantApi.saveIntegration, { params, body })
  expect(await test()).toMatchObject({ isConnected: false, message: 'Gorgias: answered 401' })
})
