import type { AuditAction } from '@aftercare/domain/merchants/audit-actions'
import type { StoreSettings } from '@aftercare/domain/merchants/settings-schema'
import type { Updateable } from 'kysely'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { assertUnchanged, withVersion, type Versioned } from '#platform/http/document-version.ts'
import { notFound } from '#platform/errors.ts'
import { clearCachedStores } from './cached-stores.ts'
import type { MerchantTables } from './merchant-tables.ts'
import { getStore, type Store } from './store-reads.ts'
import { lockStore, updateStore } from './store-store.ts'

/** The fields of some sections that change; the other fields of a section stay. */
type SettingsChange = { [Name in keyof StoreSettings]?: Partial<StoreSettings[Name]> }
type ColumnName =
  | 'name'
  | 'slug'
  | 'url'
  | 'timeZone'
  | 'locale'
  | 'weightUnit'
  | 'theme'
  | 'currencyCode'
  | 'isUrlVerified'
  | 'planStatus'
  | 'planCode'
  | 'trialEndsOn'
  | 'isSettingUp'
  | 'setupMarks'
  | 'hasTestOrders'
  | 'removalRequestedOn'
  | 'isCustomShop'
  | 'isWooCommerce'
export type StoreChange = {
  settings?: SettingsChange
  columns?: Pick<Updateable<MerchantTables['store']>, ColumnName>
}

/** A document that is read, edited and saved as a whole: some of a store's settings. */
export type StoreDocument<Value extends object> = {
  /** What saving it is called in the audit, as `noun.verb`. */
  action: AuditAction
  read: (store: Store) => Value
  changes: (value: Value, store: Store) => StoreChange
}

/**
 * Replaces a document of the store, unless `check` throws. Saving it as it is changes nothing and leaves no record.
 *
 * @throws AppError 409 if `version` is no longer current
 */
export const saveDocument = <Value extends object>(
  deps: Deps,
  storeId: string,
  who: Who,
  { action, read, changes }: StoreDocument<Value>,
  { version, ...value }: Versioned<Value>,
  check: (deps: Deps, store: Store) => Promise<void> = async () => {},
): Promise<Versioned<Value>> =>
  changeStore(deps, storeId, async (deps, store, write) => {
    const before = read(store)
    assertUnchanged(before, version)
    await check(deps, store)
    // The rest is the document without its version.
    await write(changes(value as unknown as Value, store))
    const after = read(await getStore(deps.db, storeId))
    const saved = withVersion(after)
    if (saved.version !== version)
      await recordChange(deps, storeId, who, {
        action,
        subject: { type: 'store', id: storeId },
        before,
        after,
      })
    return saved
  })

/**
 * Serializes changes to the store; this process uses a change immediately. Settings that a change leaves out
 * keep their stored value, so defaults keep following ours.
 */
export async function changeStore<Result>(
  deps: Deps,
  storeId: string,
  work: (deps: Deps, store: Store, write: (change: StoreChange) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(deps, async (deps) => {
    const locked = await lockStore(deps.db, storeId)
    if (!locked) throw notFound('Store')
    const write = async ({ settings, columns }: StoreChange) => {
      const kept = settings && { settings: JSON.stringify(merged(locked.settings, settings)) }
      await updateStore(deps.db, storeId, { ...columns, ...kept }, deps.now())
    }
    return work(deps, await getStore(deps.db, storeId), write)
  })
  clearCachedStores()
  return result
}

function merged(kept: unknown, change: SettingsChange): object {
  const sections = { ...(kept as Record<string, unknown>) }
  for (const [name, section] of Object.entries(change))
    sections[name] = isSection(section) ? { ...(sections[name] as object | undefined), ...section } : section
  return sections
}

const isSection = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
