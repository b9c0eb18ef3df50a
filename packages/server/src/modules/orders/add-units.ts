import type { AddedUnits } from '@aftercare/domain/orders/item-change'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import type { StockedProduct, StockedVariant } from '#modules/catalog/exchange-product-reads.ts'
import { soldNow } from './sold-now.ts'

type Order = { storeId: string; orderId: string }

/** More units of a line, paid for like the others. */
export async function addUnits({ db }: Deps, { storeId }: Order, units: AddedUnits): Promise<void> {
  const { orderLineItemId, quantity, listMinor, paidMinor, taxMinor } = units
  await db
    .updateTable('order_line_item')
    .set({
      quantity: sql`quantity + ${quantity}`,
      currentQuantity: sql`"currentQuantity" + ${quantity}`,
      listTotalMinor: sql`"listTotalMinor" + ${listMinor}`,
      paidTotalMinor: sql`"paidTotalMinor" + ${paidMinor}`,
      taxTotalMinor: sql`"taxTotalMinor" + ${taxMinor}`,
    })
    .where('storeId', '=', storeId)
    .where('id', '=', orderLineItemId)
    .execute()
}

/** Units of a variant as a line of its own, the last of the order. `idFromPlatform` names it once. */
export async function addLine(
  { db, newId }: Deps,
  { storeId, orderId }: Order,
  units: AddedUnits,
  { product, variant }: { product: StockedProduct; variant: StockedVariant },
  idFromPlatform: string,
): Promise<void> {
  const last = await db
    .selectFrom('order_line_item')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  await db
    .insertInto('order_line_item')
    .values({
      ...soldNow(product, variant),
      storeId,
      id: newId(),
      orderId,
      idFromPlatform,
      position: (last?.position ?? -1) + 1,
      requiresShipping: true,
      quantity: units.quantity,
      currentQuantity: units.quantity,
      fulfilledQuantity: 0,
      listTotalMinor: units.listMinor,
      paidTotalMinor: units.paidMinor,
      taxTotalMinor: units.taxMinor,
      creditBasisMinor: null,
      rootOrderLineId: null,
    })
    .execute()
}
