import { expect, test } from 'vitest'
import type { ApiScope } from '@aftercare/domain/merchants/permissions'
import { changeClaim } from '#modules/claims/change-claim.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { refundOf, twoScarves } from '#testing/claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { anApiKey } from '#testing/merchant-fixtures.ts'
import { programCalls } from '#testing/program-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { stopIdleLists } from './list-events.ts'

const deps = await useTestDeps()

/** A store with a claim whose events a program reads, from its filing on. */
async function aReader() {
  const { store, lineId, portal } = await twoScarves(deps)
  const scopes = ['read:webhooks', 'read:claims', 'read:orders'] as const
  const call = programCalls(deps, await anApiKey(deps, store, scopes))
  const read = async (query = '') => {
    const { status, body } = await call('GET', `/events?orderBy=asc${query}`)
    return { status, ...body } as {
      status: number
      code?: string
      items: { id: string; payload: { type: string; data: object } }[]
      nextCursor: { id: string } | null
    }
  }
  expect(await read()).toMatchObject({ items: [], nextCursor: null })
  const { id: claimId } = await portal.file([refundOf(lineId)])
  const change = () => changeClaim(deps, { storeId: store.storeId, claimId }, async () => {})
  return { store, claimId, read, change }
}

const typesOf = ({ items }: { items: { payload: { type: string } }[] }) =>
  items.map(({ payload }) => payload.type)

test('a program that asks learns of everything once, in order, as a webhook would say it', async () => {
  const { claimId, read, change } = await aReader()
  const first = await read()
  expect(typesOf(first)[0]).toBe('claim/created')
  expect(first.items[0]?.payload).toMatchObject({ version: '2026-11-01', data: { claim: { id: claimId } } })
  const last = first.items.at(-1)?.id
  for (let times = 0; times < 3; times++) await change()
  const page = await read(`&take=2&cursor=${last}`)
  expect(typesOf(page)).toEqual(['claim/updated', 'claim/updated'])
  expect(typesOf(await read(`&cursor=${page.nextCursor?.id}`))).toEqual(['claim/updated'])
  expect(typesOf(await read('&type=claim/created'))).toEqual(['claim/created'])
})

test('an event that is committed late comes after those that were listed', async () => {
  const { store, read, change } = await aReader()
  const { id } = (await read()).items.at(-1) ?? { id: '' }
  await change()
  await change()
  const [second, first] = await deps.db
    .selectFrom('endpoint_event')
    .select('id')
    .where('storeId', '=', store.storeId)
    .orderBy('sequence', 'desc')
    .limit(2)
    .execute()
  const setFirst = async (type: 'test' | 'claim/updated') => {
    await deps.db
      .updateTable('endpoint_event')
      .set({ type })
      .where('id', '=', first?.id ?? '')
      .execute()
  }
  // Out of sight, as if its transaction had not ended.
  await setFirst('test')
  expect((await read(`&cursor=${id}`)).items).toMatchObject([{ id: second?.id }])
  await setFirst('claim/updated')
  expect((await read(`&cursor=${second?.id}`)).items).toMatchObject([{ id: first?.id }])
})

test('other stores’ events, erased ones and those of unknown cursors are not listed', async () => {
  const { read } = await aReader()
  const elsewhere = programCalls(
    deps,
    await anApiKey(deps, await aStore(deps, { slug: 'southwind' }), ['read:webhooks', 'read:claims']),
  )
  const [event] = (await read()).items
  expect((await elsewhere('GET', '/events')).body.items).toEqual([])
  expect(await elsewhere('GET', `/events?cursor=${event?.id}`)).toMatchObject({
    status: 422,
    body: { code: 'cursor_expired' },
  })
  await deps.db.updateTable('endpoint_event').set({ body: null }).execute()
  expect((await read()).items).toEqual([])
  await deps.db.deleteFrom('endpoint_event').execute()
  expect(await read(`&cursor=${event?.id}`)).toMatchObject({ status: 422, code: 'cursor_expired' })
})

test('a program is told of what it may read', async () => {
  const { store } = await aReader()
  const asks = async (scopes: readonly ApiScope[], query = '') => {
    const { status, body } = await programCalls(deps, await anApiKey(deps, store, scopes))(
      'GET',
      `/events${query}`,
    )
    return [status, status === 200 ? new Set(typesOf(body)).has('claim/created') : body.code]
  }
  expect(await asks(['read:webhooks'])).toEqual([403, 'not_allowed'])
  expect(await asks(['read:webhooks', 'read:orders'])).toEqual([200, false])
  expect(await asks(['read:webhooks', 'read:orders'], '?type=claim/created')).toEqual([403, 'not_allowed'])
  expect(await asks(['read:webhooks', 'read:claims'])).toEqual([200, true])
})

test('nothing is recorded for a list that nobody has read in a month', async () => {
  const { store, read, change } = await aReader()
  const recorded = async () => (await getStore(deps.db, store.storeId)).webhookEvents.length
  deps.advance({ days: 29 })
  await stopIdleLists(deps)
  expect(await recorded()).toBe(7)
  deps.advance({ days: 2 })
  await stopIdleLists(deps)
  expect(await recorded()).toBe(0)
  const { items } = await read()
  await change()
  expect(typesOf(await read(`&cursor=${items.at(-1)?.id}`))).toEqual(['claim/updated'])
})
