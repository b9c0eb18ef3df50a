import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { simulatedPayment, type SimulatedPayment } from '#integrations/payments/simulated-payment.ts'
import type { SimulatedPayments } from '#integrations/payments/payment-simulator.ts'
import {
  findSimulatedPayment,
  insertSimulatedPayment,
  lockSimulatedPayment,
  writeSimulatedPayment,
} from './simulated-payment-store.ts'

/** The simulator's own memory: a store's simulated payments, in our database. */
export const simulatedPaymentsOf = (deps: Deps, storeId: string): SimulatedPayments => ({
  find: async (id) => read(await findSimulatedPayment(deps.db, storeId, id)),
  insertIfNew: (payment) =>
    insertSimulatedPayment(deps.db, { storeId, id: payment.id, payment, createdOn: deps.now() }),
  change: (id, change) =>
    inTransaction(deps, async (deps) => {
      const payment = read(await lockSimulatedPayment(deps.db, storeId, id))
      if (!payment) return undefined
      const changed = change(payment)
      await writeSimulatedPayment(deps.db, { storeId, id }, changed)
      return changed
    }),
})

const read = (stored: unknown): SimulatedPayment | undefined =>
  stored === undefined ? undefined : v.parse(simulatedPayment, stored)
