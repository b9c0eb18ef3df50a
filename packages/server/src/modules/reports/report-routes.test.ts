import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { reportColumns, reportKinds, type ReportKind } from '@aftercare/domain/reporting/report-columns'
import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { upsertCustomers } from '#modules/customers/upsert-customers.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { eraseCustomer } from '#modules/privacy/erase-customer.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { zero } from '@aftercare/domain/shared/money'
import { aPortal, anOrder, aReturnShop, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { anApiKey, aUser, mailedTo, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { giveUpReport, makeReport } from './make-report.ts'
import { expireReports } from './report-jobs.ts'
import { startDueReports } from './schedule-reports.ts'

const deps = await useTestDeps()
const { createReport, listReports, report, deleteReport } = merchantApi
type Body = EndpointInput<typeof createReport>['body']

let store: Store
let desk: Awaited<ReturnType<typeof aDesk>>
let customerId: string
beforeEach(async () => {
  store = await aReturnShop(deps)
  desk = await aDesk(deps, store)
  const customer = { idFromPlatform: '77', name: '=Ada Lovelace', email: 'ada@example.com', phone: '+1 555' }
  const ids = await upsertCustomers(deps, store.storeId, [
    {
      customer: { ...customer, tags: ['VIP', 'Wool'], orderCount: 1, spentMinor: zero },
      updatedOn: deps.now(),
    },
  ])
  customerId = ids.get('77') ?? ''
})

/** Ada's claim of two scarves and of one, an hour apart. */
async function twoClaims() {
  const filed = []
  for (const orderNo of ['#1001', '#1002']) {
    const given = { customerId, orderNo, idFromPlatform: orderNo }
    const bought = await anOrder(deps, store, [{ quantity: 2 }, { name: 'Hat', sku: 'HAT-1' }], given)
    const [first = '', second = ''] = bought.lineIds
    const requests = [refundOf(first, { quantity: 2 }), refundOf(second, { comments: '-1 star, "itchy"' })]
    filed.push(await aPortal(deps, store, bought).file(requests.slice(0, filed.length + 1)))
    deps.advance({ hours: 1 })
  }
  await drainJobs(deps)
  return filed.map(({ externalId }) => externalId)
}

const ask = (body: Body, call = desk.call) => call(createReport, { params: desk.params, body })
const get = (reportId: string, call = desk.call) => call(report, { params: { ...desk.params, reportId } })
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status,
  )
const open = async (url: string | null) => desk.app.request(url ?? '')
async function tableOf(url: string | null): Promise<string[][]> {
  const text = await (await open(url)).text()
  return Papa.parse<string[]>(text.trim()).data
}
async function made(body: Body) {
  const { id } = await ask(body)
  await drainJobs(deps)
  return get(id)
}
const all = (kind: ReportKind) =>
  ({ kind, filename: `All of ${kind}`, columns: reportColumns[kind].map(({ name }) => name) }) as Body

describe('an export', () => {
  test('has the rows and columns that were asked for, and is mailed and there for a day', async () => {
    const [older, newer] = await twoClaims()
    const email = 'Finance@Example.com'
    const columns = ['externalId', 'customerName', 'amount', 'createdOn'] as const
    const asked = await ask({ kind: 'Return', filename: 'Müller.csv', columns: [...columns], email })
    expect(asked).toMatchObject({ state: 'waiting', filename: 'Müller', downloadUrl: null, progress: null })
    await drainJobs(deps)
    const done = await get(asked.id)
    expect(done).toMatchObject({ state: 'ready', rowsWritten: 2, progress: 1, requestedBy: 'Robin Vega' })
    expect(await tableOf(done.downloadUrl)).toEqual([
      ['Number', 'Customer', 'Value (USD)', 'Filed (UTC)'],
      [newer, 'Ada Lovelace', '60.00', '2026-11-20 13:00:00'],
      [older, 'Ada Lovelace', '40.00', '2026-11-20 12:00:00'],
    ])
    const { headers } = await open(done.downloadUrl)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''M%C3%BCller.csv")

    const [mail] = await mailedTo(deps, 'finance@example.com')
    expect(mail?.text).toContain(`${deps.config.publicUrl}${done.downloadUrl}`)
    expect(mail?.text).toContain('has 2 rows')
    expect((await desk.call(listReports, { params: desk.params, query: {} })).items).toEqual([done])
    const { items } = await desk.call(merchantApi.listChanges, { params: desk.params, query: {} })
    expect(items[0]).toMatchObject({ action: 'report.create', after: { kind: 'Return' } })

    deps.advance({ days: 1 })
    expect((await open(done.downloadUrl)).status).toBe(404)
    await expireReports(deps)
    expect(await deps.db.selectFrom('report').select('state').execute()).toEqual([{ state: 'expired' }])
    expect(await deps.files.get(`${store.storeId}/reports/${done.id}.csv`)).toBeUndefined()
    deps.advance({ days: 30 })
    await expireReports(deps)
    expect(await deps.db.selectFrom('report').select('id').execute()).toEqual([])
  })

  test('lists each item of the claims that the filters find, with answers to custom fields', async () => {
    const [, newer = ''] = await twoClaims()
    const field = { displayName: 'Which seam?', valueType: 'Text' as const }
    const { id } = await desk.call(merchantApi.createCustomField, { params: desk.params, body: field })
    const answers = JSON.stringify([{ id, value: '+left' }])
    await deps.db
      .updateTable('claim_line_item')
      .set({ customFields: answers })
      .where('quantity', '=', 1)
      .execute()
    const done = await made({
      kind: 'ReturnItem',
      filename: 'Items',
      columns: ['externalId', 'itemName', 'quantity', 'requestedResolution', 'comments'],
      customFieldIds: [id],
      filters: { text: 'hat' },
      hasByteOrderMark: true,
    })
    const text = Buffer.from(await (await open(done.downloadUrl)).arrayBuffer()).toString()
    expect(text.startsWith('\uFEFFNumber,')).toBe(true)
    expect(Papa.parse(text.slice(1).trim()).data).toEqual([
      ['Number', 'Item', 'Units', 'Requested outcome', 'Comments', 'Which seam?'],
      [newer, 'Scarf', '2', 'Refund', '', ''],
      [newer, 'Hat', '1', 'Refund', `'-1 star, "itchy"`, "'+left"],
    ])
  })

  test('of every kind has all of its columns, in Excel too', async () => {
    await twoClaims()
    const rows: Record<string, number> = {}
    const firstRows: Record<string, string> = {}
    const asked = []
    for (const kind of reportKinds) asked.push(await ask({ ...all(kind), format: 'xlsx' }))
    await drainJobs(deps)
    for (const { id, kind } of asked) {
      const done = await get(id)
      expect(done).toMatchObject({ kind, state: 'ready' })
      rows[kind] = done.rowsWritten
      const parts = unzipSync(new Uint8Array(await (await open(done.downloadUrl)).arrayBuffer()))
      const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
      const [headings = '', first = ''] = sheet.match(/<row>.*?<\/row>/g) ?? []
      expect(headings.match(/<c /g)).toHaveLength(reportColumns[kind].length)
      firstRows[kind] = first
    }
    expect(firstRows['Customer']).toContain('>=Ada Lovelace<')
    expect(firstRows['Return']).toContain('<c s="2"><v>60</v></c>')
    const changes = rows['Change'] ?? 0
    expect(rows).toEqual({
      Return: 2,
      Warranty: 0,
      ReturnItem: 3,
      WarrantyItem: 0,
      Shipping: 0,
      Order: 2,
      Registration: 0,
      Customer: 1,
      Change: changes,
    })
    expect(changes).toBeGreaterThanOrEqual(reportKinds.length)
  })

  test.for<[string, object, string]>([
    ['without columns', { columns: [] }, 'Please choose at least one column'],
    ['with a column of another list', { columns: ['orderCount'] }, 'Please choose columns of this list'],
    ['with a column twice', { columns: ['orderNo', 'orderNo'] }, 'Please choose each column once'],
    ['without a name', { filename: ' .csv' }, 'Must not be empty'],
    ['with a path for a name', { filename: '../orders' }, 'Must not contain slashes'],
    ['to no address', { email: 'ada' }, 'Must be a valid email'],
    ['with an unknown custom field', { customFieldIds: [99] }, 'Please choose from your custom fields'],
    [
      'of orders with a custom field',
      { kind: 'Order', customFieldIds: [1] },
      'This list has no custom fields',
    ],
  ])('is not made %s', async ([, given, message]) => {
    const body = { kind: 'Return', filename: 'Returns', columns: ['orderNo'], ...given } as Body
    await expect(ask(body)).rejects.toMatchObject({ status: 422, message: expect.stringContaining(message) })
    expect((await desk.call(listReports, { params: desk.params, query: {} })).items).toEqual([])
  })

  test('is for those who may read its list, and a key sees its own', async () => {
    const staff = merchantClient(deps, { token: (await aUser(deps, store, 'Staff')).token })
    const limited = { email: 'card@example.com', isLimited: true }
    const byCard = merchantClient(deps, { token: (await aUser(deps, store, 'Admin', limited)).token })
    const key = merchantClient(deps, { token: await anApiKey(deps, store, ['read:claims']) })
    const columns = ['externalId']
    const returns = { kind: 'Return', filename: 'Returns', columns } as Body
    const risky = { ...returns, columns: ['externalId', 'riskLevel'] } as Body
    const cases: [typeof key, Body, number][] = [
      [staff, risky, 200],
      [staff, all('Change'), 403],
      [byCard, returns, 403],
      [key, returns, 200],
      [key, risky, 403],
      [key, { ...returns, filters: { riskLevel: ['High'] } } as Body, 403],
      [key, all('Order'), 403],
    ]
    for (const [call, body, status] of cases) expect(await statusOf(ask(body, call))).toBe(status)

    const { id: ofAdmin } = await ask(all('Change'))
    const lists = async (call: typeof key) =>
      (await call(listReports, { params: desk.params, query: {} })).items.map(({ kind }) => kind)
    expect(await lists(key)).toEqual(['Return'])
    expect(await lists(staff)).toEqual(['Return', 'Return'])
    expect(await statusOf(get(ofAdmin, staff))).toBe(404)
    const other = await aDesk(deps, await aReturnShop(deps, { slug: 'oak' }))
    const there = { params: { ...other.params, reportId: ofAdmin } }
    expect(await statusOf(other.call(report, there))).toBe(404)
    expect(await statusOf(other.call(deleteReport, there))).toBe(404)
  })

  test('is told once however often it is made, and what fails for good is said', async () => {
    for (const orderNo of ['#1001', '#1002'])
      await anOrder(deps, store, [{}], { orderNo, idFromPlatform: orderNo })
    const body = {
      kind: 'Order',
      filename: 'Orders',
      columns: ['orderNo'],
      email: 'me@example.com',
    } as Body
    const { id: reportId } = await ask(body)
    const key = { storeId: store.storeId, reportId }
    const down = { ...deps.files, put: () => Promise.reject(new Error('no space left')) }
    await expect(makeReport({ ...deps, files: down }, key)).rejects.toThrow('no space left')
    expect(await get(reportId)).toMatchObject({ state: 'running', rowsWritten: 2 })
    await makeReport(deps, key)
    await makeReport(deps, key)
    await giveUpReport(deps, key)
    expect(await tableOf((await get(reportId)).downloadUrl)).toHaveLength(3)
    expect(await mailedTo(deps, 'me@example.com')).toHaveLength(1)

    const other = await ask(body)
    await giveUpReport(deps, { ...key, reportId: other.id })
    expect(await get(other.id)).toMatchObject({ state: 'failed', downloadUrl: null })
    expect((await mailedTo(deps, 'me@example.com'))[0]?.text).toContain('couldn’t be made')
  })

  test('that is deleted leaves nothing, also while it is made', async () => {
    await anOrder(deps, store)
    const remove = (reportId: string) => desk.call(deleteReport, { params: { ...desk.params, reportId } })
    const done = await made({ kind: 'Order', filename: 'Orders', columns: ['orderNo'] })
    await remove(done.id)
    expect((await open(done.downloadUrl)).status).toBe(404)

    const { id: reportId } = await ask({ kind: 'Order', filename: 'Orders', columns: ['orderNo'] })
    const put: typeof deps.files.put = async (...file) => {
      await deps.files.put(...file)
      await remove(reportId)
    }
    await makeReport({ ...deps, files: { ...deps.files, put } }, { storeId: store.storeId, reportId })
    await drainJobs(deps)
    for (const id of [done.id, reportId])
      expect(await deps.files.get(`${store.storeId}/reports/${id}.csv`)).toBeUndefined()
    expect(await statusOf(remove(reportId))).toBe(404)
  })

  test('keeps nothing of people who are erased, also while it is made', async () => {
    await anOrder(deps, store, [{}], { customerId })
    const body = { kind: 'Customer', filename: 'Customers', columns: ['name', 'email'] } as Body
    const before = await made(body)
    const { id: reportId } = await ask(body)
    let isErased = false
    const put: typeof deps.files.put = async (...file) => {
      if (!isErased) await eraseCustomer(deps, store, systemActor, customerId)
      isErased = true
      await deps.files.put(...file)
    }
    await makeReport({ ...deps, files: { ...deps.files, put } }, { storeId: store.storeId, reportId })
    await drainJobs(deps)
    expect((await open(before.downloadUrl)).status).toBe(404)
    expect(await deps.files.get(`${store.storeId}/reports/${before.id}.csv`)).toBeUndefined()
    const after = await get(reportId)
    expect(after).toMatchObject({ state: 'ready' })
    expect(await (await open(after.downloadUrl)).text()).not.toContain('ada')
  })

  test('that is scheduled is made each time once, as long as who scheduled it may export it', async () => {
    await anOrder(deps, store)
    const { createReportSchedule, listReportSchedules, deleteReportSchedule } = merchantApi
    const staff = await aUser(deps, store, 'Staff')
    const call = merchantClient(deps, { token: staff.token })
    const at = { params: desk.params }
    const body: Body = { kind: 'Order', filename: 'Orders', columns: ['orderNo'], email: 'me@example.com' }
    const audit = { repeat: 'daily' as const, report: all('Change') }
    expect(await statusOf(call(createReportSchedule, { ...at, body: audit }))).toBe(403)
    const made = await call(createReportSchedule, { ...at, body: { repeat: 'daily', report: body } })
    expect(made).toMatchObject({
      repeat: 'daily',
      nextOn: '2026-11-21T06:00:00.000Z',
      requestedBy: 'Robin Vega',
    })
    const mailed = async () => {
      await Promise.all([startDueReports(deps), startDueReports(deps)])
      await drainJobs(deps)
      return (await mailedTo(deps, 'me@example.com')).length
    }
    expect(await mailed()).toBe(0)
    deps.setNow('2026-11-23T07:00:00Z')
    expect(await mailed()).toBe(1)
    expect(await mailed()).toBe(1)
    const [first] = await deps.db.selectFrom('report').select(['filename', 'scheduleId']).execute()
    expect(first).toEqual({ filename: 'Orders 2026-11-23', scheduleId: made.id })

    await deps.db
      .updateTable('store_user')
      .set({ removedOn: deps.now() })
      .where('userId', '=', staff.id)
      .execute()
    deps.setNow('2026-11-24T07:00:00Z')
    expect(await mailed()).toBe(1)
    const again = merchantClient(deps, {
      token: (await aUser(deps, store, 'Admin', { email: 'b@c.de' })).token,
    })
    expect((await again(listReportSchedules, at)).items).toMatchObject([{ id: made.id, nextOn: null }])
    const alerts = await deps.db.selectFrom('store_alert').select('subject').execute()
    expect(alerts).toEqual([{ subject: 'A scheduled export has stopped' }])
    await again(deleteReportSchedule, { params: { ...desk.params, scheduleId: made.id } })
    expect((await again(listReportSchedules, at)).items).toEqual([])
  })

  test('opens only by its whole signed address, and for a busy store waits', async () => {
    const done = await made({ kind: 'Order', filename: 'Orders', columns: ['orderNo'] })
    const url = done.downloadUrl ?? ''
    const wrong = [url.replace(/expires=\d/, 'expires=9'), url.replace('.csv', '.xlsx'), url.slice(0, -3)]
    for (const address of wrong) expect((await createApp(deps).request(address)).status).toBe(404)
    for (let count = 0; count < 10; count++) await ask(all('Order'))
    await expect(ask(all('Order'))).rejects.toMatchObject({ status: 409, code: 'exports_running' })
  })
})
