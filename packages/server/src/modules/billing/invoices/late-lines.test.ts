import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#modules/audit/record-change.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { billSubscriptions } from '#modules/billing/bill-subscriptions.ts'
import { cancelPlan } from '#modules/billing/cancel-plan.ts'
import { choosePlan } from '#modules/billing/choose-plan.ts'
import { requestRemoval } from '#modules/store-removal/request-export.ts'
import { aPortal, anOrder, aReturnShop, refundOf } from '#testing/claim-fixtures.ts'
import {
  gaveBackGuarantee,
  invoicingGuarantee,
  settledClaim,
  soldGuarantee,
} from '#testing/guarantee-fixtures.ts'
import { billingContact, withPlans } from '#testing/plan-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { makeInvoices } from './make-invoices.ts'

const testDeps = await useTestDeps()
const deps = withPlans(testDeps)

let store: Store
beforeEach(async () => {
  store = await aReturnShop(deps, { planStatus: 'PENDING', timeZone: 'UTC' })
})

const contact = { ...billingContact, company: '', address: '', taxId: '' }
const choose = (code: string) => choosePlan(deps, store, systemActor, { code, contact })

/** Everything that is due at this time, as often as jobs may run. */
async function billAt(time: string): Promise<void> {
  testDeps.setNow(`${time}:00Z`)
  for (let times = 0; times < 2; times++) {
    await billSubscriptions(deps)
    await makeInvoices(deps)
  }
}

/** The lines of each invoice, the oldest first. */
async function invoiced() {
  const rows = await deps.db
    .selectFrom('invoice')
    .select(['fromDate', 'toDate', 'lines', 'netMinor'])
    .orderBy('number')
    .execute()
  return rows.map(({ fromDate, toDate, lines, netMinor }) => ({
    days: [fromDate, toDate].map((moment) => moment.toISOString().slice(0, 10)).join(' '),
    lines: lines.map(({ kind, quantity, amountMinor }) => [kind, quantity, amountMinor]),
    netMinor,
  }))
}

describe('a return that is stored late', () => {
  async function fileReturn(createdOn?: string): Promise<void> {
    const current = await getStore(deps.db, store.storeId)
    const bought = await anOrder(deps, current, [{}])
    const { id } = await aPortal(deps, current, bought).file([refundOf(bought.lineIds[0] ?? '')])
    if (createdOn)
      await deps.db
        .updateTable('claim')
        .set({ createdOn: new Date(createdOn) })
        .where('id', '=', id)
        .execute()
  }

  test('is on the statement of its period until that is invoiced, and then a late line of the next invoice, once', async () => {
    await choose('basic')
    testDeps.setNow('2026-12-10T12:00Z')
    for (let count = 0; count < 2; count++) await fileReturn()
    await billAt('2027-01-03T14:00')
    await fileReturn('2027-01-02T12:00Z')
    await billAt('2027-01-03T15:00')
    expect(await invoiced()).toEqual([])

    await billAt('2027-02-01T06:00')
    const first = { days: '2026-12-04 2027-01-03', netMinor: 2980 }
    const lines = [
      ['plan', 1, 2900],
      ['extraReturns', 2, 80],
    ]
    expect(await invoiced()).toEqual([{ ...first, lines }])

    await fileReturn('2027-01-01T12:00Z')
    await billAt('2027-02-02T14:00')
    await fileReturn('2027-01-01T13:00Z')
    await billAt('2027-02-03T14:00')
    expect(await invoiced()).toHaveLength(1)
    await billAt('2027-03-01T06:00')
    const late = [
      ['plan', 1, 2900],
      ['lateExtraReturns', 2, 80],
    ]
    expect((await invoiced()).slice(1)).toEqual([
      { days: '2027-01-03 2027-02-02', lines: late, netMinor: 2980 },
    ])
    const { rows } = await sql<{ detail: string }>`select lines -> 1 ->> 'detail' as detail from invoice
      order by number`.execute(deps.db)
    expect(rows.map(({ detail }) => detail)).toEqual(Array(2).fill('Basic, 2026-12-04 – 2027-01-03'))
  })

  test('is a late line of the next invoice, however late it is stored', async () => {
    await choose('basic')
    testDeps.setNow('2026-12-10T12:00Z')
    await fileReturn()
    for (const month of ['02', '03', '04', '05', '06', '07']) await billAt(`2027-${month}-01T06:00`)
    await fileReturn('2026-12-11T12:00Z')
    await billAt('2027-07-02T06:00')
    await billAt('2027-08-01T06:00')
    const late = (await invoiced()).flatMap(({ lines }) => lines.filter(([kind]) => kind !== 'plan'))
    expect(late).toEqual([['lateExtraReturns', 1, 40]])
  })

  test('is invoiced alone where the plan has ended', async () => {
    await choose('basic')
    testDeps.setNow('2026-12-10T12:00Z')
    await fileReturn('2026-12-08T12:00Z')
    await cancelPlan(deps, store.storeId, systemActor)
    await billAt('2027-01-01T06:00')
    await choose('free')
    await fileReturn('2026-12-09T12:00Z')
    await billAt('2027-01-01T08:00')
    await billAt('2027-02-01T06:00')
    expect((await invoiced()).slice(1)).toEqual([
      { days: '2026-12-04 2026-12-10', lines: [['lateExtraReturns', 1, 40]], netMinor: 40 },
    ])
  })
})

