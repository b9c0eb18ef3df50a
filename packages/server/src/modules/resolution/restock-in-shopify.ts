import { ok } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type { RestockRequest } from '#integrations/commerce/commerce-platform.ts'
import { restockVariants } from '#integrations/commerce/shopify/admin/restock-variants.ts'
import type { ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { findUsableReturn, processUnits } from './process-units.ts'
import { hasHappened, insertRestock } from './resolution-store.ts'
import { listProcessedLineIds } from './shop-return-store.ts'

/**
 * Counts the units that came back as returned and restocks those that can be sold: through the claim's return in
 * Shopify, as far as it has them and its refund has not done so, else by changing the stock. Damaged units are added to
 * the stock that is not for sale; returns cannot do that.
 *
 * @throws ShopifyRefusal; ProviderError
 */
export async function restock(deps: Deps, request: RestockRequest) {
  const { storeId, effectKey, units } = request
  if (await hasHappened(deps.db, 'restock', request)) return ok(null)
  const access = await getShopAccess(deps, storeId)
  const handled = await restockByReturn(deps, access, request)
  const rest = units.filter(
    ({ claimLineItemId, condition }) =>
      condition === 'damaged' || claimLineItemId === undefined || !handled.has(claimLineItemId),
  )
  if (rest.length > 0) await restockVariants(access, effectKey, rest)
  await insertRestock(deps.db, request, { id: deps.newId(), createdOn: deps.now() })
  return ok(null)
}

/** The lines of the claim whose units its return has. */
async function restockByReturn(
  deps: Deps,
  access: ShopAccess,
  { storeId, claimId, effectKey, returned = [] }: RestockRequest,
): Promise<ReadonlySet<string>> {
  const shopReturn = returned.length > 0 ? await findUsableReturn(deps, { storeId, claimId }) : undefined
  if (!shopReturn) return new Set()
  const refunded = await listProcessedLineIds(deps.db, { storeId, claimId })
  const units = returned.filter(({ claimLineItemId }) => !refunded.includes(claimLineItemId))
  if (units.length === 0) return new Set(refunded)
  const { processed, handledElsewhere } = await processUnits(deps, access, {
    shopReturn,
    effectKey,
    units,
    refund: null,
  })
  return new Set([...refunded, ...processed, ...handledElsewhere])
}
