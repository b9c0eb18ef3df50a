import { storeSettings } from '@aftercare/domain/merchants/settings-schema'
import { theme } from '@aftercare/domain/merchants/theme-schema'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { notFound } from '#platform/errors.ts'
import { parseFields } from '#platform/http/invalid-fields.ts'
import { idempotently, type IdempotentRequest } from '#platform/http/idempotency.ts'
import { clearCachedStores } from './cached-stores.ts'
import { getStore, type Store } from './store-reads.ts'
import { updateStore } from './store-store.ts'

type SettingsChange = {
  settings?: v.InferInput<typeof storeSettings>
  theme?: v.InferInput<typeof theme>
}

/**
 * Replaces the store's settings, its theme or both; this process uses the new ones at once, others within a
 * second.
 *
 * @throws AppError 422 with the first message of the schema, 404 for an unknown store
 */
export async function updateStoreSettings(
  deps: Deps,
  storeId: string,
  change: SettingsChange,
): Promise<Store> {
  parseFields(v.partial(v.object({ settings: storeSettings, theme })), change, 'invalid_settings')

  const isKnown = await updateStore(
    deps.db,
    storeId,
    {
      ...(change.settings && { settings: JSON.stringify(change.settings) }),
      ...(change.theme && { theme: JSON.stringify(change.theme) }),
    },
    deps.now(),
  )
  if (!isKnown) throw notFound('Store')
  clearCachedStores()
  return getStore(deps.db, storeId)
}

/** Call it with every change to what is cached per store: rules, reasons, product groups. */
export async function renewStoreRevision(deps: Deps, storeId: string): Promise<void> {
  if (!(await updateStore(deps.db, storeId, {}, deps.now()))) throw notFound('Store')
  clearCachedStores()
}

/**
 * Makes a change to what is cached per store. Changes to one store run one after another, and this process
 * uses each immediately. Within `change`, bypass the cache: it would store what is about to change.
 */
export async function changeCached<Result>(
  deps: Deps,
  storeId: string,
  change: (deps: Deps) => Promise<Result>,
  repeat?: IdempotentRequest,
): Promise<Result> {
  const result = await idempotently(deps, repeat, (deps) =>
    inTransaction(deps, async (deps) => {
      await renewStoreRevision(deps, storeId)
      return change(deps)
    }),
  )
  clearCachedStores()
  return result
}
