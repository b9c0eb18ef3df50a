import { mayMoveInvoice, payInvoice } from '@aftercare/domain/merchants/invoice'
import type { InvoiceStatus } from '@aftercare/domain/merchants/invoice-schema'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { inTransaction, type Deps } from '#deps.ts'
import { submitInvoiceJob } from '#job-kinds/billing-job-kinds.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { findStore } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { findStoreOfInvoice } from './invoice-reads.ts'
import { lockInvoice, updateInvoice, type InvoiceRow } from './invoice-store.ts'

export type InvoiceMove =
  | { to: 'Submission_Scheduled' }
  | { to: 'Paid'; amount: number; paidAmount: number }
  | { to: 'Uncollectable' }
  | { to: 'Written_Off' }

const actions = {
  Submission_Scheduled: 'invoice.submit',
  Paid: 'invoice.pay',
  Uncollectable: 'invoice.give-up',
  Written_Off: 'invoice.write-off',
} as const

/**
 * An operator submits an invoice, records what was paid by hand, or gives it up. A payment of a part makes it partially
 * paid.
 *
 * @throws AppError 404 for an unknown one, 409 for a move that its status does not allow, and where another payment was
 *   recorded meanwhile, 422 for more than is left
 */
export async function moveInvoice(
  deps: Deps,
  invoiceId: string,
  who: Who,
  move: InvoiceMove,
): Promise<InvoiceStatus> {
  const storeId = await findStoreOfInvoice(deps.db, invoiceId)
  if (storeId === undefined) throw notFound('Invoice')
  return inTransaction(deps, async (deps) => {
    const key = { storeId, id: invoiceId }
    const invoice = await lockInvoice(deps.db, key)
    if (!invoice) throw notFound('Invoice')
    if (!mayMoveInvoice(invoice.status, move.to))
      throw new AppError(
        'conflict',
        'invoice_move',
        `An invoice that is ${invoice.status} can’t become ${move.to}.`,
      )
    const change = changeOf(deps, invoice, move)
    await updateInvoice(deps.db, key, change)
    if (move.to === 'Submission_Scheduled') await enqueue(deps, submitInvoiceJob, { storeId, invoiceId })
    if (await findStore(deps.db, storeId))
      await recordChange(deps, storeId, who, {
        action: actions[move.to],
        subject: { type: 'invoice', id: invoiceId },
        before: { status: invoice.status },
        after: { number: invoice.number, ...change, settledOn: undefined },
      })
    return change.status
  })
}

function changeOf({ now }: Deps, invoice: InvoiceRow, move: InvoiceMove) {
  if (move.to === 'Submission_Scheduled') return { status: move.to }
  if (move.to !== 'Paid') return { status: move.to, settledOn: now() }
  if (toDecimal(invoice.paidMinor, invoice.currencyCode) !== move.paidAmount)
    throw new AppError(
      'conflict',
      'changed_meanwhile',
      'Someone else has recorded a payment of this invoice since you opened it. Nothing was saved.',
    )
  const paid = payInvoice(invoice, toMinor(move.amount, invoice.currencyCode))
  if (!paid) throw invalidField('amount', 'Enter at most what is left to pay')
  return { ...paid, settledOn: paid.status === 'Paid' ? now() : null }
}
