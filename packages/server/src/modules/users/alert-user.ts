import type { NewUserAlert, StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'
import type { Deps } from '#deps.ts'
import { getAlert } from '#modules/alerts/alert-reads.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { idempotently, type IdempotentRequest } from '#platform/http/idempotency.ts'
import { getStoreUser } from './user-reads.ts'

/**
 * Alerts one user of the store, who gets it as any other alert: in the console, and by email if they want that.
 * One of a kind that they turned off is kept, and hidden from them.
 *
 * @throws AppError 404 for a user who is not at this store
 */
export const alertUser = (
  deps: Deps,
  at: { storeId: string; userId: string },
  who: Who,
  alert: NewUserAlert,
  repeat?: IdempotentRequest,
): Promise<StoreAlert> =>
  idempotently(deps, repeat, async (deps) => {
    const { storeId } = at
    const { id: userId } = await getStoreUser(deps.db, storeId, at.userId)
    const id = deps.newId()
    await raiseAlert(deps, storeId, { ...alert, id, userId })
    await recordChange(deps, storeId, who, {
      action: 'user.alert',
      subject: { type: 'user', id: userId },
      before: null,
      after: alert,
    })
    return getAlert(deps.db, { storeId, userId }, id)
  })
