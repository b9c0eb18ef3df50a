import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { minor } from '@aftercare/domain/shared/money'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { findStore, getStore, type Store } from '#modules/merchants/store-reads.ts'
import { aReturnShop, anOrder, aPortal, refundOf } from '#testing/claim-fixtures.ts'
import {
  gaveBackGuarantee,
  invoicingGuarantee,
  settledClaim,
  soldGuarantee,
} from '#testing/guarantee-fixtures.ts'
import { anOperator, aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { billingContact, withPlans } from '#testing/plan-fixtures.ts'
import { paySession } from '#testing/stripe/checkout-calls.ts'
import { useStripe, withStripe } from '#testing/stripe/use-stripe.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { requestRemoval } from '#modules/store-removal/request-export.ts'
import { billSubscriptions } from './bill-subscriptions.ts'
import { choosePlan } from './choose-plan.ts'
import { sendCreditNote } from './invoices/send-credit-note.ts'
import { followOpenPayments } from './invoices/follow-invoice-payment.ts'
import { makeInvoices } from './invoices/make-invoices.ts'

const testDeps = await useTestDeps()
const stripe = await useStripe(testDeps.now)
const deps = withPlans(testDeps)

let store: Store
let admin: ReturnType<typeof merchantClient>
beforeEach(async () => {
  store = await aReturnShop(deps, { planStatus: 'PENDING' })
  admin = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
})

const at = () => ({ params: { storeId: store.storeId } })
const operated = () => ({ params: { operatedStoreId: store.storeId } })
const choose = (code: string, contact: typeof billingContact | null = billingContact) =>
  admin(merchantApi.choosePlan, { ...at(), body: { code, contact } })
const plan = () => admin(merchantApi.plan, at())
/** Once in a test. */
const anOperatorHere = async () => merchantClient(deps, { token: await anOperator(deps) })
const decideAs = (operator: ReturnType<typeof merchantClient>, isApproved: boolean) =>
  operator(merchantApi.decidePlan, { ...operated(), body: { isApproved, reason: 'Checked' } })
/** What is to be invoiced, and what was. */
const statements = () =>
  deps.db
    .selectFrom('plan_statement')
    .select(['storeId', 'planMinor', 'extraReturns', 'extraMinor', 'invoiceId'])
    .orderBy('periodFrom')
    .execute()
const invoices = async () => (await admin(merchantApi.listInvoices, { ...at(), query: {} })).items

/** Sessions end sooner than periods do. */
async function pass(days: number): Promise<void> {
  testDeps.advance({ days, hours: 2 })
  admin = merchantClient(deps, {
    token: (await aUser(deps, store, 'Admin', { email: `${days}@birch.example` })).token,
  })
}

async function fileReturns(count: number): Promise<void> {
  const current = await getStore(deps.db, store.storeId)
  for (let filed = 0; filed < count; filed++) {
    const bought = await anOrder(deps, current, [{}])
    await aPortal(deps, current, bought).file([refundOf(bought.lineIds[0] ?? '')])
  }
}

describe('a plan paid by invoice', () => {
  test('needs a billing contact, which a free one does not', async () => {
    await expect(choose('basic', null)).rejects.toMatchObject({
      status: 422,
      code: 'billing_contact_required',
    })
    await expect(choose('gold')).rejects.toMatchObject({ status: 404 })
    expect(await choose('free', null)).toMatchObject({
      status: 'ACTIVE',
      code: 'free',
      usage: { charged: 0 },
    })
  })

  test('begins at once, with one trial whatever is chosen next', async () => {
    expect(await choose('basic')).toMatchObject({
      status: 'ACTIVE',
      code: 'basic',
      billedBy: 'invoice',
      trialEndsOn: '2026-12-04T12:00:00.000Z',
      current: { contact: billingContact },
      usage: null,
    })
    await pass(13)
    expect(await choose('free')).toMatchObject({ code: 'free', trialDays: { basic: 1 } })
    await pass(1)
    expect(await choose('basic')).toMatchObject({ code: 'basic', trialEndsOn: null })
  })

  test('waits for an operator where the plan says so, who approves it', async () => {
    expect(await choose('plus')).toMatchObject({ status: 'PENDING', pending: { plan: { code: 'plus' } } })
    const operator = await anOperatorHere()
    const listed = await operator(merchantApi.listStores, { params: {}, query: {} })
    expect(listed.items).toMatchObject([{ awaitsApproval: { planName: 'Plus', contact: billingContact } }])
    expect(await decideAs(operator, true)).toEqual({ planStatus: 'ACTIVE' })
    expect(await plan()).toMatchObject({ code: 'plus', pending: null })
    await expect(decideAs(operator, true)).rejects.toMatchObject({ status: 409, code: 'no_plan_waiting' })
  })

  test('is declined, which leaves a running plan as it is', async () => {
    const operator = await anOperatorHere()
    await choose('plus')
    expect(await decideAs(operator, false)).toEqual({ planStatus: 'DECLINED' })
    await choose('basic')
    await choose('plus')
    expect(await decideAs(operator, false)).toEqual({ planStatus: 'ACTIVE' })
    expect(await plan()).toMatchObject({ code: 'basic', pending: null })
  })
})

describe('a store', () => {
  const cancel = () => admin(merchantApi.cancelPlan, at())

  test('cancels its plan itself, and withdraws a request', async () => {
    await expect(cancel()).rejects.toMatchObject({ status: 409, code: 'no_plan' })
    await choose('plus')
    expect(await cancel()).toMatchObject({ status: 'PENDING', pending: null })
    await choose('basic')
    await choose('plus')
    expect(await cancel()).toMatchObject({ status: 'CANCELLED', pending: null, current: null })
    expect(await choose('basic')).toMatchObject({ status: 'ACTIVE' })
  })

  test('pays nothing further for a plan that it cancels while frozen, and does not resume by it', async () => {
    const operator = await anOperatorHere()
    const move = (status: 'ACTIVE' | 'FROZEN' | 'CANCELLED') =>
      operator(merchantApi.moveStorePlan, { ...operated(), body: { status, reason: 'Abuse' } })
    await choose('basic')
    await move('FROZEN')
    expect(await cancel()).toMatchObject({ status: 'FROZEN', current: null })
    await expect(choose('basic')).rejects.toMatchObject({ code: 'plan_frozen' })
    await expect(move('ACTIVE')).rejects.toMatchObject({ code: 'plan_canceled' })
    await move('CANCELLED')
    expect(await choose('basic')).toMatchObject({ status: 'ACTIVE' })
  })

  test('changes where its invoices go', async () => {
    const moved = { ...billingContact, email: 'new@birch.example', company: '', address: '', taxId: '' }
    const change = (body: typeof moved) => admin(merchantApi.changeBillingContact, { ...at(), body })
    await expect(change(moved)).rejects.toMatchObject({ status: 409, code: 'no_invoices' })
    await choose('basic')
    expect(await change(moved)).toMatchObject({ current: { contact: moved } })
    await expect(change({ ...moved, email: 'nobody' })).rejects.toMatchObject({ status: 422 })
    expect(await plan()).toMatchObject({ current: { contact: moved } })
  })

  test('has one trial, also when a plan is approved late', async () => {
    await choose('plus')
    await choose('basic')
    await choose('plus')
    await pass(15)
    await decideAs(await anOperatorHere(), true)
    expect(await plan()).toMatchObject({ code: 'plus', trialEndsOn: null })
  })

  test('gains no included returns by changing plans', async () => {
    const included: unknown[] = []
    await choose('basic')
    await pass(15)
    for (const code of ['free', 'basic', 'free', 'basic']) {
      await fileReturns(1)
      testDeps.advance({ minutes: 1 })
      included.push((await choose(code)).usage?.included)
    }
    expect(included).toEqual([10, 0, 9, 0])
    await fileReturns(1)
    await billSubscriptions(deps)
    expect((await plan()).usage).toMatchObject({ returns: 1, included: 0, charged: 1 })
  })

  test('is deleted once its plan was canceled, and leaves its last invoice', async () => {
    const remove = () => requestRemoval(deps, store, systemActor, { typedName: store.name, reason: 'Closed' })
    await choose('basic')
    await pass(15)
    await expect(remove()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Cancel the plan first'),
    })
    await cancel()
    await remove()
    await expect(choose('basic')).rejects.toMatchObject({ status: 409, code: 'store_being_deleted' })
    await drainJobs(deps)
    expect(await findStore(deps.db, store.storeId)).toBeUndefined()
    const operator = await anOperatorHere()
    const [left] = (await operator(merchantApi.listAllInvoices, { params: {}, query: {} })).items
    expect(left).toMatchObject({
      storeName: store.name,
      netAmount: 1.93,
      totalAmount: 2.3,
      status: 'Generated',
    })
    const move = { params: { invoiceId: left?.id ?? '' }, body: { to: 'Submission_Scheduled' as const } }
    await operator(merchantApi.moveInvoice, move)
    await drainJobs(deps)
    expect((await deps.db.selectFrom('mail').select('to').execute()).at(-1)).toEqual({
      to: billingContact.email,
    })
  })
})

