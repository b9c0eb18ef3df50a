import type { Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { isUuid } from '#platform/new-id.ts'
import { followInvoicePayment } from './follow-invoice-payment.ts'
import { findOpenPayment } from './invoice-payment-store.ts'
import { getInvoice } from './invoice-reads.ts'

/**
 * An invoice with what the provider says now of its open payment. While the provider doesn't answer, the payment stays
 * open; a job asks again.
 *
 * @throws AppError 404 for another store's
 */
export async function checkPayment(deps: Deps, storeId: string, invoiceId: string) {
  const open = isUuid(invoiceId) ? await findOpenPayment(deps.db, storeId, invoiceId) : undefined
  if (open)
    await followInvoicePayment(deps, { storeId, paymentId: open.id }).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      deps.log.warn({ err: error, storeId, invoiceId }, 'the payment of an invoice could not be checked')
    })
  return getInvoice(deps, storeId, invoiceId)
}
