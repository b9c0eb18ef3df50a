import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { verifyStoreUrl } from '#modules/merchants/verify-store-url.ts'
import { AppError } from '#platform/errors.ts'
import { issueOneTimeToken, linkNotValid, useOneTimeToken } from './one-time-tokens.ts'
import { storeAddressMail } from './user-mails.ts'

const linked = v.object({ url: v.string(), userId: v.string(), name: v.string() })

type Owner = { userId: string; name: string; email: string }

/**
 * Emails the owner of a store a link to confirm its address. The link is valid for the store's current
 * address.
 *
 * @throws AppError 409 if it is already confirmed, 429 after too many emails to an address
 */
export async function mailStoreAddressLink(deps: Deps, store: Store, owner: Owner): Promise<void> {
  if (store.isUrlVerified)
    throw new AppError('conflict', 'address_confirmed', 'The store URL is already confirmed.')
  await deps.rateLimits.takeAttempt('mailTo', owner.email)
  await postStoreAddressLink(deps, store, owner)
}

/** The same for a store that is being made, in the transaction that makes it. */
export async function postStoreAddressLink(
  deps: Deps,
  { storeId, name: storeName, url }: Pick<Store, 'storeId' | 'name' | 'url'>,
  { userId, name, email }: Owner,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const payload = { url, userId, name }
    const { token } = await issueOneTimeToken(deps, { purpose: 'store-address', storeId, payload })
    const mail = storeAddressMail(deps.config, token, { storeName, url })
    await postMail(deps, { storeId, to: email, isWayIn: true, ...mail })
  })
}

/**
 * Takes up such a link.
 *
 * @throws AppError 401 for an expired link, 429 after too many attempts
 */
export async function confirmStoreAddress(
  deps: Deps,
  { token, network }: { token: string; network: string },
): Promise<Store> {
  await deps.rateLimits.takeAttempt('link', network)
  return inTransaction(deps, async (deps) => {
    const { storeId, payload } = await useOneTimeToken(deps, token, ['store-address'])
    const { url, userId, name } = v.parse(linked, payload)
    const who: Who = { userId, apiKeyId: null, name, via: 'mailed-link' }
    const store = storeId === null ? undefined : await verifyStoreUrl(deps, { storeId, url }, who, 'link')
    if (!store) throw linkNotValid()
    return store
  })
}
