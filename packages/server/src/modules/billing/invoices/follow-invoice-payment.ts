import { mayPayInvoice, owedOf, receivePayment } from '@aftercare/domain/merchants/invoice'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { dayMs } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { findUsageRecord, recordUsage } from '#integrations/commerce/shopify/admin/app-billing.ts'
import { ShopifyRefusal } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { oneLine } from '#modules/mail/one-line.ts'
import { findStore } from '#modules/merchants/store-reads.ts'
import { getShopAccess, ShopNotConnected } from '#modules/shopify/get-shop-access.ts'
import { findUsageSubscription } from '../subscription-reads.ts'
import { findSubscription } from '../subscription-store.ts'
import { moneyText } from './invoice-texts.ts'
import { findPayment, listOpenPayments, updatePayment, type InvoicePayment } from './invoice-payment-store.ts'
import { findInvoice, lockInvoice, updateInvoice, type InvoiceRow } from './invoice-store.ts'
import { openCheckout } from './open-checkout.ts'

/** Nobody got to a page whose address was lost, and the provider forgets the attempt after a day. */
const lostMs = dayMs

/** @throws AggregateError when some could not be followed, after all others were */
export async function followOpenPayments(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const { storeId, id } of await listOpenPayments(deps.db))
    await followInvoicePayment(deps, { storeId, paymentId: id }).catch((error: unknown) =>
      failures.push(error),
    )
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some payments of invoices could not be followed')
}

/**
 * Asks how an open payment stands and books what came in, once. One by card that nobody may pay any longer is ended; one
 * with the shop's bill is recorded in Shopify, under its own key.
 *
 * @throws ProviderError while the provider does not answer
 */
export async function followInvoicePayment(
  deps: Deps,
  { storeId, paymentId }: { storeId: string; paymentId: string },
): Promise<void> {
  const payment = await findPayment(deps.db, { storeId, id: paymentId })
  if (payment?.state !== 'open') return
  await (payment.method === 'card' ? followCheckout(deps, payment) : chargeShop(deps, payment))
}

async function followCheckout(deps: Deps, payment: InvoicePayment): Promise<void> {
  const checkout = openCheckout(deps, payment.storeId)
  if (!checkout) return
  if (payment.idFromPlatform === null) {
    if (deps.now().getTime() - payment.createdOn.getTime() > lostMs) await fail(deps, payment, null)
    return
  }
  const now = await checkout.find(payment.idFromPlatform)
  if (now?.state === 'open') {
    const invoice = await findInvoice(deps.db, { storeId: payment.storeId, id: payment.invoiceId })
    const isCurrent = invoice && mayPayInvoice(invoice) && owedOf(invoice) === payment.amountMinor
    if (!isCurrent) await endPayment(deps, payment)
    return
  }
  if (now?.state === 'paid') await settle(deps, payment, now.idFromPlatform)
  else await fail(deps, payment, null)
}

/** Ends a payment by card; one that was paid already is booked. */
export async function endPayment(deps: Deps, payment: InvoicePayment): Promise<void> {
  const current = await findPayment(deps.db, payment)
  if (current?.state !== 'open') return
  const checkout = openCheckout(deps, payment.storeId)
  if (checkout && current.idFromPlatform !== null) {
    const ended = await checkout.end(current.idFromPlatform)
    if (ended.state === 'paid') return settle(deps, current, ended.idFromPlatform)
    if (ended.state === 'open') return
  }
  await fail(deps, current, null)
}

/**
 * Records a payment in Shopify, always under the subscription that it was first asked under: its keys are known there
 * alone. What may have been recorded before, by a request without an answer, is looked for first.
 */
