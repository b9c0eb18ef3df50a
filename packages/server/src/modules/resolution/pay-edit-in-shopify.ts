import type { Deps } from '#deps.ts'
import type { ItemEdit } from '#integrations/commerce/commerce-platform.ts'
import {
  createManualPayment,
  readManualPayments,
} from '#integrations/commerce/shopify/admin/manual-payments.ts'
import { ShopifyRefusal, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { listEditPayments, recordEditPaymentThere } from '#modules/orders/edit-payments.ts'
import type { PlatformOrder } from '#modules/orders/platform-order-reads.ts'
import type { ShopEdit } from './shop-edit-store.ts'

type PaidEdit = {
  storeId: string
  orderId: string
  payment: NonNullable<ItemEdit['payment']>
  staged: ShopEdit
}

/**
 * Records in Shopify that a committed edit was paid, once, and here by which transaction: refunds of it there go back to
 * the card. The order has changed by then, so a refusal is an alert.
 *
 * @throws ProviderError
 */
export async function payEditInShopify(
  deps: Deps,
  access: ShopAccess,
  { idFromPlatform, currencyCode }: PlatformOrder,
  { storeId, orderId, payment: { paymentId, amountMinor }, staged }: PaidEdit,
): Promise<void> {
  const known = await listEditPayments(deps.db, storeId, orderId)
  if (known.some((each) => each.paymentId === paymentId)) return
  const read = () => readManualPayments(access, idFromPlatform, currencyCode)
  try {
    if ((await read()).owedMinor === amountMinor) await createManualPayment(access, idFromPlatform)
  } catch (error) {
    // An earlier request may have arrived since.
    if (!(error instanceof ShopifyRefusal)) throw error
    deps.log.warn({ orderId, reason: error.message }, 'Shopify refused to record a payment')
  }
  const { payments } = await read()
  const own = payments.find(
    (each) =>
      each.amountMinor === amountMinor &&
      !known.some(({ idFromPlatform: id }) => id === each.id) &&
      !staged.earlierPaymentIds.includes(each.id),
  )
  if (own) {
    const row = { storeId, paymentId, orderId, idFromPlatform: own.id, createdOn: deps.now() }
    return recordEditPaymentThere(deps, row)
  }
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    subject: 'A payment is missing in Shopify',
    message:
      'The customer paid for a change of the order by card, but Shopify didn’t record it. Mark the order as paid in Shopify. If you refund it there, refund the card payment with your card provider.',
    path: `orders/${orderId}`,
  })
}
