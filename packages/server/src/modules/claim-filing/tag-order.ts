import type { Deps } from '#deps.ts'
import type { OrderTags } from '#integrations/commerce/commerce-platform.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'

/**
 * Adds the tags from a claim's rules to its order on the shop's platform; a refusal is reported to the
 * store's users.
 */
export async function tagOrder(deps: Deps, request: OrderTags): Promise<void> {
  const answer = await deps.commerce.tagOrder(deps, request)
  if (answer.ok) return
  const { storeId, orderId, tags } = request
  const { orderNo } = await getOrderRow(deps.db, storeId, orderId)
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    subject: `Order ${orderNo} wasn’t tagged`,
    message: `Please add these tags yourself: ${tags.join(', ')}. ${answer.refusal.message}`,
    path: `orders/${orderId}`,
  })
}
