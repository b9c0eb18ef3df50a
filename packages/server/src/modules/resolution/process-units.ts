import { hasReturnsThere, unitsOfReturn } from '@aftercare/domain/resolution/return-on-platform'
import type { Deps } from '#deps.ts'
import type { ReturnedUnits } from '#integrations/commerce/commerce-platform.ts'
import {
  processReturn,
  type Disposition,
  type Processing,
} from '#integrations/commerce/shopify/admin/process-return.ts'
import { findShelves } from '#integrations/commerce/shopify/admin/restock-variants.ts'
import {
  findReturn,
  type ReturnLine,
  type ReturnState,
} from '#integrations/commerce/shopify/admin/return-state.ts'
import { ShopifyRefusal, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { findPlatformOrder } from '#modules/orders/platform-order-reads.ts'
import type { ProcessedUnits } from './resolution-tables.ts'
import {
  beginProcessing,
  findClaimOfProcessing,
  findProcessing,
  findShopReturn,
  forgetProcessing,
  type ShopReturn,
} from './shop-return-store.ts'

/** The return of a claim, while the shop lets us use it; without that permission, items come back without it. */
export async function findUsableReturn(
  { db }: Deps,
  claim: { storeId: string; claimId: string },
): Promise<ShopReturn | undefined> {
  const { shopScopes } = await getStore(db, claim.storeId)
  return hasReturnsThere(shopScopes) ? findShopReturn(db, claim) : undefined
}

type Units = {
  shopReturn: ShopReturn
  effectKey: string
  units: readonly ReturnedUnits[]
  refund: Processing['refund']
}

/**
 * Processes units through the return in Shopify of their claim, once: those that it still expects, with the refund. The
 * units are recorded before with how many were processed until then, so that a lost answer is recognized.
 *
 * Returns the lines of the claim that were processed, and those whose units staff processed in Shopify. None
 * means that nothing was refunded: the return is not open, expects none of the units, or Shopify refuses to process it.
 *
 * @throws ShopifyRefusal; ProviderError
 */
export async function processUnits(
  deps: Deps,
  access: ShopAccess,
  { shopReturn, effectKey, units, refund }: Units,
): Promise<{ processed: string[]; handledElsewhere: string[] }> {
  const { storeId, claimId, orderId, idFromPlatform: returnId } = shopReturn
  const effect = { storeId, claimId, effectKey }
  const [state, begun, order] = await Promise.all([
    findReturn(access, returnId),
    findProcessing(deps.db, effect),
    findPlatformOrder(deps.db, storeId, orderId),
  ])
  if (begun && state && areProcessed(begun, state)) return { processed: linesOf(begun), handledElsewhere: [] }
  const known = units.flatMap((one) => {
    const lineId = order?.lineIds.get(one.orderLineItemId)
    return lineId === undefined ? [] : [{ ...one, lineId }]
  })
  const lines = state?.isOpen ? state.lines.map((line) => ({ ...line, quantity: leftOf(line) })) : []
  const taken = unitsOfReturn(known, lines)
  const processed = [...new Set(taken.map(({ item }) => item.claimLineItemId))]
  const handledElsewhere = known
    .filter(
      ({ claimLineItemId, lineId }) => !processed.includes(claimLineItemId) && isProcessed(state, lineId),
    )
    .map(({ claimLineItemId }) => claimLineItemId)
  if (begun) await forgetProcessing(deps.db, effect)
  if (!state || taken.length === 0) return { processed, handledElsewhere }

  const shelfFor = await findShelves(
    access,
    known.flatMap(({ restocked }) => restocked ?? []),
  )
  await beginProcessing(deps.db, { ...effect, units: taken.map(toRecord(state)), createdOn: deps.now() })
  const asked = {
    returnId,
    key: effectKey,
    lines: taken.map(({ item, id, quantity }) => ({
      returnLineId: id,
      quantity,
      dispositions: dispositionOf(state, id, { ...item, quantity }, shelfFor),
    })),
    refund,
  }
  try {
    await processReturn(access, asked)
  } catch (error) {
    // An earlier request may have arrived since the return was read, and be why this one is refused.
    if (!(error instanceof ShopifyRefusal) || begun) throw error
    await forgetProcessing(deps.db, effect)
    deps.log.warn({ storeId, claimId, reason: error.message }, 'the return in Shopify was not processed')
    return { processed: [], handledElsewhere }
  }
  return { processed, handledElsewhere }
}

const leftOf = ({ quantity, processedQuantity }: ReturnLine): number => quantity - processedQuantity

/** All units of a line of the order that the return ever expected were processed. */
const isProcessed = (state: ReturnState | undefined, lineId: string): boolean => {
  const own = (state?.lines ?? []).filter((line) => line.lineId === lineId)
  return own.length > 0 && own.every((line) => leftOf(line) === 0)
}

const areProcessed = (units: readonly ProcessedUnits[], { lines }: ReturnState): boolean =>
  units.every(({ returnLineId, processedBefore, quantity }) => {
    const line = lines.find(({ id }) => id === returnLineId)
    return line !== undefined && line.processedQuantity >= processedBefore + quantity
  })

/** The lines of a claim whose units an effect has processed; undefined if it hasn't. */
export async function findProcessed(
  deps: Deps,
  access: ShopAccess,
  { storeId, idFromPlatform }: ShopReturn,
  effectKey: string,
): Promise<string[] | undefined> {
  const begun = await findProcessing(deps.db, { storeId, effectKey })
  const state = begun && (await findReturn(access, idFromPlatform))
  return begun && state && areProcessed(begun, state) ? linesOf(begun) : undefined
}

/** Whether an effect has processed the units of the return that it began to. */
export async function wasProcessed(
  deps: Deps,
  access: ShopAccess,
  effect: { storeId: string; effectKey: string },
): Promise<boolean> {
  const claimId = await findClaimOfProcessing(deps.db, effect)
  const { storeId, effectKey } = effect
  const shopReturn = claimId && (await findShopReturn(deps.db, { storeId, claimId }))
  return !!shopReturn && (await findProcessed(deps, access, shopReturn, effectKey)) !== undefined
}

const linesOf = (units: readonly ProcessedUnits[]): string[] => [
  ...new Set(units.map(({ claimLineItemId }) => claimLineItemId)),
]

const toRecord =
  ({ lines }: ReturnState) =>
  ({ item, id, quantity }: { item: ReturnedUnits; id: string; quantity: number }): ProcessedUnits => ({
    claimLineItemId: item.claimLineItemId,
    returnLineId: id,
    quantity,
    processedBefore: lines.find((line) => line.id === id)?.processedQuantity ?? 0,
  })

/** What has not arrived is neither restocked nor written off yet. */
function dispositionOf(
  { lines }: ReturnState,
  returnLineId: string,
  { hasArrived, restocked, quantity }: ReturnedUnits,
  shelfFor: Awaited<ReturnType<typeof findShelves>>,
): Disposition[] {
  const reverse = lines.find(({ id }) => id === returnLineId)?.reverse
  if (!hasArrived || !reverse) return []
  const count = Math.min(quantity, reverse.undisposedQuantity)
  const locationId = restocked ? shelfFor(restocked) : null
  return count > 0 ? [{ reverseLineId: reverse.lineId, quantity: count, locationId }] : []
}
