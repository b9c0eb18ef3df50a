import type { StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'
import type { Deps } from '#deps.ts'
import { getAlert } from './alert-reads.ts'
import { deleteRead, insertRead, insertReadsUntil } from './alert-store.ts'

type Reader = { storeId: string; userId: string }

/**
 * Marks an alert as read, or as unread again, for one user. Read twice keeps the first moment.
 *
 * @throws AppError 404 for an alert that is not this store's
 */
export async function markAlert(
  deps: Deps,
  reader: Reader,
  alertId: string,
  isRead: boolean,
): Promise<StoreAlert> {
  await getAlert(deps.db, reader, alertId)
  if (isRead) await insertRead(deps.db, { ...reader, alertId, readOn: deps.now() })
  else await deleteRead(deps.db, { ...reader, alertId })
  return getAlert(deps.db, reader, alertId)
}

/** Marks as read whatever was raised up to a moment: what came since was not seen yet. */
export const markAllAlerts = (deps: Deps, reader: Reader, until: Date): Promise<void> =>
  insertReadsUntil(deps.db, { ...reader, until, readOn: deps.now() })