describe('what is to be invoiced', () => {
  test('is each period once, with its extra returns, after the trial', async () => {
    await choose('basic')
    await fileReturns(2)
    await pass(15)
    await fileReturns(3)
    for (let times = 0; times < 2; times++) await billSubscriptions(deps)
    expect(await statements()).toEqual([])
    await pass(30)
    for (let times = 0; times < 2; times++) await billSubscriptions(deps)
    expect(await statements()).toMatchObject([{ planMinor: 2900, extraReturns: 2, extraMinor: 80 }])
    await makeInvoices(deps)
    expect(await invoices()).toEqual([])
    await pass(29)
    for (let times = 0; times < 2; times++) await makeInvoices(deps)
    expect(await invoices()).toMatchObject([
      {
        number: '2027-0001',
        status: 'Generated',
        isMonthlyCrew: true,
        fromDate: '2026-12-04T12:00:00.000Z',
        toDate: '2027-01-03T12:00:00.000Z',
        lastDay: '2027-01-03',
        timeZone: store.timeZone,
        lines: [
          { kind: 'plan', amount: 29 },
          { kind: 'extraReturns', quantity: 2, amount: 0.8 },
        ],
        netAmount: 29.8,
        taxAmount: 5.66,
        totalAmount: 35.46,
        contact: billingContact,
      },
    ])
  })

  test('is submitted, paid in parts and written off by an operator alone', async () => {
    await choose('basic')
    await pass(45)
    await billSubscriptions(deps)
    await pass(29)
    await makeInvoices(deps)
    const [first] = await invoices()
    const operator = await anOperatorHere()
    const move = (body: EndpointInput<typeof merchantApi.moveInvoice>['body']) =>
      operator(merchantApi.moveInvoice, { params: { invoiceId: first?.id ?? '' }, body })
    await expect(move({ to: 'Paid', amount: 1, paidAmount: 0 })).rejects.toMatchObject({
      code: 'invoice_move',
    })
    await move({ to: 'Submission_Scheduled' })
    for (let times = 0; times < 2; times++) await drainJobs(deps)
    const mails = await deps.db
      .selectFrom('mail')
      .select('subject')
      .where('to', '=', billingContact.email)
      .execute()
    expect(mails).toEqual([{ subject: 'Invoice 2027-0001 from Northwind Ltd' }])
    const total = first?.totalAmount ?? 0
    await expect(move({ to: 'Paid', amount: total + 0.01, paidAmount: 0 })).rejects.toMatchObject({
      status: 422,
    })
    const part = { to: 'Paid', amount: 4, paidAmount: 0 } as const
    expect(await move(part)).toEqual({ status: 'Partially_Paid' })
    await expect(move(part)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
    const params = { storeId: store.storeId, invoiceId: first?.id ?? '' }
    expect(await admin(merchantApi.getInvoice, { params })).toMatchObject({ paidAmount: 4, payTo: 'IBAN 1' })
    expect(await move({ to: 'Paid', amount: total - 4, paidAmount: 4 })).toEqual({ status: 'Paid' })
    await expect(move({ to: 'Written_Off' })).rejects.toMatchObject({ status: 409 })
    await expect(
      admin(merchantApi.moveInvoice, { params, body: { to: 'Written_Off' } }),
    ).rejects.toMatchObject({ status: 403 })
    const other = await aReturnShop(deps, { slug: 'oak', name: 'Oak' })
    const theirs = merchantClient(deps, {
      token: (await aUser(deps, other, 'Admin', { email: 'o@oak.example' })).token,
    })
    await expect(
      theirs(merchantApi.getInvoice, { params: { ...params, storeId: other.storeId } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('is corrected by credit notes of an operator, in part and then in full, which the store sees', async () => {
    await choose('basic')
    await pass(45)
    await billSubscriptions(deps)
    await pass(29)
    await makeInvoices(deps)
    const [first] = await invoices()
    const operator = await anOperatorHere()
    const params = { invoiceId: first?.id ?? '' }
    const credit = (body: { netAmount?: number; creditedAmount: number; reason: string }) =>
      operator(merchantApi.creditInvoice, { params, body })
    const partly = { netAmount: 9, creditedAmount: 0, reason: '=Billed twice' }
    await expect(credit(partly)).rejects.toMatchObject({ code: 'invoice_move' })
    await operator(merchantApi.moveInvoice, { params, body: { to: 'Submission_Scheduled' } })
    await drainJobs(deps)
    await operator(merchantApi.moveInvoice, { params, body: { to: 'Paid', amount: 20, paidAmount: 0 } })
    await expect(credit({ ...partly, netAmount: 29.01 })).rejects.toMatchObject({ status: 422 })
    expect(await credit(partly)).toEqual({ status: 'Partially_Paid', number: '2027-0002' })
    await expect(credit(partly)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await expect(
      admin(merchantApi.creditInvoice, { params, body: { ...partly, creditedAmount: 10.71 } }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(
      operator(merchantApi.moveInvoice, { params, body: { to: 'Paid', amount: 3.81, paidAmount: 20 } }),
    ).rejects.toMatchObject({ status: 422 })
    const rest = { creditedAmount: 10.71, reason: 'Canceled' }
    expect(await credit(rest)).toEqual({ status: 'Paid', number: '2027-0003' })
    await expect(credit({ ...rest, creditedAmount: 34.51 })).rejects.toMatchObject({ status: 422 })
    for (let times = 0; times < 2; times++) await drainJobs(deps)

    const [corrected] = await invoices()
    expect(corrected).toMatchObject({
      totalAmount: 34.51,
      paidAmount: 20,
      creditedAmount: 34.51,
      owedAmount: -20,
    })
    expect(corrected?.creditNotes).toMatchObject([
      { number: '2027-0002', netAmount: 9, taxAmount: 1.71, totalAmount: 10.71 },
      { number: '2027-0003', netAmount: 20, taxAmount: 3.8, totalAmount: 23.8 },
    ])
    // A job may run again, whose process stopped at its end.
    const {
      id: creditNoteId,
      storeId,
      invoiceId,
    } = await deps.db
      .selectFrom('credit_note')
      .selectAll()
      .orderBy('number')
      .limit(1)
      .executeTakeFirstOrThrow()
    await sendCreditNote(deps, { storeId, invoiceId, creditNoteId })
    const mails = await deps.db
      .selectFrom('mail')
      .select('subject')
      .where('to', '=', billingContact.email)
      .where('subject', 'like', 'Credit%')
      .orderBy('subject')
      .execute()
    expect(mails).toEqual([
      { subject: 'Credit note 2027-0002 from Northwind Ltd' },
      { subject: 'Credit note 2027-0003 from Northwind Ltd' },
    ])
    const read = async (url?: string) => (await createApp(deps).request(url ?? '')).text()
    expect(await read(corrected?.creditNotes[0]?.pdfUrl)).toMatch(
      /^%PDF[^]*Credit note 2027-0002[^]*Corrects invoice 2027-0001[^]*10\.71 USD/,
    )
    expect(await read(corrected?.creditNotes[0]?.csvUrl)).toContain('2027-0002,2027-0001,')
  })

  describe('paid by the store', () => {
    const atStripe = withStripe(deps, stripe)
    const paying = (method: 'card' | 'shopify' = 'card', owedAmount = 34.51) =>
      admin(merchantApi.payInvoice, { params: paidAt(), body: { method, owedAmount } })
    const check = () => admin(merchantApi.checkInvoicePayment, { params: paidAt() })
    const paidAt = () => ({ storeId: store.storeId, invoiceId })
    const receipts = () =>
      deps.db.selectFrom('mail').select('text').where('subject', 'like', 'Receipt%').execute()
    const sessions = () => [...stripe.world.sessions.values()]
    let invoiceId = ''

    beforeEach(async () => {
      await choose('basic')
      await pass(45)
      await billSubscriptions(deps)
      await pass(29)
      await makeInvoices(deps)
      invoiceId = (await invoices())[0]?.id ?? ''
      admin = merchantClient(atStripe, {
        token: (await aUser(deps, store, 'Admin', { email: 'pay@birch.example' })).token,
      })
    })
    const submit = async () => {
      const operator = merchantClient(atStripe, { token: await anOperator(deps) })
      await operator(merchantApi.moveInvoice, { params: { invoiceId }, body: { to: 'Submission_Scheduled' } })
      await drainJobs(atStripe)
      return operator
    }

    test('is paid once by card, whatever is repeated or lost, with one receipt', async () => {
      await expect(paying()).rejects.toMatchObject({ code: 'invoice_payment' })
      await submit()
      expect(await check()).toMatchObject({ payBy: ['card'], payment: null })
      await expect(paying('card', 30)).rejects.toMatchObject({ code: 'changed_meanwhile' })
      await expect(paying('shopify')).rejects.toMatchObject({ code: 'invoice_payment' })
      const on = 'POST /v1/checkout/sessions'
      stripe.world.faults.push({ on, kind: 'failed' }, { on, kind: 'lost' })
      const { url } = await paying()
      expect(await paying()).toEqual({ url })
      expect(sessions()).toMatchObject([
        { url, amount_total: 3451, currency: 'usd', customer_email: billingContact.email, status: 'open' },
      ])
      expect(await check()).toMatchObject({ status: 'Submitted', payment: { state: 'open', amount: 34.51 } })
      paySession(stripe.world, sessions()[0]?.id ?? '')
      for (let times = 0; times < 2; times++) await followOpenPayments(atStripe)
      expect(await check()).toMatchObject({
        status: 'Paid',
        paidAmount: 34.51,
        owedAmount: 0,
        payBy: [],
        payment: { state: 'paid', method: 'card' },
      })
      expect(await receipts()).toHaveLength(1)
      await expect(paying()).rejects.toMatchObject({ code: 'invoice_payment' })
    })

    test('is paid in a demo on a page that moves no money, and can be left unpaid', async () => {
      await submit()
      admin = merchantClient(deps, {
        token: (await aUser(deps, store, 'Admin', { email: 'demo@birch.example' })).token,
      })
      const { url } = await paying()
      const page = createApp(deps)
      expect(await (await page.request(url ?? '')).text()).toContain('Pay 34.51 USD')
      const choose = (answer: string) =>
        page.request(url ?? '', { method: 'POST', body: new URLSearchParams({ answer }) })
      const left = await choose('cancel')
      expect(left.headers.get('location')).toBe(
        `${deps.config.publicUrl}/admin/${store.storeId}/settings/plan?invoice=${invoiceId}`,
      )
      expect(await check()).toMatchObject({ status: 'Submitted', payment: { state: 'open' } })
      expect((await choose('pay')).status).toBe(303)
      expect(await check()).toMatchObject({ status: 'Paid', payment: { state: 'paid' } })
      expect(await (await page.request(url ?? '')).text()).toContain('This payment has ended')
      expect((await createApp(atStripe).request(url ?? '')).status).toBe(404)
    })

    test('by card is ended once the operator records another payment, and booked if it came in before', async () => {
      const operator = await submit()
      await paying()
      const [first] = sessions()
      await operator(merchantApi.moveInvoice, {
        params: { invoiceId },
        body: { to: 'Paid', amount: 10, paidAmount: 0 },
      })
      await followOpenPayments(atStripe)
      expect(first).toMatchObject({ status: 'expired' })
      expect(await check()).toMatchObject({ payment: { state: 'failed', problem: null }, payBy: ['card'] })
      await paying('card', 24.51)
      await operator(merchantApi.moveInvoice, {
        params: { invoiceId },
        body: { to: 'Paid', amount: 24.51, paidAmount: 10 },
      })
      paySession(stripe.world, sessions()[1]?.id ?? '')
      expect(await check()).toMatchObject({ status: 'Paid', paidAmount: 59.02, owedAmount: -24.51 })
      expect((await receipts())[0]?.text).toContain('You paid more than was left.')
    })
  })

  test('can be downloaded as PDF and as CSV, whose cells a spreadsheet does not run', async () => {
    await choose('basic')
    await deps.db.updateTable('store').set({ name: '=Birch()' }).execute()
    await pass(45)
    await billSubscriptions(deps)
    await pass(29)
    await makeInvoices(deps)
    const [first] = await invoices()
    const read = async (url?: string) => (await createApp(deps).request(url ?? '')).text()
    expect(await read(first?.pdfUrl)).toMatch(/^%PDF[^]*Invoice 2027-0001[^]*29\.00 USD/)
    const csv = await read(first?.csvUrl)
    expect(csv).toContain("2027-0001,'=Birch(),2026-12-04,2027-01-03,")
    expect(csv).toContain(',Total,,34.51,USD')
  })

  test('is written for all other stores where one cannot be billed', async () => {
    const other = await aReturnShop(deps, { planStatus: 'PENDING', slug: 'oak', name: 'Oak' })
    for (const each of [store, other])
      await choosePlan(deps, each, systemActor, {
        code: 'basic',
        contact: { ...billingContact, company: '', address: '', taxId: '' },
      })
    const [first, last] = [store, other].toSorted((a, b) => (a.storeId < b.storeId ? -1 : 1))
    await deps.db.updateTable('plan_subscription').set({ startsOn: deps.now() }).execute()
    await sql`
      update plan_subscription set plan = jsonb_set(plan, '{monthlyPrice}', '"unreadable"')
      where "storeId" = ${first?.storeId}`.execute(deps.db)
    await pass(31)
    await expect(billSubscriptions(deps)).rejects.toThrow('Some subscriptions could not be billed')
    expect(await statements()).toMatchObject([{ storeId: last?.storeId, planMinor: 2900 }])
  })

  test('is by the day for a plan that was replaced', async () => {
    await choose('basic')
    await pass(20)
    await choose('free')
    await pass(1)
    await billSubscriptions(deps)
    expect(await statements()).toMatchObject([{ planMinor: 677, extraReturns: 0 }])
  })

  test('has the Delivery Guarantee sold, less what was given back and what claims cost by the ledger', async () => {
    await choose('free')
    await invoicingGuarantee(deps)
    for (const { guarantee, isGivenBack, cost } of [
      { guarantee: 300, isGivenBack: false, cost: 0 },
      { guarantee: 500, isGivenBack: true, cost: 0 },
      { guarantee: 900, isGivenBack: false, cost: 1100 },
      { guarantee: 4000, isGivenBack: false, cost: 0 },
    ]) {
      testDeps.advance({ minutes: 7 })
      const sold = await soldGuarantee(deps, store, guarantee)
      if (isGivenBack) await gaveBackGuarantee(deps, store, sold)
      if (cost > 0) await settledClaim(deps, store, sold, cost)
    }
    await pass(15)
    for (let times = 0; times < 2; times++) await makeInvoices(deps)
    expect(await invoices()).toMatchObject([
      {
        isMonthlyCrew: false,
        lines: [
          { kind: 'guaranteeSold', quantity: 4, amount: 57 },
          { kind: 'guaranteeRefunded', quantity: 1, amount: -5 },
          { kind: 'claimsRefunded', quantity: 1, amount: -11 },
        ],
        netAmount: 41,
      },
    ])

    // An order of that month which was imported after its invoice.
    await deps.db
      .updateTable('order_line_item')
      .set({ paidTotalMinor: minor(4600) })
      .where('kind', '=', 'protection')
      .where('paidTotalMinor', '=', minor(4000))
      .execute()
    await pass(30)
    for (let times = 0; times < 2; times++) await makeInvoices(deps)
    expect((await invoices())[0]).toMatchObject({
      lines: [{ kind: 'lateGuaranteeSold', quantity: 0, amount: 6 }],
      netAmount: 6,
    })
  })
})
