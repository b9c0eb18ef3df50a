import type { NewCreditNote } from '@aftercare/domain/api/invoice-api'
import {
  creditInvoice,
  invoiceNumber,
  invoiceYear,
  mayCreditInvoice,
} from '@aftercare/domain/merchants/invoice'
import type { InvoiceStatus } from '@aftercare/domain/merchants/invoice-schema'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { sum } from '@aftercare/domain/shared/money'
import { inTransaction, type Deps } from '#deps.ts'
import { sendCreditNoteJob } from '#job-kinds/billing-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { findStore } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { findStoreOfInvoice } from './invoice-reads.ts'
import {
  insertCreditNote,
  listCreditNotes,
  lockInvoice,
  takeInvoicePosition,
  updateInvoice,
  type InvoiceRow,
} from './invoice-store.ts'

/**
 * An operator corrects an invoice that the store was sent by a credit note, in full or in part. It has the next number
 * of the invoices, is emailed like one, and reduces what is left to pay.
 *
 * @throws AppError 404 for an unknown one, 409 for one that was not sent, and where another credit note was written
 *   meanwhile, 422 for more than is left of it
 */
export async function creditInvoiceByOperator(
  deps: Deps,
  invoiceId: string,
  who: Who,
  given: NewCreditNote,
): Promise<{ status: InvoiceStatus; number: string }> {
  const storeId = await findStoreOfInvoice(deps.db, invoiceId)
  if (storeId === undefined) throw notFound('Invoice')
  return inTransaction(deps, async (deps) => {
    const key = { storeId, id: invoiceId }
    const invoice = await lockInvoice(deps.db, key)
    if (!invoice) throw notFound('Invoice')
    assertCreditable(invoice, given)
    const { note, ...change } = await decide(deps, invoice, given)
    const now = deps.now()
    const year = invoiceYear(now, invoice.timeZone)
    const number = invoiceNumber(year, await takeInvoicePosition(deps.db, year))
    const creditNoteId = deps.newId()
    const { reason } = given
    await insertCreditNote(deps.db, {
      storeId,
      id: creditNoteId,
      invoiceId,
      number,
      reason,
      ...note,
      createdOn: now,
    })
    const settledOn = change.status === invoice.status ? invoice.settledOn : now
    await updateInvoice(deps.db, key, { ...change, settledOn })
    await enqueue(deps, sendCreditNoteJob, { storeId, invoiceId, creditNoteId })
    await tell(deps, invoice, who, { number, reason, ...note, status: change.status })
    return { status: change.status, number }
  })
}

function assertCreditable(invoice: InvoiceRow, { creditedAmount }: NewCreditNote): void {
  const { status, currencyCode, creditedMinor } = invoice
  if (!mayCreditInvoice(status))
    throw new AppError('conflict', 'invoice_move', `An invoice that is ${status} can’t be credited.`)
  if (toDecimal(creditedMinor, currencyCode) !== creditedAmount)
    throw new AppError(
      'conflict',
      'changed_meanwhile',
      'Someone else has credited this invoice since you opened it. Nothing was saved.',
    )
}

async function decide(deps: Deps, invoice: InvoiceRow, { netAmount }: NewCreditNote) {
  const notes = await listCreditNotes(deps.db, [invoice])
  const credited = {
    netMinor: sum(notes.map(({ netMinor }) => netMinor)),
    taxMinor: sum(notes.map(({ taxMinor }) => taxMinor)),
  }
  const netMinor = netAmount === undefined ? undefined : toMinor(netAmount, invoice.currencyCode)
  const decided = creditInvoice({ ...invoice, credited }, invoice.seller.taxPercent, netMinor)
  if (!decided) throw invalidField('netAmount', 'Enter at most what is left of the invoice before tax')
  return decided
}

/** A store that was deleted has neither a log nor readers. */
async function tell(
  deps: Deps,
  invoice: InvoiceRow,
  who: Who,
  note: { number: string } & Record<string, unknown>,
): Promise<void> {
  const { storeId, id } = invoice
  if (!(await findStore(deps.db, storeId))) return
  await recordChange(deps, storeId, who, {
    action: 'invoice.credit',
    subject: { type: 'invoice', id },
    before: { status: invoice.status },
    after: { invoice: invoice.number, ...note },
  })
  await raiseAlert(deps, storeId, {
    severity: 'Info',
    category: 'Settings',
    subject: `Credit note ${note.number} for invoice ${invoice.number}`,
    message: 'Open the invoice to see what was credited, and to download it.',
    path: 'settings/plan',
  })
}
