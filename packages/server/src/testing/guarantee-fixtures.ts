import { itemsSettled } from '@aftercare/domain/ledger/shipping-claim-entry'
import { minor } from '@aftercare/domain/shared/money'
import type { ShippingResolutionMethod } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import { postEntry } from '#modules/ledger/post-entry.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { anOrder } from './claim-fixtures.ts'

export type Guaranteed = { orderId: string; lineId: string; currencyCode: string }

type Sale = {
  units?: number
  createdOn?: Date
  currencyCode?: string
  /** Included in the price, on top of the amount. */
  taxMinor?: number
  isTest?: boolean
}

/** An order of this moment with the Delivery Guarantee, for this much without tax. */
export async function soldGuarantee(
  deps: Deps,
  store: Store,
  amountMinor: number,
  given: Sale = {},
): Promise<Guaranteed> {
  const { units = 1, createdOn = deps.now(), currencyCode = store.currencyCode, taxMinor = 0 } = given
  const unit = {
    kind: 'protection',
    quantity: units,
    paidTotalMinor: minor(amountMinor + taxMinor),
    taxTotalMinor: minor(taxMinor),
  } as const
  const bought = await anOrder(deps, store, [{}, unit], {
    wasShippingProtected: true,
    isTaxIncluded: true,
    isTest: given.isTest ?? false,
    createdOn,
    currencyCode,
  })
  return { orderId: bought.order.id, lineId: bought.lineIds[1] ?? '', currencyCode }
}

/** The merchant refunds units of the guarantee. */
export async function gaveBackGuarantee(
  deps: Deps,
  { storeId }: Store,
  { orderId }: Guaranteed,
  { units = 1, createdOn = deps.now() } = {},
): Promise<void> {
  const lines = JSON.stringify([{ lineItemIdFromPlatform: 'line-1', quantity: units }])
  await sql`
    insert into order_refund ("storeId", "orderId", "idFromPlatform", "amountMinor", lines, "createdOn")
    values (${storeId}, ${orderId}, ${deps.newId()}, 0, ${lines}, ${createdOn})`.execute(deps.db)
}

/** A delivery claim of the order is settled for this much, by the ledger. */
export async function settledClaim(
  deps: Deps,
  { storeId }: Store,
  { orderId, lineId, currencyCode }: Guaranteed,
  amountMinor: number,
  method: ShippingResolutionMethod = 'Refund',
): Promise<void> {
  const claimId = deps.newId()
  await sql`
    insert into shipping_claim ("storeId", id, "orderId", reason, status, source, "customerEmail", "customerName",
      "shippingAddress", "amountMinor", "itemCount", version, "createdOn", "updatedOn", terms)
    values (${storeId}, ${claimId}, ${orderId}, 'Lost', 'Resolved', 'Portal', 'ada@example.com', 'Ada', '{}',
      ${amountMinor}, 1, 1, ${deps.now()}, ${deps.now()}, '{}')`.execute(deps.db)
  const shares = [{ lineId, amountMinor: minor(amountMinor) }]
  await postEntry(deps, { storeId, claimId }, itemsSettled({ key: 'step', currencyCode }, method, shares))
}

/** Every plan that was chosen invoices the guarantee. */
export async function invoicingGuarantee({ db }: Deps): Promise<void> {
  const guaranteed = sql<string>`plan || '{"invoicesGuarantee":true}'`
  await sql`update plan_subscription set plan = ${guaranteed}`.execute(db)
}
