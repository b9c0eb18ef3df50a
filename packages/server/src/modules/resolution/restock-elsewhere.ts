import type * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { restockElsewhereJob } from '#job-kinds/restock-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { findProductOfVariant } from '#modules/catalog/exchange-product-reads.ts'
import {
  restockPlatformName,
  tellRestocked,
  type RestockedItem,
} from '#modules/integrations/restock-platform.ts'

type Restock = v.InferOutput<(typeof restockElsewhereJob)['payload']>

const restockNames = { sellable: 'available', damaged: 'damaged' } as const

/**
 * Tells the platform of a store's stock what came back. Safe to repeat. A refusal is left to staff.
 *
 * @throws ProviderError while it can't be reached
 */
export async function restockElsewhere(deps: Deps, restock: Restock): Promise<void> {
  const { storeId, claimId, effectKey: id } = restock
  try {
    await tellRestocked(deps, storeId, { id, claimId, items: await itemsOf(deps, restock) })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    await report(deps, restock, error.message)
  }
}

export const reportNotRestocked = (deps: Deps, restock: Restock): Promise<void> =>
  report(deps, restock, `${restockPlatformName} could not be reached.`)

async function itemsOf({ db }: Deps, { storeId, units }: Restock): Promise<RestockedItem[]> {
  const items = []
  for (const { condition, ...unit } of units) {
    const found = await findProductOfVariant(db, storeId, unit.variantIdFromPlatform)
    items.push({
      ...unit,
      sku: found?.variant.sku ?? null,
      name: found?.product.name ?? '',
      restockName: restockNames[condition],
    })
  }
  return items
}

async function report(deps: Deps, restock: Restock, reason: string): Promise<void> {
  const items = await itemsOf(deps, restock)
  const named = items.map(
    ({ quantity, name, sku, variantIdFromPlatform }) =>
      `${quantity} × ${name || sku || variantIdFromPlatform}`,
  )
  await inTransaction(deps, (deps) =>
    raiseAlert(deps, restock.storeId, {
      severity: 'Warning',
      category: 'Product',
      subject: `${restockPlatformName} didn’t restock returned items`,
      message: `Restock them there yourself: ${named.join(', ')}. ${reason}`,
      path: 'settings/integrations/xoro',
    }),
  )
}
