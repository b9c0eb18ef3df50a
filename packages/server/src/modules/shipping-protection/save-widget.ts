import { widgetConfig, type WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { assertUnchanged } from '#platform/document-version.ts'
import { parseFields } from '#platform/invalid-fields.ts'
import { upsertWidgetSetup } from './protection-store.ts'
import { getWidgetConfig } from './widget-reads.ts'

/**
 * Replaces the configuration of the store's widget. Kept is what was given, so that what was left out
 * follows the defaults.
 *
 * @throws AppError 422 with the fields that are wrong, 409 when it is not what `version` names any more
 */
export async function saveWidget(
  deps: Deps,
  store: Pick<Store, 'storeId' | 'storefrontId'>,
  who: Who,
  { version, ...given }: Record<string, unknown> & { version?: string | undefined },
): Promise<WidgetConfig> {
  const { storeId, storefrontId } = store
  const config = parseFields(
    widgetConfig,
    { ...given, externalStorefrontId: storefrontId },
    'invalid_widget',
  )

  await inTransaction(deps, async (deps) => {
    const before = await getWidgetConfig(deps.db, store)
    if (version !== undefined) assertUnchanged(before, version)
    await upsertWidgetSetup(deps.db, { storeId, config: JSON.stringify(given), updatedOn: deps.now() })
    await recordChange(deps, storeId, who, {
      action: 'widget.update',
      subject: { type: 'store', id: storeId },
      before,
      after: config,
    })
  })
  return config
}
