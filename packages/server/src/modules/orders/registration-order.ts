import { orderNumberKey, postalKey } from '@aftercare/domain/orders/look-up-keys'
import { startOfCalendarDate } from '@aftercare/domain/shared/date-presets'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { multiply, zero } from '@aftercare/domain/shared/money'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { insertFreeOrder } from './free-order-store.ts'
import { hasOpenClaim } from './open-claims.ts'
import { loadOrderFacts, lockOrderLines } from './order-facts-reads.ts'
import { holdOrder } from './order-store.ts'
import { soldNow, type SoldProduct, type SoldVariant } from './sold-now.ts'

/** Who registered something, and where and when they bought it: a day of the store's calendar. */
type RegisteredPurchase = {
  email: string
  customerId: string | null
  address: KnownAddress | null
  purchaseDate: string
  channel: string
}

export type RegisteredItem = { product: SoldProduct; variant: SoldVariant; quantity: number }

/**
 * Creates the order that represents a registration, with the registration's id and number: a line for each
 * variant, at its current price. Nothing was paid to this store, so nothing can be refunded, and its warranty
 * runs from the date of purchase. Call it inside a transaction.
 */
export async function createRegistrationOrder(
  deps: Deps,
  store: Store,
  {
    id,
    orderNo,
    items,
    ...purchase
  }: RegisteredPurchase & { id: string; orderNo: string; items: RegisteredItem[] },
): Promise<void> {
  const { storeId, currencyCode } = store
  const now = deps.now()
  const order = {
    storeId,
    id,
    idFromPlatform: id,
    orderNo,
    orderNoKey: orderNumberKey(orderNo),
    ...purchaseColumns(store, purchase),
    currencyCode,
    customerCurrencyCode: currencyCode,
    conversionRate: 1,
    totalMinor: zero,
    shippingMinor: zero,
    isTaxIncluded: true,
    // Unpaid as far as this store knows, so nothing is paid out automatically.
    financialStatus: 'pending',
    fulfillmentStatus: 'fulfilled',
    channel: 'registration',
    wasCreatedFromRegistration: true,
    rootOrderId: null,
    createdOn: now,
    canceledOn: null,
    platformUpdatedOn: now,
  }
  const lines = items.map((item, position) => ({
    storeId,
    id: deps.newId(),
    orderId: id,
    ...registeredLine(item, position),
  }))
  await insertFreeOrder(deps.db, order, lines)
}

/** The line of a registered product. */
export const registeredLine = ({ product, variant, quantity }: RegisteredItem, position: number) => {
  const priceMinor = multiply(variant.priceMinor, quantity)
  return {
    ...soldNow(product, variant),
    idFromPlatform: variant.idFromPlatform,
    position,
    requiresShipping: true,
    quantity,
    currentQuantity: quantity,
    fulfilledQuantity: quantity,
    listTotalMinor: priceMinor,
    paidTotalMinor: priceMinor,
    creditBasisMinor: null,
    rootOrderLineId: null,
  }
}

/**
 * Locks the order of a registration with its lines for this transaction, and returns whether a claim on it is
 * open; until then none can be filed.
 */
export async function hasOpenClaimWhenLocked(deps: Deps, store: Store, id: string): Promise<boolean> {
  await holdOrder(deps.db, store.storeId, id)
  await lockOrderLines(deps.db, store.storeId, id)
  const found = await loadOrderFacts(deps.db, store, id, { isGiftReturn: false })
  return hasOpenClaim(found?.eligibility.lines ?? [])
}

/** Corrects who registered it and when it was bought; earlier quotes become invalid. */
export const correctRegistrationOrder = (
  deps: Deps,
  store: Store,
  id: string,
  purchase: RegisteredPurchase,
): Promise<void> => update(deps, store, id, purchaseColumns(store, purchase))

/** From now on, nothing of the order can be claimed. */
export const cancelRegistrationOrder = (deps: Deps, store: Store, id: string): Promise<void> =>
  update(deps, store, id, { canceledOn: deps.now() })

function purchaseColumns(
  store: Store,
  { email, customerId, address, purchaseDate, channel }: RegisteredPurchase,
) {
  const postal = address?.postalCode ? postalKey(address.postalCode, address.countryCode) || null : null
  const shippingAddress = address && JSON.stringify(address)
  return {
    email,
    phone: address?.phone ?? null,
    customerId,
    shippingAddress,
    billingAddress: null,
    shippingPostalKey: postal,
    billingPostalKey: null,
    purchasedOn: startOfCalendarDate(purchaseDate, store.timeZone),
    registrationChannel: channel,
  }
}

async function update(
  { db }: Deps,
  { storeId }: Store,
  id: string,
  change: Partial<ReturnType<typeof purchaseColumns>> & { canceledOn?: Date },
): Promise<void> {
  await db
    .updateTable('store_order')
    .set({ ...change, version: sql`version + 1` })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Registration orders cost nothing, in any currency. */
export async function relabelRegistrations(db: Db, storeId: string, currencyCode: string): Promise<void> {
  await db
    .updateTable('store_order')
    .set({ currencyCode, customerCurrencyCode: currencyCode })
    .where('storeId', '=', storeId)
    .where('wasCreatedFromRegistration', '=', true)
    .execute()
}
