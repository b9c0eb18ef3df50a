import { systemActor, recordChange } from '#modules/audit/record-change.ts'
import type { Deps } from '#deps.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'

/**
 * Makes sure that the store's orders come from its own shop through the API. From its first order or product on, refunds,
 * gift cards and new orders become tasks of the shop.
 *
 * @throws AppError 409 for a store whose orders come from Shopify or WooCommerce
 */
export async function requireOwnShop(deps: Deps, store: Store): Promise<void> {
  if (store.shopScopes !== null)
    throw new AppError(
      'conflict',
      'orders_come_from_shopify',
      'This store gets its orders and products from Shopify.',
    )
  if (store.isWooCommerce)
    throw new AppError(
      'conflict',
      'orders_come_from_woocommerce',
      'This store gets its orders and products from WooCommerce.',
    )
  if (store.isCustomShop) return
  await changeStore(deps, store.storeId, async (deps, current, write) => {
    if (current.isCustomShop) return
    await write({ columns: { isCustomShop: true } })
    await recordChange(deps, store.storeId, systemActor, {
      action: 'store.connect-custom-shop',
      subject: { type: 'store', id: store.storeId },
      before: null,
      after: null,
    })
  })
}

const clockDifferenceMs = 5 * 60 * 1000

/**
 * A moment in the future would hide every later change.
 *
 * @throws AppError 422
 */
export function requirePast({ now }: Deps, updatedOn: string | undefined): void {
  if (updatedOn !== undefined && Date.parse(updatedOn) > now().getTime() + clockDifferenceMs)
    throw invalidField('updatedOn', 'Must not be in the future')
}
