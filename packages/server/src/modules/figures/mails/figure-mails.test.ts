import { ApiError } from '@aftercare/domain/api/client'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { refreshFigures } from '../refresh-figures.ts'
import { mailDueFigures } from './mail-figures.ts'

const deps = await useTestDeps()

/** A store in New York with a return of today, Friday, November 20, at noon in London. */
async function aReader(repeats: ('daily' | 'weekly' | 'monthly')[]) {
  const { store } = await aClaimToDecide(deps, {
    store: { timeZone: 'America/New_York' },
    lines: [{ quantity: 2, paid: 4000 }],
  })
  const user = await aUser(deps, store, 'Staff', { email: 'sam@birch.example' })
  await refreshFigures(deps)
  await drainJobs(deps)
  const call = merchantClient(deps, { token: user.token })
  const params = { storeId: store.storeId, userId: user.id }
  const choose = (chosen: typeof repeats) =>
    call(merchantApi.saveFigureMailChoice, { params, body: { repeats: chosen } })
  await choose(repeats)
  return { store, user, call, params, choose }
}

const mails = async (to: string) =>
  deps.db
    .selectFrom('mail')
    .select(['subject', 'text', 'html', 'unsubscribeUrl'])
    .where('to', '=', to)
    .where('unsubscribeUrl', 'is not', null)
    .orderBy('createdOn')
    .orderBy('id')
    .execute()

/** Hours pass one by one, and in each the job runs twice at once. */
async function letPass(hours: number) {
  await refreshFigures(deps)
  for (let hour = 0; hour < hours; hour++) {
    deps.advance({ hours: 1 })
    await Promise.all([mailDueFigures(deps), mailDueFigures(deps)])
  }
}

test('figures are emailed once for each period, in the morning by the store’s clocks', async () => {
  const { store, user } = await aReader(['daily', 'weekly'])
  // It is seven in the morning there: today's email is left out.
  await letPass(22)
  expect(await mails(user.email)).toEqual([])
  await letPass(1)
  const [daily, ...others] = await mails(user.email)
  expect(others).toEqual([])
  expect(daily?.subject).toBe(`${store.name}: Daily report for Nov 20, 2026`)
  expect(daily?.text).toContain('- Returns: 1 (Before: 0)')
  expect(daily?.text).toContain('- Value claimed: $40.00 (Before: $0.00)')
  expect(daily?.text).toContain(`/admin/${store.storeId}/analytics?from=2026-11-20&to=2026-11-20`)
  expect(daily?.html).toContain('<strong>$40.00</strong>')

  await letPass(48)
  const subjects = (await mails(user.email)).map(({ subject }) => subject.replace(`${store.name}: `, ''))
  expect(subjects.toSorted()).toEqual([
    'Daily report for Nov 20, 2026',
    'Daily report for Nov 21, 2026',
    'Daily report for Nov 22, 2026',
    'Weekly report for Nov 16, 2026 to Nov 22, 2026',
  ])
  // The same morning comes again further west.
  await deps.db.updateTable('store').set({ timeZone: 'America/Los_Angeles' }).execute()
  await deps.db.updateTable('figure_mail').set({ nextOn: deps.now() }).execute()
  await refreshFigures(deps)
  await letPass(1)
  expect(await mails(user.email)).toHaveLength(4)
})

test('one click ends an email, looking at its link does not, and no one else can', async () => {
  const { user } = await aReader(['daily', 'monthly'])
  await letPass(24)
  const [mail] = await mails(user.email)
  const url = new URL(mail?.unsubscribeUrl ?? '')
  const app = createApp(deps)
  const chosen = async () =>
    (await deps.db.selectFrom('figure_mail').select('repeat').orderBy('repeat').execute()).map(
      ({ repeat }) => repeat,
    )

  expect((await app.request(url.pathname)).status).toBe(200)
  expect(await chosen()).toEqual(['daily', 'monthly'])
  const byMailProgram = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  }
  expect((await app.request(url.pathname.replace('daily', 'monthly'), byMailProgram)).status).toBe(404)
  expect((await app.request(`${url.pathname}x`, byMailProgram)).status).toBe(404)
  for (let times = 0; times < 2; times++)
    expect((await app.request(url.pathname, byMailProgram)).status).toBe(200)
  expect(await chosen()).toEqual(['monthly'])
  await letPass(48)
  expect(await mails(user.email)).toHaveLength(1)
})

test('who has left gets none, and only oneself can choose', async () => {
  const { store, user, call, params } = await aReader(['daily'])
  const others = { params: { ...params, userId: (await aUser(deps, store, 'Admin')).id } }
  const statusOf = (asked: Promise<unknown>) =>
    asked.catch((error: unknown) => error instanceof ApiError && error.status)
  expect(await statusOf(call(merchantApi.figureMailChoice, others))).toBe(404)
  await deps.db
    .updateTable('store_user')
    .set({ removedOn: deps.now() })
    .where('userId', '=', user.id)
    .execute()
  await letPass(24)
  expect(await mails(user.email)).toEqual([])
  expect(await deps.db.selectFrom('figure_mail').selectAll().execute()).toEqual([])
})
