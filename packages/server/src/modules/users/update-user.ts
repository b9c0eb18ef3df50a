import type { StoreUser, StoreUserChange } from '@aftercare/domain/merchants/store-user-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError } from '#platform/errors.ts'
import { mailPasswordLink } from './request-password-reset.ts'
import { getAccount, getStoreUser } from './user-reads.ts'
import { deleteSessionsAt, lockAdmins, updateStoreUser } from './user-store.ts'

/**
 * Changes the given fields of a user: name, role, alerts. It applies from their next call on.
 *
 * @throws AppError 404 for an unknown user, 409 if no Admin would remain, 403 for changing one's own role,
 *   which takes another Admin
 */
export function updateUser(
  deps: Deps,
  storeId: string,
  who: Who,
  userId: string,
  change: StoreUserChange,
): Promise<StoreUser> {
  return inTransaction(deps, async (deps) => {
    const admins = await lockAdmins(deps.db, storeId)
    const before = await getStoreUser(deps.db, storeId, userId)
    if (change.roleCode !== undefined && change.roleCode !== 'Admin') assertAdminRemains(admins, before)
    if (change.roleCode !== undefined && change.roleCode !== before.role.roleCode) refuseOneself(who, userId)
    const set = columnsOf(before, change, deps.now())
    if (Object.keys(set).length > 0) await updateStoreUser(deps.db, storeId, userId, set)
    const after = await getStoreUser(deps.db, storeId, userId)
    await recordChange(deps, storeId, who, {
      action: 'user.update',
      subject: { type: 'user', id: userId },
      before,
      after,
    })
    return after
  })
}

/**
 * Takes the store from a user; their account and what they did stay.
 *
 * @throws AppError 404 for a user who is not at this store, 409 for the last Admin, 403 for oneself
 */
export async function removeUser(deps: Deps, storeId: string, who: Who, userId: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const admins = await lockAdmins(deps.db, storeId)
    const before = await getStoreUser(deps.db, storeId, userId)
    assertAdminRemains(admins, before)
    refuseOneself(who, userId)
    await updateStoreUser(deps.db, storeId, userId, { removedOn: deps.now(), alertsMailedSince: null })
    await deleteSessionsAt(deps.db, userId, storeId)
    await recordChange(deps, storeId, who, {
      action: 'user.remove',
      subject: { type: 'user', id: userId },
      before,
      after: null,
    })
  })
}

/**
 * Emails a user of the store a link to set a password.
 *
 * @throws AppError 404 for an unknown user, 429 after too many emails to them
 */
export async function resetUserPassword(
  deps: Deps,
  storeId: string,
  who: Who,
  userId: string,
): Promise<void> {
  const { email } = await getStoreUser(deps.db, storeId, userId)
  await deps.rateLimits.takeAttempt('mailTo', email)
  await inTransaction(deps, async (deps) => {
    await mailPasswordLink(deps, await getAccount(deps.db, userId))
    await recordChange(deps, storeId, who, {
      action: 'user.reset-password',
      subject: { type: 'user', id: userId },
      before: null,
      after: null,
    })
  })
}

/** Alerts are emailed from the moment they are turned on: earlier ones are in the console. */
function columnsOf(before: StoreUser, change: StoreUserChange, now: Date) {
  const { mutedAlerts, areAlertsMailed = before.areAlertsMailed, ...named } = change
  return {
    ...named,
    ...(mutedAlerts && { mutedAlerts: JSON.stringify([...new Set(mutedAlerts)]) }),
    ...(areAlertsMailed !== before.areAlertsMailed && { alertsMailedSince: areAlertsMailed ? now : null }),
  }
}

/** Without an Admin nobody could appoint another one. */
function assertAdminRemains(admins: readonly string[], user: StoreUser): void {
  if (user.role.roleCode === 'Admin' && admins.length <= 1)
    throw new AppError('conflict', 'last_admin', 'A store needs at least one Admin.')
}

/** Prevents users from removing their own rights by mistake. */
function refuseOneself(who: Who, userId: string): void {
  if (who.userId === userId)
    throw new AppError('forbidden', 'own_role', 'Only another Admin can change your role.')
}
