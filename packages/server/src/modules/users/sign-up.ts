import { usualReasons } from '@aftercare/domain/reasons/usual-reasons'
import { signUp as signUpSchema, type SignUp } from '@aftercare/domain/merchants/store-user-schema'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange } from '#modules/audit/record-change.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { createStore } from '#modules/merchants/create-storefront.ts'
import { freeSlug } from '#modules/merchants/free-slug.ts'
import { saveReasons } from '#modules/reasons/save-reasons.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'
import { postStoreAddressLink } from './store-address-link.ts'
import { knownAddressMail, signUpMail } from './user-mails.ts'
import { findAccountByEmail } from './user-reads.ts'
import { insertAccount, upsertStoreUser } from './user-store.ts'

/**
 * Emails a link that creates a new store and its first Admin. Nothing is created before somebody follows it,
 * so nobody can sign up others or fill the table of stores; an existing account is mentioned only in the
 * email.
 *
 * @throws AppError 429 after too many emails to an address or from a network
 */
export async function signUp(deps: Deps, given: SignUp, network: string): Promise<void> {
  await deps.rateLimits.takeAttempt('mailFrom', network)
  await deps.rateLimits.takeAttempt('mailTo', given.email)
  await inTransaction(deps, async (deps) => {
    const isKnown = await findAccountByEmail(deps.db, given.email)
    const mail = isKnown ? knownAddressMail(deps.config) : await newcomersMail(deps, given)
    await postMail(deps, { storeId: null, to: given.email, isWayIn: true, ...mail })
  })
}

async function newcomersMail(deps: Deps, given: SignUp) {
  const { token } = await issueOneTimeToken(deps, { purpose: 'sign-up', payload: given })
  return signUpMail(deps.config, token, given.storeName)
}

/** The slug was checked when the link was sent: later rules do not invalidate it. */
const asItWasGiven = v.object({ ...signUpSchema.entries, storeName: v.string() })

/**
 * Creates the account, its store with the default reasons, which becomes active once its address is confirmed
 * with an emailed link, and makes the account its Admin. Returns the account's id. Call it inside a
 * transaction.
 */
export async function completeSignUp(deps: Deps, payload: unknown): Promise<string> {
  const given = v.parse(asItWasGiven, payload)
  const accountId = deps.newId()
  const now = deps.now()
  await insertAccount(deps.db, {
    id: accountId,
    email: given.email,
    emailVerifiedOn: null,
    passwordHash: null,
    productsOfInterest: JSON.stringify(given.productsOfInterest),
    createdOn: now,
  })
  const { storeId, slug } = await createStore(deps, {
    slug: await freeSlug(deps, given.storeName),
    name: given.storeName,
    url: given.storeUrl,
    currencyCode: given.currencyCode,
  })
  await saveReasons(deps, storeId, usualReasons)
  const { firstName, lastName } = given
  await upsertStoreUser(deps.db, {
    storeId,
    userId: accountId,
    roleCode: 'Admin',
    firstName,
    lastName,
    idFromPlatform: null,
    createdOn: now,
    joinedOn: now,
    removedOn: null,
  })
  const name = `${firstName} ${lastName}`
  const who = { userId: accountId, apiKeyId: null, name, via: 'mailed-link' }
  await recordChange(deps, storeId, who, {
    action: 'store.sign-up',
    subject: { type: 'store', id: storeId },
    before: null,
    after: { slug, name: given.storeName, url: given.storeUrl, currencyCode: given.currencyCode },
  })
  await postStoreAddressLink(
    deps,
    { storeId, name: given.storeName, url: given.storeUrl },
    { userId: accountId, name, email: given.email },
  )
  return accountId
}
