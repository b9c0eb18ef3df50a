import { inTransaction, type Deps } from '#deps.ts'
import { signFileUrl } from '#modules/files/signed-address.ts'
import { oneLine } from '#modules/mail/one-line.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { findStore } from '#modules/merchants/store-reads.ts'
import { creditNoteFileName, ensureCreditNoteFiles } from './invoice-files.ts'
import {
  findInvoice,
  listCreditNotes,
  markCreditNoteMailed,
  type CreditNoteRow,
  type InvoiceRow,
} from './invoice-store.ts'
import { linkMs } from './submit-invoice.ts'
import { moneyText } from './invoice-texts.ts'

type Key = { storeId: string; invoiceId: string; creditNoteId: string }

/** Emails a credit note to the billing contact of its invoice, once. */
export async function sendCreditNote(deps: Deps, { storeId, invoiceId, creditNoteId }: Key): Promise<void> {
  const invoice = await findInvoice(deps.db, { storeId, id: invoiceId })
  if (!invoice) return
  const note = (await listCreditNotes(deps.db, [invoice])).find(({ id }) => id === creditNoteId)
  const { contact } = invoice
  if (!note || !contact) return
  await ensureCreditNoteFiles(deps, [note], [invoice])
  await inTransaction(deps, async (deps) => {
    if (!(await markCreditNoteMailed(deps.db, note, deps.now()))) return
    // Its emails go with a store that was deleted.
    const of = (await findStore(deps.db, storeId)) ? storeId : null
    await postMail(deps, { storeId: of, to: contact.email, ...mailOf(deps, note, invoice) })
  })
}

function mailOf(
  deps: Deps,
  note: CreditNoteRow,
  { number, storeId, storeName, currencyCode, seller }: InvoiceRow,
): { subject: string; text: string } {
  const expires = new Date(deps.now().getTime() + linkMs)
  const url = signFileUrl(deps, storeId, creditNoteFileName(note, 'pdf'), 'read', expires)
  return {
    subject: `Credit note ${note.number} from ${oneLine(seller.name)}`,
    text: `Credit note ${note.number} for ${oneLine(storeName)} corrects invoice ${number}: ${moneyText(note.totalMinor, currencyCode)} credited.
Reason: ${oneLine(note.reason)}

Download it: ${deps.config.publicUrl}${url}
`,
  }
}
