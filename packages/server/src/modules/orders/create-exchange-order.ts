import { multiply, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { StockedProduct, StockedVariant } from '#modules/catalog/exchange-product-reads.ts'
import { freeOrderRow, type FreeOrder } from './free-order-row.ts'
import { insertFreeOrder } from './free-order-store.ts'
import { getOrderRow } from './order-facts-reads.ts'
import { soldNow } from './sold-now.ts'

export type ExchangedItem = {
  idFromPlatform: string
  sourceOrderLineId: string
  rootOrderLineId: string
  product: StockedProduct
  variant: StockedVariant
  quantity: number
  creditBasisMinor: MinorUnits
}

/**
 * Makes the order for items given in exchange: its lines have no price, but a value that counts when they
 * come back as well, and it belongs to the chain of the order it replaces (see 'Exchange of an exchange' in
 * docs/product-rules.md). Returns the ids of the order and of its lines, by the ids that they were given. Call it inside a transaction.
 */
export async function createExchangeOrder(
  deps: Deps,
  { items, ...order }: FreeOrder & { items: readonly ExchangedItem[] },
): Promise<{ id: string; lineIds: Map<string, string> }> {
  const { storeId } = order
  const source = await getOrderRow(deps.db, storeId, order.sourceOrderId)
  const id = deps.newId()
  const lines = items.map((item, position) => lineRow(item, position))
  return insertFreeOrder(
    deps.db,
    {
      ...freeOrderRow(source, order, { id, now: deps.now(), lines }),
      rootOrderId: source.rootOrderId ?? source.id,
      exchangeDepth: source.exchangeDepth + 1,
    },
    lines.map((line) => ({ storeId, id: deps.newId(), ...line })),
  )
}

const lineRow = ({ product, variant, quantity, ...line }: ExchangedItem, position: number) => ({
  ...soldNow(product, variant),
  idFromPlatform: line.idFromPlatform,
  position,
  requiresShipping: true,
  quantity,
  currentQuantity: quantity,
  fulfilledQuantity: 0,
  listTotalMinor: multiply(variant.priceMinor, quantity),
  paidTotalMinor: zero,
  creditBasisMinor: line.creditBasisMinor,
  rootOrderLineId: line.rootOrderLineId,
})
