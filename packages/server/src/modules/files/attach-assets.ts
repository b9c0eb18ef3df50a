import { acceptedUploadTypes, type AcceptedUploadType } from '@aftercare/domain/claims/accepted-uploads'
import { invalidData } from '@aftercare/domain/shared/issue-words'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { markAttached } from './file-store.ts'

type Attached = {
  storeId: string
  orderId: string | null
  names: readonly string[]
  /** The accepted types; without it, any that may be uploaded. */
  types?: readonly AcceptedUploadType[]
}

/**
 * Binds uploaded files to the claim, or without an order to the registration, that names them. Call it
 * inside the transaction of that.
 *
 * @throws invalid if a name was not issued for this order, has no file or one of another type, has expired,
 *   or belongs to another claim or registration: so nobody can attach a file that is not theirs.
 */
export async function attachAssets(
  deps: Deps,
  { types = acceptedUploadTypes, ...assets }: Attached,
): Promise<void> {
  const { names } = assets
  if (names.length === 0) return
  const distinct = [...new Set(names)]
  const attached = await markAttached(deps.db, { ...assets, types, names: distinct, now: deps.now() })
  if (distinct.length === names.length && attached === distinct.length) return
  throw new AppError('invalid', 'unknown_file', invalidData)
}
