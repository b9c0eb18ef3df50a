import { orderNumberKeys } from '@aftercare/domain/orders/look-up-keys'
import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import type { Registration } from '@aftercare/domain/api/registration-schema'
import { toIso } from '@aftercare/domain/shared/dates'
import type { Selectable } from 'kysely'
import type { Deps } from '#deps.ts'
import { findCustomerOfEmail } from '#modules/customers/customer-reads.ts'
import { signFileUrl } from '#modules/files/signed-address.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { numberForm } from '#modules/orders/look-up-order.ts'
import { getMerchantOrder } from '#modules/orders/merchant-order-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { listRegistrationHistory } from './registration-history-reads.ts'
import type { RegistrationTables } from './registration-tables.ts'

type RegistrationRow = Selectable<RegistrationTables['registration']>

/**
 * A registration as staff see it: its data, what is under warranty now, and its claims.
 *
 * @throws AppError 404 for an unknown registration and for another store's
 */
export async function getRegistration(deps: Deps, store: Store, id: string): Promise<Registration> {
  const { db } = deps
  const { storeId } = store
  const row = isUuid(id) ? await findRow(db, storeId, id) : undefined
  if (!row) throw notFound('Registration')
  const order = await getMerchantOrder(deps, store, id)
  const proofs = await listProofs(db, storeId, id)
  return {
    ...submittedDetails(row),
    orderIdFromPlatform: order.idFromPlatform,
    orderNumber: order.orderNo,
    lineItems: order.lineItems.map(registeredItem),
    proofOfPurchaseFileUrls: proofs.map((name) => signFileUrl(deps, storeId, name)),
    warrantyUntil: order.warrantyUntil,
    customer: (await findCustomerOfEmail(db, storeId, row.email)) ?? null,
    duplicateOf: row.duplicateOfId === null ? null : await nameOf(db, storeId, row.duplicateOfId),
    sharedAnswer: row.sharedAnswer,
    matchedOrder: (await findMatchedOrder(db, store, row.customerProvidedOrderNumber)) ?? null,
    claims: order.claims,
    history: await listRegistrationHistory(db, storeId, id),
  }
}

const findRow = (db: Db, storeId: string, id: string): Promise<RegistrationRow | undefined> =>
  db
    .selectFrom('registration')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

const nameOf = async (db: Db, storeId: string, id: string) => {
  const row = await findRow(db, storeId, id)
  return row ? { id, externalId: row.externalId } : null
}

const submittedDetails = (row: RegistrationRow) => ({
  id: row.id,
  externalId: row.externalId,
  createdOn: row.createdOn.toISOString(),
  canceledOn: toIso(row.canceledOn),
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  address: row.address,
  customerProvidedOrderNumber: row.customerProvidedOrderNumber,
  customFields: row.customFields,
  estimatedPurchaseDate: row.estimatedPurchaseDate,
  storeSalesChannelId: row.storeSalesChannelId,
  registrationChannelName: row.registrationChannelName,
  emailMarketingConsentCollectedOn: toIso(row.emailMarketingConsentCollectedOn),
  emailMarketingConsentWording: row.emailMarketingConsentWording,
  referrer: row.referrer,
  version: String(row.version),
})

const registeredItem = (line: MerchantOrder['lineItems'][number]) => ({
  id: line.id,
  variantIdFromPlatform: line.variantIdFromPlatform,
  name: line.name,
  imgUrl: line.imgUrl,
  optionsFromPlatform: line.optionsFromPlatform,
  sku: line.sku,
  quantity: line.quantity,
  remainingReturnableQuantity: line.remainingReturnableQuantity,
  warranty: { isEligible: line.warranty.isEligible, lastEligibleDate: line.warranty.lastEligibleDate },
})

async function listProofs(db: Db, storeId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('registration_proof')
    .select('assetName')
    .where('storeId', '=', storeId)
    .where('registrationId', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ assetName }) => assetName)
}

/** The newest of the store's own orders under a number, however it was written. */
async function findMatchedOrder(db: Db, { storeId, settings }: Store, written: string | null) {
  const keys = orderNumberKeys(written ?? '', numberForm(settings))
  if (keys.length === 0) return undefined
  return db
    .selectFrom('store_order')
    .select(['id', 'orderNo'])
    .where('storeId', '=', storeId)
    .where('orderNoKey', 'in', keys)
    .where('wasCreatedFromRegistration', '=', false)
    .orderBy('createdOn', 'desc')
    .executeTakeFirst()
}
