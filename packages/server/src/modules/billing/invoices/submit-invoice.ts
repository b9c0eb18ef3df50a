import { mayMoveInvoice } from '@aftercare/domain/merchants/invoice'
import { dayMs, localDate } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { oneLine } from '#modules/mail/one-line.ts'
import { findStore } from '#modules/merchants/store-reads.ts'
import { signFileUrl } from '#modules/files/signed-address.ts'
import { ensureInvoiceFiles, invoiceFileName } from './invoice-files.ts'
import { dueOn } from './invoice-reads.ts'
import { moneyText } from './invoice-texts.ts'
import { findInvoice, lockInvoice, updateInvoice, type InvoiceRow } from './invoice-store.ts'

type Key = { storeId: string; invoiceId: string }

/** How long the link in the email works. */
export const linkMs = 90 * dayMs

/** Emails an invoice to the billing contact, once, and marks it as submitted. */
export async function submitInvoice(deps: Deps, { storeId, invoiceId }: Key): Promise<void> {
  const key = { storeId, id: invoiceId }
  const written = await findInvoice(deps.db, key)
  if (!written) return
  await ensureInvoiceFiles(deps, [written])
  await inTransaction(deps, async (deps) => {
    const invoice = await lockInvoice(deps.db, key)
    if (!invoice || !mayMoveInvoice(invoice.status, 'Submitted')) return
    const submitted = { ...invoice, submittedOn: deps.now() }
    await updateInvoice(deps.db, invoice, { status: 'Submitted', submittedOn: submitted.submittedOn })
    if (!invoice.contact) return
    // Its emails go with a store that was deleted.
    const of = (await findStore(deps.db, storeId)) ? storeId : null
    await postMail(deps, { storeId: of, to: invoice.contact.email, ...mailOf(deps, submitted) })
  })
}

function mailOf(deps: Deps, invoice: InvoiceRow): { subject: string; text: string } {
  const { number, storeId, storeName, timeZone, totalMinor, currencyCode, seller } = invoice
  const due = dueOn(invoice)
  const expires = new Date(deps.now().getTime() + linkMs)
  const url = signFileUrl(deps, storeId, invoiceFileName(invoice, 'pdf'), 'read', expires)
  return {
    subject: `Invoice ${number} from ${oneLine(seller.name)}`,
    text: `Invoice ${number} for ${oneLine(storeName)}: ${moneyText(totalMinor, currencyCode)}, due on ${due ? localDate(due, timeZone) : ''}.

Download it: ${deps.config.publicUrl}${url}
${seller.payTo === '' ? '' : `\nPay to: ${seller.payTo}\nReference: ${number}\n`}`,
  }
}
