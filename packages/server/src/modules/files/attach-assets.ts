import { invalidData } from '@aftercare/domain/shared/issue-words'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { markAttached } from './file-store.ts'

/**
 * Binds uploaded files to the claim, or without an order to the registration, that names them. Call it
 * inside the transaction of that.
 *
 * @throws invalid when a name was not given out for this order, holds nothing yet, lapsed, or belongs to
 *   another claim or registration: then nobody can hand in a file that is not theirs (D7).
 */
export async function attachAssets(
  deps: Deps,
  { storeId, orderId, names }: { storeId: string; orderId: string | null; names: readonly string[] },
): Promise<void> {
  if (names.length === 0) return
  const distinct = [...new Set(names)]
  const attached = await markAttached(deps.db, { storeId, orderId, names: distinct, now: deps.now() })
  if (distinct.length === names.length && attached === distinct.length) return
  throw new AppError('invalid', 'unknown_file', invalidData)
}
