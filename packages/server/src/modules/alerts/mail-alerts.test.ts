import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#deps.ts'
import { reportUnsentMail } from '#modules/claim-mails/report-unsent-mail.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { mailAlerts } from './mail-alerts.ts'
import { raiseAlert } from './raise-alert.ts'

const deps = await useTestDeps()
let store: Store
let admin: Awaited<ReturnType<typeof aUser>>
beforeEach(async () => {
  store = await aStore(deps)
  admin = await aUser(deps, store, 'Admin')
})

const byAdmin = () => merchantClient(deps, { token: admin.token })
const change = (userId: string, body: { areAlertsMailed?: boolean; mutedAlerts?: 'Settings'[] }) =>
  byAdmin()(merchantApi.updateUser, { params: { storeId: store.storeId, userId }, body })

/** A staff member who has signed in before. */
async function sam(email = 'sam@birch.example') {
  const user = await aUser(deps, store, 'Staff', { email })
  await deps.db.updateTable('store_user').set({ joinedOn: deps.now() }).execute()
  return user
}

const raise = (subject: string, severity: 'Info' | 'Warning' = 'Warning') =>
  raiseAlert(deps, store.storeId, {
    severity,
    category: 'Settings',
    subject,
    message: `${subject} needs a look.`,
    path: 'claims/return/c1',
  })
const mails = () =>
  deps.db.selectFrom('mail').select(['to', 'subject', 'text']).orderBy('createdOn').orderBy('id').execute()

describe('an alert', () => {
  test('is emailed once to each person who wants that, and to nobody else', async () => {
    const wanting = await sam()
    await sam('kim@birch.example')
    expect(await change(wanting.id, { areAlertsMailed: true })).toMatchObject({ areAlertsMailed: true })
    await raise('Broken')
    await drainJobs(deps)
    deps.advance({ days: 1 })
    await mailAlerts(deps, store.storeId)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: wanting.email, subject: `${store.name}: Broken` })
    expect(mail?.text).toContain('Broken needs a look.')
    expect(mail?.text).toContain(`/admin/${store.storeId}/claims/return/c1`)
  })

  test('of a transaction that fails is not emailed', async () => {
    await change((await sam()).id, { areAlertsMailed: true })
    const failing = inTransaction(deps, async (at) => {
      await raiseAlert(at, store.storeId, {
        severity: 'Info',
        category: 'Home',
        subject: 'Undone',
        message: 'Undone',
      })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await drainJobs(deps)
    expect(await mails()).toEqual([])
  })

  test('is emailed only if it is visible, unread, and raised after emails were turned on', async () => {
    const user = await sam()
    await raise('Before')
    deps.advance({ minutes: 1 })
    await change(user.id, { areAlertsMailed: true, mutedAlerts: ['Settings'] })
    await raise('Muted', 'Info')
    await raise('Read')
    deps.advance({ minutes: 1 })
    await merchantClient(deps, { token: user.token })(merchantApi.readAllAlerts, {
      params: { storeId: store.storeId, userId: user.id },
      body: { until: deps.now().toISOString() },
    })
    await drainJobs(deps)
    expect(await mails()).toEqual([])
    await raise('Told')
    await mailAlerts(deps, store.storeId)
    expect(await mails()).toMatchObject([{ subject: `${store.name}: Told` }])
  })

  test('is not emailed to users who turned emails off or left the store', async () => {
    const turnedOff = await sam()
    const left = await sam('kim@birch.example')
    for (const { id } of [turnedOff, left]) await change(id, { areAlertsMailed: true })
    await change(turnedOff.id, { areAlertsMailed: false })
    await byAdmin()(merchantApi.removeUser, { params: { storeId: store.storeId, userId: left.id } })
    await raise('Broken')
    await drainJobs(deps)
    expect(await mails()).toEqual([])
  })

  test('of another store is not emailed', async () => {
    await change((await sam()).id, { areAlertsMailed: true })
    const other = await aStore(deps, { slug: 'southwind' })
    await raiseAlert(deps, other.storeId, {
      severity: 'Warning',
      category: 'Home',
      subject: 'Theirs',
      message: 'Theirs',
    })
    await drainJobs(deps)
    expect(await mails()).toEqual([])
  })
})

test('a burst of alerts is two emails: the first at once, the rest together an hour later', async () => {
  await change((await sam()).id, { areAlertsMailed: true })
  await raise('Alert 0')
  await drainJobs(deps)
  for (let each = 1; each <= 25; each++) await raise(`Alert ${each}`)
  await mailAlerts(deps, store.storeId)
  deps.advance({ minutes: 59 })
  await mailAlerts(deps, store.storeId)
  expect(await mails()).toHaveLength(1)
  deps.advance({ minutes: 1 })
  await mailAlerts(deps, store.storeId)
  const [, digest] = await mails()
  expect(digest?.subject).toBe(`${store.name}: 25 alerts`)
  expect(digest?.text).toContain('Alert 25 needs a look.')
  expect(digest?.text).toContain('And 5 more.')
  expect(digest?.text).not.toContain('Alert 5 needs a look.')
})

test('who wants alerts of two stores waits for the rest of both', async () => {
  const other = await aStore(deps, { slug: 'southwind' })
  const wanting = await sam()
  await aUser(deps, other, 'Staff', { email: wanting.email })
  await deps.db
    .updateTable('store_user')
    .set({ joinedOn: deps.now(), alertsMailedSince: deps.now() })
    .where('roleCode', '=', 'Staff')
    .execute()
  const alert = { severity: 'Warning', category: 'Home', subject: 'Look', message: 'Look.' } as const
  for (const { storeId } of [store, other]) await raiseAlert(deps, storeId, alert)
  await drainJobs(deps)
  expect(await mails()).toHaveLength(2)
  for (const { storeId } of [store, other]) {
    await raiseAlert(deps, storeId, alert)
    await mailAlerts(deps, storeId)
  }
  const { rows } = await sql<{ storeId: string }>`
    select data->>'storeId' as "storeId" from pgboss.job
    where name = 'mail-alerts' and state = 'created' and singleton_key like ${`%${wanting.id}`}`.execute(
    deps.db,
  )
  expect(rows.map(({ storeId }) => storeId).toSorted()).toEqual([store.storeId, other.storeId].toSorted())
})

test('about an undelivered email is shown in the console and never emailed', async () => {
  await change((await sam()).id, { areAlertsMailed: true })
  const mailId = deps.newId()
  await postMail(deps, { id: mailId, storeId: store.storeId, to: 'ada@x.example', subject: 'Hi', text: '' })
  await reportUnsentMail(deps, mailId)
  await drainJobs(deps)
  expect(await deps.db.selectFrom('store_alert').select('subject').execute()).toHaveLength(1)
  expect((await mails()).map(({ to }) => to)).toEqual(['ada@x.example'])
})
