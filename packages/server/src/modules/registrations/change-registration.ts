import type { AuditAction } from '@aftercare/domain/merchants/audit-actions'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { assertVersion } from '#platform/http/document-version.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { lockRegistration, type RegistrationRow } from './registration-store.ts'

/** A change of one registration by somebody who has read this version. */
export type RegistrationChange = {
  id: string
  version: string
  who: Who
  /** Asked while the registration and its order are locked; throws what refuses the change. */
  assertAllowed?: (deps: Deps, row: RegistrationRow) => Promise<void>
}

/**
 * Changes a registration while it is locked, and records who did it.
 *
 * @throws AppError 404 for another store's, 409 for a canceled one and when it is no longer that version, and
 *   what `assertAllowed` throws
 */
export const changeRegistration = (
  deps: Deps,
  { storeId }: Store,
  { id, version, who, assertAllowed }: RegistrationChange,
  action: AuditAction,
  change: (deps: Deps, row: RegistrationRow) => Promise<void>,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const key = { storeId, id }
    const before = isUuid(id) ? await lockRegistration(deps.db, key) : undefined
    if (!before) throw notFound('Registration')
    assertVersion(String(before.version), version)
    if (before.canceledOn)
      throw new AppError('conflict', 'registration_canceled', 'This registration is canceled.')
    await assertAllowed?.(deps, before)
    await change(deps, before)
    const after = await lockRegistration(deps.db, key)
    await recordChange(deps, storeId, who, {
      action,
      subject: { type: 'registration', id },
      before: recorded(before),
      after: after && recorded(after),
    })
  })

/** Search words and counters are left out of the audit log. */
const recorded = ({
  storeId: _storeId,
  id: _id,
  words: _words,
  version: _version,
  ...told
}: RegistrationRow) => told