async function chargeShop(deps: Deps, payment: InvoicePayment): Promise<void> {
  const { storeId, id, invoiceId, amountMinor, currencyCode, subscriptionId } = payment
  const invoice = await findInvoice(deps.db, { storeId, id: invoiceId })
  const under = subscriptionId ?? (await findUsageSubscription(deps.db, storeId, currencyCode))?.id
  const subscription = under && (await findSubscription(deps.db, { storeId, id: under }))
  if (!subscription || !subscription.globalId || subscription.usageLineId === null || !invoice)
    return fail(deps, payment, 'The Shopify subscription has ended.')
  const { globalId, usageLineId } = subscription
  const key = `invoice-payment-${id}`
  try {
    const access = await getShopAccess(deps, storeId)
    const known =
      subscriptionId && (await findUsageRecord(access, { globalId, key, since: payment.createdOn }))
    if (known) return await settle(deps, payment, known)
    await updatePayment(deps.db, payment, { subscriptionId: subscription.id })
    const recorded = await recordUsage(access, {
      usageLineId,
      price: { amount: String(toDecimal(amountMinor, currencyCode)), currencyCode },
      description: `Invoice ${invoice.number}`,
      key,
    })
    await settle(deps, payment, recorded)
  } catch (error) {
    // Whether it was recorded before is known once the store is connected again.
    if (error instanceof ShopNotConnected)
      return subscriptionId === null ? fail(deps, payment, 'The Shopify store is not connected.') : undefined
    if (!(error instanceof ShopifyRefusal)) throw error
    await fail(deps, payment, error.message)
  }
}

/** Books a payment that came in, once, and sends the receipt. */
async function settle(deps: Deps, payment: InvoicePayment, idFromPlatform: string): Promise<void> {
  const { storeId, invoiceId, amountMinor } = payment
  await inTransaction(deps, async (deps) => {
    const invoice = await lockInvoice(deps.db, { storeId, id: invoiceId })
    const current = await findPayment(deps.db, payment)
    if (!invoice || current?.state !== 'open') return
    const now = deps.now()
    const received = receivePayment(invoice, amountMinor)
    await updatePayment(deps.db, payment, { state: 'paid', idFromPlatform, problem: null, settledOn: now })
    await updateInvoice(deps.db, invoice, {
      ...received,
      settledOn: received.status === 'Paid' ? now : invoice.settledOn,
    })
    const of = (await findStore(deps.db, storeId)) ? storeId : null
    if (invoice.contact)
      await postMail(deps, {
        storeId: of,
        to: invoice.contact.email,
        ...receiptOf(invoice, payment, received),
      })
  })
}

function receiptOf(
  { number, storeName, seller, totalMinor, creditedMinor }: InvoiceRow,
  { method, amountMinor, currencyCode }: InvoicePayment,
  { paidMinor }: ReturnType<typeof receivePayment>,
): { subject: string; text: string } {
  const left = owedOf({ totalMinor, creditedMinor, paidMinor })
  const how = method === 'card' ? 'by card' : 'with your Shopify bill'
  const rest =
    left > 0
      ? `Left to pay: ${moneyText(left, currencyCode)}.`
      : left < 0
        ? 'You paid more than was left. We’ll pay the difference back.'
        : 'Nothing is left to pay.'
  return {
    subject: `Receipt for invoice ${number} from ${oneLine(seller.name)}`,
    text: `We received ${moneyText(amountMinor, currencyCode)} ${how} for invoice ${number} for ${oneLine(storeName)}. ${rest}\n`,
  }
}

/** Ends a payment that did not come in; the store is told where there is something that it can do. */
async function fail(deps: Deps, payment: InvoicePayment, problem: string | null): Promise<void> {
  const { storeId, invoiceId } = payment
  await inTransaction(deps, async (deps) => {
    const invoice = await lockInvoice(deps.db, { storeId, id: invoiceId })
    const current = await findPayment(deps.db, payment)
    if (!invoice || current?.state !== 'open') return
    await updatePayment(deps.db, payment, { state: 'failed', problem, settledOn: deps.now() })
    if (problem === null || !(await findStore(deps.db, storeId))) return
    await raiseAlert(deps, storeId, {
      severity: 'Warning',
      category: 'Settings',
      subject: `Invoice ${invoice.number} wasn’t paid`,
      message: `${problem} Pay it another way.`,
      path: `settings/plan?invoice=${invoiceId}`,
    })
  })
}
