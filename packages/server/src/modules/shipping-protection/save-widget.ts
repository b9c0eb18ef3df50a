import { widgetConfig, type WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { updateShopJob } from '#modules/shopify/shopify-job-kinds.ts'
import { assertUnchanged } from '#platform/document-version.ts'
import { parseFields } from '#platform/invalid-fields.ts'
import { enqueue } from '#platform/jobs.ts'
import { lockWidgetSetup, updateWidgetSetup } from './protection-store.ts'
import { getWidgetConfig, readWidgetSetup } from './widget-reads.ts'

type Setup = Record<string, unknown>

/**
 * Replaces the configuration of the store's widget. Kept is what was given, so that what was left out
 * follows the defaults.
 *
 * @throws AppError 422 with the fields that are wrong, 409 when it is not what `version` names any more
 */
export const saveWidget = (
  deps: Deps,
  store: WidgetStore,
  who: Who,
  { version, ...given }: Setup & { version?: string | undefined },
): Promise<WidgetConfig> =>
  changeWidget(deps, store, who, (_setup, before) => {
    if (version !== undefined) assertUnchanged(before, version)
    return given
  })

type WidgetStore = Pick<Store, 'storeId' | 'storefrontId'>

/**
 * Changes what the merchant wrote; `change` gets it with the configuration that follows. Nobody else can save
 * in between, so that no other change is lost.
 *
 * @throws AppError 422 with the fields that are wrong
 */
export async function changeWidget(
  deps: Deps,
  store: WidgetStore,
  who: Who,
  change: (setup: Setup, before: WidgetConfig) => Setup,
): Promise<WidgetConfig> {
  const { storeId, storefrontId } = store
  return inTransaction(deps, async (deps) => {
    await lockWidgetSetup(deps.db, storeId, deps.now())
    const before = await getWidgetConfig(deps.db, store)
    const setup = change(await readWidgetSetup(deps.db, storeId), before)
    const config = parseFields(
      widgetConfig,
      { ...setup, externalStorefrontId: storefrontId },
      'invalid_widget',
    )
    await updateWidgetSetup(deps.db, { storeId, config: JSON.stringify(setup), updatedOn: deps.now() })
    await recordChange(deps, storeId, who, {
      action: 'widget.update',
      subject: { type: 'store', id: storeId },
      before,
      after: config,
    })
    await enqueue(deps, updateShopJob, { storeId })
    return config
  })
}
