import type { ReturnPolicy } from '@aftercare/domain/merchants/settings-schema'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { assertUnchanged, withVersion, type Versioned } from '#platform/document-version.ts'
import { notFound } from '#platform/errors.ts'
import { forgetFreshStores } from './fresh-stores.ts'
import { getStore } from './store-reads.ts'
import { lockStore, updateStore } from './store-store.ts'

/**
 * Replaces what the store lets its shoppers return.
 *
 * @throws AppError 409 when the policy is not what `version` names any more
 */
export const saveReturnPolicy = (
  deps: Deps,
  storeId: string,
  who: Who,
  { version, return: policy }: Versioned<{ return: ReturnPolicy }>,
): Promise<Versioned<{ return: ReturnPolicy }>> =>
  changeStore(deps, storeId, async (deps, locked) => {
    const { settings } = await getStore(deps.db, storeId)
    assertUnchanged({ return: settings.return }, version)
    await updateStore(
      deps.db,
      storeId,
      // From the row: what other parts of the settings left to the defaults still follows them.
      { settings: JSON.stringify({ ...(locked.settings as object), return: policy }) },
      deps.now(),
    )
    await recordChange(deps, storeId, who, {
      action: 'returns-policy.update',
      subject: { type: 'store', id: storeId },
      before: settings.return,
      after: policy,
    })
    return withVersion({ return: policy })
  })

/**
 * Replaces how the store's portal looks and what it says.
 *
 * @throws AppError 409 when the theme is not what `version` names any more
 */
export const saveTheme = (
  deps: Deps,
  storeId: string,
  who: Who,
  { version, theme }: Versioned<{ theme: Theme }>,
): Promise<Versioned<{ theme: Theme }>> =>
  changeStore(deps, storeId, async (deps) => {
    const before = await getStore(deps.db, storeId)
    assertUnchanged({ theme: before.theme }, version)
    await updateStore(deps.db, storeId, { theme: JSON.stringify(theme) }, deps.now())
    await recordChange(deps, storeId, who, {
      action: 'theme.update',
      subject: { type: 'store', id: storeId },
      before: before.theme,
      after: theme,
    })
    return withVersion({ theme })
  })

/** Lets one after the other change the store's row; this process uses the change as soon as it is made. */
async function changeStore<Result>(
  deps: Deps,
  storeId: string,
  change: (deps: Deps, locked: { settings: unknown }) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(deps, async (deps) => {
    const locked = await lockStore(deps.db, storeId)
    if (!locked) throw notFound('Store')
    return change(deps, locked)
  })
  forgetFreshStores()
  return result
}
