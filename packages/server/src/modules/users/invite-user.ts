import type { Invitation, StoreUser } from '@aftercare/domain/merchants/store-user-schema'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { idempotently, type IdempotentRequest } from '#platform/http/idempotency.ts'
import { mailToAccount } from './mail-to-account.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'
import { invitationMail, joinedMail } from './user-mails.ts'
import { findAccountByEmail, getStoreUser, listStoreUsers } from './user-reads.ts'
import { insertAccount, lockStore, upsertStoreUser } from './user-store.ts'

/**
 * Invites a user to the store with a role, by email. An existing account is kept, and the answer is
 * the same for both.
 *
 * @throws AppError 409 for an existing user, 429 after too many emails to them
 */
export async function inviteUser(
  deps: Deps,
  store: Store,
  who: Who,
  { email, firstName, lastName, roleCode }: Invitation,
  repeat?: IdempotentRequest,
): Promise<StoreUser> {
  await deps.rateLimits.takeAttempt('mailTo', email)
  return idempotently(deps, repeat, async (deps) => {
    const { storeId } = store
    await lockStore(deps.db, storeId)
    const users = await listStoreUsers(deps.db, storeId)
    if (users.some((user) => user.email === email))
      throw new AppError('conflict', 'user_exists', 'A user with this email address already exists.')

    const account = (await findAccountByEmail(deps.db, email)) ?? (await newAccount(deps, email))
    await upsertStoreUser(deps.db, {
      storeId,
      userId: account.id,
      roleCode,
      firstName,
      lastName,
      idFromPlatform: null,
      createdOn: deps.now(),
      joinedOn: null,
      removedOn: null,
    })
    await mailWayIn(deps, store, who, account)
    const user = await getStoreUser(deps.db, storeId, account.id)
    await recordChange(deps, storeId, who, {
      action: 'user.invite',
      subject: { type: 'user', id: user.id },
      before: null,
      after: user,
    })
    return user
  })
}

type Account = { id: string; email: string; isOperator: boolean; passwordHash: string | null }

async function newAccount(deps: Deps, email: string): Promise<Account> {
  const account = {
    id: deps.newId(),
    email,
    emailVerifiedOn: null,
    passwordHash: null,
    createdOn: deps.now(),
  }
  await insertAccount(deps.db, account)
  return { ...account, isOperator: false }
}

async function mailWayIn(deps: Deps, store: Store, who: Who, account: Account): Promise<void> {
  const names = { storeName: store.name, invitedBy: who.name }
  if (account.passwordHash !== null) return mailToAccount(deps, account, joinedMail(deps.config, names))
  const { token } = await issueOneTimeToken(deps, { purpose: 'invitation', accountId: account.id })
  return mailToAccount(deps, account, invitationMail(deps.config, token, names))
}
