import { mayPayInvoice, owedOf } from '@aftercare/domain/merchants/invoice'
import type { InvoicePaymentMethod } from '@aftercare/domain/merchants/invoice-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { inTransaction, type Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { followInvoicePaymentJob } from '#job-kinds/billing-job-kinds.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'
import { findUsageSubscription } from '../subscription-reads.ts'
import { endPayment, followInvoicePayment } from './follow-invoice-payment.ts'
import {
  findOpenPayment,
  insertPayment,
  updatePayment,
  type InvoicePayment,
} from './invoice-payment-store.ts'
import { findInvoice, lockInvoice, type InvoiceRow } from './invoice-store.ts'
import { openCheckout } from './open-checkout.ts'

type Asked = { invoiceId: string; method: InvoicePaymentMethod; owedAmount: number }

/**
 * Starts paying what is left of an invoice. By card: returns the page where it is paid; one that is open already is
 * continued, so that nobody pays twice. With the shop's bill: a job records it in Shopify, once.
 *
 * @throws AppError 404 for another store's, 409 for an invoice that can't be paid this way, where another payment is
 *   underway, and where what is left has changed; 503 while the provider doesn't answer
 */
export async function payInvoice(
  deps: Deps,
  storeId: string,
  who: Who,
  asked: Asked,
): Promise<{ url: string | null }> {
  if (!isUuid(asked.invoiceId)) throw notFound('Invoice')
  await settleEarlier(deps, storeId, asked)
  const payment = await inTransaction(deps, (deps) => startOrContinue(deps, storeId, who, asked))
  if (payment.method === 'shopify') return { url: null }
  return { url: await openPage(deps, payment) }
}

/** A payment that was started before may have been paid, or be for another amount or another way to pay. */
async function settleEarlier(deps: Deps, storeId: string, asked: Asked): Promise<void> {
  const open = await findOpenPayment(deps.db, storeId, asked.invoiceId)
  if (!open) return
  await reaching(followInvoicePayment(deps, { storeId, paymentId: open.id }))
  const isOther =
    open.method !== asked.method || toDecimal(open.amountMinor, open.currencyCode) !== asked.owedAmount
  if (isOther && open.method === 'card') await reaching(endPayment(deps, open))
}

async function startOrContinue(deps: Deps, storeId: string, who: Who, asked: Asked): Promise<InvoicePayment> {
  const { invoiceId, method, owedAmount } = asked
  const invoice = await lockInvoice(deps.db, { storeId, id: invoiceId })
  if (!invoice) throw notFound('Invoice')
  await assertPayable(deps, invoice, method)
  if (toDecimal(owedOf(invoice), invoice.currencyCode) !== owedAmount)
    throw new AppError(
      'conflict',
      'changed_meanwhile',
      'What is left to pay has changed since you opened this invoice. Nothing was paid.',
    )
  const open = await findOpenPayment(deps.db, storeId, invoiceId)
  if (open?.method === method) return open
  if (open)
    throw new AppError('conflict', 'payment_underway', 'Another payment of this invoice is being processed.')
  const payment: InvoicePayment = {
    storeId,
    id: deps.newId(),
    invoiceId,
    method,
    state: 'open',
    amountMinor: owedOf(invoice),
    currencyCode: invoice.currencyCode,
    subscriptionId: null,
    idFromPlatform: null,
    problem: null,
    createdOn: deps.now(),
    settledOn: null,
  }
  await insertPayment(deps.db, payment)
  if (method === 'shopify') await enqueue(deps, followInvoicePaymentJob, { storeId, paymentId: payment.id })
  await recordChange(deps, storeId, who, {
    action: 'invoice.pay',
    subject: { type: 'invoice', id: invoiceId },
    before: null,
    after: { number: invoice.number, method, amountMinor: payment.amountMinor },
  })
  return payment
}

async function assertPayable(deps: Deps, invoice: InvoiceRow, method: InvoicePaymentMethod): Promise<void> {
  const { storeId } = invoice
  const isOffered =
    mayPayInvoice(invoice) &&
    (method === 'card'
      ? openCheckout(deps, storeId) !== undefined
      : (await findUsageSubscription(deps.db, storeId, invoice.currencyCode)) !== undefined)
  if (!isOffered) throw new AppError('conflict', 'invoice_payment', 'This invoice can’t be paid this way.')
}

async function openPage(deps: Deps, payment: InvoicePayment): Promise<string> {
  const { storeId, id, invoiceId, amountMinor, currencyCode } = payment
  const checkout = openCheckout(deps, storeId)
  const invoice = await findInvoice(deps.db, { storeId, id: invoiceId })
  if (!checkout || !invoice) throw notFound('Invoice')
  const back = `${deps.config.publicUrl}/admin/${storeId}/settings/plan?invoice=${invoiceId}`
  const started = await reaching(
    payment.idFromPlatform === null
      ? checkout.start({
          amountMinor,
          currencyCode,
          description: `Invoice ${invoice.number}`,
          customerEmail: invoice.contact?.email ?? null,
          successUrl: back,
          cancelUrl: back,
          metadata: { invoiceId, storeId },
          reference: `invoice-payment/${id}`,
        })
      : checkout.find(payment.idFromPlatform),
  )
  if (!started?.url)
    throw new AppError(
      'conflict',
      'changed_meanwhile',
      'This payment has ended. Reload the page and try again.',
    )
  if (payment.idFromPlatform === null)
    await updatePayment(deps.db, payment, { idFromPlatform: started.idFromPlatform })
  return started.url
}

async function reaching<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError(
      'unavailable',
      'payments_unreachable',
      'We couldn’t reach our payment provider. Please try again.',
    )
  }
}
