import { zero } from '@aftercare/domain/shared/money'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { approveAsRequested } from '#modules/claim-desk/approve-as-requested.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { upsertCustomers } from '#modules/customers/upsert-customers.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { recordProtectionFulfillment } from '#modules/orders/record-protection-fulfillment.ts'
import { lockOrderLines } from '#modules/orders/order-facts-reads.ts'
import { lockTenders } from '#modules/orders/tender-reads.ts'
import { eraseCustomer } from '#modules/privacy/erase-customer.ts'
import { eraseOrders } from '#modules/privacy/erase-orders.ts'
import { refundOf } from '#testing/claim-fixtures.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { inTransaction } from './deps.ts'

/** The embedded database has one connection, on which nothing waits for a row. */
describe.runIf(process.env['TEST_DATABASE_URL'])(
  'rows are held in the order that inTransaction names',
  async () => {
    const deps = await useTestDeps()

    const someoneWaits = async () => {
      const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        deps.db,
      )
      expect(rows).toHaveLength(1)
    }

    /** Starts `work` while others hold `first`, and returns whether they could then lock `second` at once. */
    async function isFreeBehind(
      work: () => Promise<unknown>,
      { first, second }: { first: RawBuilder<unknown>; second: RawBuilder<unknown> },
    ): Promise<boolean> {
      const { isFree, waiting } = await inTransaction(deps, async ({ db }) => {
        await sql`${first} for no key update`.execute(db)
        const waiting = work()
        await vi.waitFor(someoneWaits, { timeout: 15_000 })
        const { rows } = await sql`${second} for no key update skip locked`.execute(db)
        return { isFree: rows.length > 0, waiting }
      })
      await waiting
      return isFree
    }

    const aClaim = async () => {
      const { change, bought, portal } = await aClaimToDecide(deps, {
        lines: [1, 2].map(() => ({ quantity: 1, paid: 2000 })),
        requests: ([first = '']) => [refundOf(first)],
      })
      const { storeId, claimId } = change
      return {
        storeId,
        orderId: bought.order.id,
        claimRow: sql`select from claim where id = ${claimId}`,
        orderRow: sql`select from store_order where id = ${bought.order.id}`,
        lineRows: sql`select from order_line_item where "orderId" = ${bought.order.id}`,
        finalization: { ...change, approvalLimitMinor: null, notifyCustomerByEmail: false },
        fileAnother: () => portal.file([refundOf(bought.lineIds[1] ?? '')]),
      }
    }

    test.for([
      ['finalising', finalizeByStaff],
      ['bulk approval', approveAsRequested],
    ] as const)('%s locks the order only after the claim', async ([, finalize]) => {
      const { claimRow, orderRow, finalization } = await aClaim()
      const work = () => finalize(deps, finalization)
      expect(await isFreeBehind(work, { first: claimRow, second: orderRow })).toBe(true)
    })

    test('erasing a person locks the order only after the claim', async () => {
      const { storeId, orderId, claimRow, orderRow } = await aClaim()
      const work = () => eraseOrders(deps, storeId, [orderId])
      expect(await isFreeBehind(work, { first: claimRow, second: orderRow })).toBe(true)
    })

    test('who is to be erased stays while a claim of theirs is being filed', async () => {
      const { change, bought } = await aClaimToDecide(deps)
      const { storeId, claimId, actor } = change
      const orders = deps.db.updateTable('store_order').where('id', '=', bought.order.id)
      const settled = deps.db.updateTable('claim').where('id', '=', claimId)
      await settled.set({ finalizedOn: deps.now() }).execute()
      const customer = { idFromPlatform: '77', name: 'Ada', email: 'ada@example.com', phone: null }
      const ids = await upsertCustomers(deps, storeId, [
        { customer: { ...customer, tags: [], orderCount: 1, spentMinor: zero }, updatedOn: deps.now() },
      ])
      const customerId = ids.get('77') ?? ''
      await orders.set({ customerId }).execute()

      const store = await getStore(deps.db, storeId)
      const { erasing } = await inTransaction(deps, async ({ db }) => {
        await lockOrderLines(db, storeId, bought.order.id)
        const erasing = eraseCustomer(deps, store, actor, customerId).catch((error: unknown) => error)
        await vi.waitFor(someoneWaits, { timeout: 15_000 })
        const another = {
          id: deps.newId(),
          calculationId: deps.newId(),
          externalId: 'R-2',
          finalizedOn: null,
        }
        await sql`
          insert into claim
          select (jsonb_populate_record(claim, ${JSON.stringify(another)}::jsonb)).*
          from claim where id = ${claimId}`.execute(db)
        return { erasing }
      })
      expect(await erasing).toMatchObject({ code: 'claim_open' })
      const told = await deps.db.selectFrom('audit_entry').select('action').execute()
      expect(told).not.toContainEqual({ action: 'customer.erase' })
    })

    test('fulfilling the guarantee locks the order before its lines', async () => {
      const { storeId, orderId, orderRow, lineRows } = await aClaim()
      const work = () => recordProtectionFulfillment(deps, { storeId, orderId, lines: [] })
      expect(await isFreeBehind(work, { first: orderRow, second: lineRows })).toBe(true)
    })

    test('a claim is filed while another of its order is paid', async () => {
      const { storeId, orderId, fileAnother } = await aClaim()
      const filed = await inTransaction(deps, async ({ db }) => {
        await lockTenders(db, storeId, orderId)
        return fileAnother()
      })
      expect(filed.externalId).toMatch(/^R-/)
    })
  },
)
