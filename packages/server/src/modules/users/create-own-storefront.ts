import type { AuditSource } from '@aftercare/domain/merchants/audit-actions'
import type { OwnNewStore } from '@aftercare/domain/merchants/store-user-schema'
import { nameOf } from '@aftercare/domain/merchants/user-name'
import { inTransaction, type Deps } from '#deps.ts'
import { isSlugFree, slugTaken } from '#modules/merchants/free-slug.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { setUpStore } from './set-up-storefront.ts'
import { postStoreAddressLink } from './store-address-link.ts'
import { findOwnName } from './user-reads.ts'
import { upsertStoreUser } from './user-store.ts'

type Owner = { userId: string; email: string; firstName: string; lastName: string; via: AuditSource }

/**
 * Creates another store for a person who has an account, who becomes its Admin.
 *
 * @throws AppError 422 for a taken slug, 429 after too many new stores
 */
export async function createOwnStore(
  deps: Deps,
  account: { id: string; email: string; via: AuditSource },
  given: OwnNewStore,
): Promise<Store> {
  await deps.rateLimits.takeAttempt('newStore', account.id)
  await refuseTakenSlug(deps, given.slug)
  return inTransaction(deps, async (deps) => {
    const name = await findOwnName(deps.db, account.id)
    const { id: userId, email, via } = account
    return openOwnStore(deps, { userId, email, ...name, via }, given)
  })
}

/**
 * Creates a store and makes its owner the Admin. It serves shoppers once its URL is confirmed, for example with
 * the link that this emails. Call it inside a transaction.
 */
export async function openOwnStore(deps: Deps, owner: Owner, given: OwnNewStore): Promise<Store> {
  const { userId, email, firstName, lastName, via } = owner
  const name = nameOf(owner)
  const { storeName, storeUrl, currencyCode, timeZone, slug } = given
  const details = { name: storeName, url: storeUrl, currencyCode, timeZone, slug }
  const store = await setUpStore(deps, details, { userId, apiKeyId: null, name, via })
  const now = deps.now()
  await upsertStoreUser(deps.db, {
    storeId: store.storeId,
    userId,
    roleCode: 'Admin',
    firstName,
    lastName,
    idFromPlatform: null,
    createdOn: now,
    joinedOn: now,
    removedOn: null,
  })
  await postStoreAddressLink(deps, store, { userId, name, email })
  return store
}

/** @throws AppError 422 */
export async function refuseTakenSlug(deps: Deps, slug: string | undefined): Promise<void> {
  if (slug !== undefined && !(await isSlugFree(deps, slug))) throw slugTaken('slug')
}
