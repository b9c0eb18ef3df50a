import type { Deps } from '#deps.ts'
import { billSubscriptions } from './bill-subscriptions.ts'
import { makeInvoices } from './invoices/make-invoices.ts'

/**
 * Invoices the months that are over, with the periods that ended in them, even if no server ran in between.
 *
 * @throws AggregateError when some stores could not be billed or invoiced, after all others were
 */
export async function billAndInvoice(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const work of [billSubscriptions, makeInvoices])
    await work(deps).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some stores could not be invoiced')
}