test('the periods of a year without a server are invoiced when one starts again', async () => {
  await choose('basic')
  testDeps.setNow('2026-12-10T12:00Z')
  await cancelPlan(deps, store.storeId, systemActor)
  await billAt('2027-12-01T06:00')
  expect(await invoiced()).toMatchObject([{ days: '2026-12-04 2026-12-10' }])
})

describe('the guarantee', () => {
  beforeEach(async () => {
    await choose('free')
    await invoicingGuarantee(deps)
  })
  const invoicedUntil = async () =>
    (await deps.db.selectFrom('guarantee_invoicing').select('invoicedUntil').executeTakeFirst())
      ?.invoicedUntil

  test('of a month without sales is looked at once, and what becomes known of it is on the next invoice', async () => {
    await billAt('2026-12-01T06:00')
    expect(await invoicedUntil()).toEqual(new Date('2026-12-01'))
    await soldGuarantee(deps, store, 500, { createdOn: new Date('2026-11-25') })
    await billAt('2026-12-01T07:00')
    expect(await invoiced()).toEqual([])
    await soldGuarantee(deps, store, 300)
    await billAt('2027-01-01T06:00')
    const lines = [
      ['guaranteeSold', 1, 300],
      ['lateGuaranteeSold', 1, 500],
    ]
    expect(await invoiced()).toEqual([{ days: '2026-12-01 2027-01-01', lines, netMinor: 800 }])
  })

  test('of a plan that has ended is invoiced for what becomes known late, once that is more than it costs', async () => {
    const sold = await soldGuarantee(deps, store, 500)
    testDeps.setNow('2026-11-30T12:00Z')
    await cancelPlan(deps, store.storeId, systemActor)
    await billAt('2026-12-01T06:00')
    await soldGuarantee(deps, store, 700)
    await gaveBackGuarantee(deps, store, sold)
    await billAt('2027-01-01T06:00')
    expect(await invoiced()).toHaveLength(1)

    await soldGuarantee(deps, store, 600, { createdOn: new Date('2026-11-25') })
    await billAt('2027-02-01T06:00')
    const lines = [
      ['lateGuaranteeSold', 1, 600],
      ['lateGuaranteeRefunded', 1, -500],
    ]
    expect((await invoiced()).slice(1)).toEqual([{ days: '2027-01-01 2027-02-01', lines, netMinor: 100 }])
    await billAt('2027-04-01T06:00')
    await soldGuarantee(deps, store, 900, { createdOn: new Date('2026-11-25') })
    await billAt('2027-05-01T06:00')
    expect(await invoiced()).toHaveLength(2)
    expect(await invoicedUntil()).toEqual(new Date('2027-04-01'))

    // A plan that the store chooses later has all of it on its first invoice.
    await choose('free')
    await invoicingGuarantee(deps)
    await billAt('2027-06-01T06:00')
    expect((await invoiced()).slice(2)).toEqual([
      { days: '2027-05-01 2027-06-01', lines: [['lateGuaranteeSold', 1, 900]], netMinor: 900 },
    ])
  })

  test('is invoiced to the end when the store is deleted', async () => {
    testDeps.setNow('2026-11-25T12:00Z')
    await cancelPlan(deps, store.storeId, systemActor)
    await billAt('2026-12-01T06:00')
    await soldGuarantee(deps, store, 500, { createdOn: new Date('2026-11-21') })
    await requestRemoval(deps, store, systemActor, { typedName: store.name, reason: 'Closed' })
    const lines = [['lateGuaranteeSold', 1, 500]]
    expect(await invoiced()).toEqual([{ days: '2026-12-01 2026-12-01', lines, netMinor: 500 }])
  })

  test('that is given back unit by unit is given back to the cent', async () => {
    const sold = await soldGuarantee(deps, store, 500, { units: 3 })
    await gaveBackGuarantee(deps, store, sold)
    testDeps.setNow('2026-11-22T12:00Z')
    await settledClaim(deps, store, sold, 100, 'Reorder')
    await billAt('2026-12-01T06:00')
    for (let units = 0; units < 2; units++) {
      testDeps.advance({ hours: 1 })
      await gaveBackGuarantee(deps, store, sold)
    }
    await billAt('2027-01-01T06:00')
    expect(await invoiced()).toEqual([
      {
        days: '2026-11-20 2026-12-01',
        lines: [
          ['guaranteeSold', 1, 500],
          ['guaranteeRefunded', 1, -167],
          ['claimsReordered', 1, -100],
        ],
        netMinor: 233,
      },
      {
        days: '2026-12-01 2027-01-01',
        lines: [
          ['guaranteeRefunded', 2, -333],
          ['notCharged', 1, 333],
        ],
        netMinor: 0,
      },
    ])
  })
})
