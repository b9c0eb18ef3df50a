import { zero, type MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { freeOrderRow, type FreeOrder } from './free-order-row.ts'
import { insertFreeOrder } from './free-order-store.ts'
import { getOrderRow } from './order-facts-reads.ts'

/**
 * Creates the order that represents a gift card at stores whose platform issues none: it costs nothing, and
 * its one line, which can never be returned, names the value. Call it inside a transaction.
 */
export async function createGiftCardOrder(
  deps: Deps,
  {
    valueMinor,
    lineIdFromPlatform = 'gift-card',
    ...order
  }: FreeOrder & { valueMinor: MinorUnits; lineIdFromPlatform?: string | undefined },
): Promise<void> {
  const { storeId } = order
  const source = await getOrderRow(deps.db, storeId, order.sourceOrderId)
  const id = deps.newId()
  await insertFreeOrder(deps.db, freeOrderRow(source, order, { id, now: deps.now(), lines: [] }), [
    {
      storeId,
      id: deps.newId(),
      idFromPlatform: lineIdFromPlatform,
      position: 0,
      productIdFromPlatform: null,
      variantIdFromPlatform: null,
      name: 'Gift Card',
      sku: null,
      imgUrl: null,
      kind: 'gift_card',
      requiresShipping: false,
      grams: 0,
      quantity: 1,
      currentQuantity: 1,
      fulfilledQuantity: 0,
      listTotalMinor: valueMinor,
      paidTotalMinor: zero,
      taxTotalMinor: zero,
      creditBasisMinor: null,
      rootOrderLineId: null,
      madeIneligibleOn: null,
      ineligibleFootnote: null,
    },
  ])
}
