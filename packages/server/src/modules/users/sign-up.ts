import { signUp as signUpSchema, type SignUp } from '@aftercare/domain/merchants/store-user-schema'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { openOwnStore, refuseTakenSlug } from './create-own-storefront.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'
import { knownAddressMail, signUpMail } from './user-mails.ts'
import { findAccountByEmail } from './user-reads.ts'
import { insertAccount } from './user-store.ts'

/**
 * Emails a link that creates a new store and its first Admin. Nothing is created before somebody follows it,
 * so nobody can sign up others or fill the table of stores; an existing account is mentioned only in the
 * email.
 *
 * @throws AppError 422 for a taken slug, 429 after too many emails to an address or from a network
 */
export async function signUp(deps: Deps, given: SignUp, network: string): Promise<void> {
  await deps.rateLimits.takeAttempt('mailFrom', network)
  await deps.rateLimits.takeAttempt('mailTo', given.email)
  await refuseTakenSlug(deps, given.slug)
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

/** Slug and name were checked when the link was sent: later rules do not invalidate it. */
const asItWasGiven = v.object({
  ...signUpSchema.entries,
  storeName: v.string(),
  slug: v.optional(v.string()),
})

/**
 * Creates the account and its store, of which it becomes Admin. Returns the account's id. Call it inside a
 * transaction.
 */
export async function completeSignUp(deps: Deps, payload: unknown): Promise<string> {
  const given = v.parse(asItWasGiven, payload)
  const { email, firstName, lastName, productsOfInterest } = given
  const userId = deps.newId()
  await insertAccount(deps.db, {
    id: userId,
    email,
    emailVerifiedOn: null,
    passwordHash: null,
    productsOfInterest: JSON.stringify(productsOfInterest),
    createdOn: deps.now(),
  })
  await openOwnStore(deps, { userId, email, firstName, lastName, via: 'mailed-link' }, given)
  return userId
}
