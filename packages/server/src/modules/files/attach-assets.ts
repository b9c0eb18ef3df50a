import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { markAttached } from './file-store.ts'

/**
 * Binds uploaded files to the claim that names them. Call it inside the claim's transaction.
 *
 * @throws invalid when a name was not given out for this order, holds nothing yet, lapsed, or belongs to
 *   another claim: then nobody can hand in a file that is not theirs (D7).
 */
export async function attachAssets(
  deps: Deps,
  { storeId, orderId, names }: { storeId: string; orderId: string; names: readonly string[] },
): Promise<void> {
  if (names.length === 0) return
  const distinct = [...new Set(names)]
  const attached = await markAttached(deps.db, { storeId, orderId, names: distinct, now: deps.now() })
  if (distinct.length === names.length && attached === distinct.length) return
  throw new AppError('invalid', 'unknown_file', 'Invalid data submitted. Please try again.')
}
