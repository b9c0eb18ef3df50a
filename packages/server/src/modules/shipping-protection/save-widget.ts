import { formatMoney, toMinor } from '@aftercare/domain/shared/currencies'
import { widgetConfig, type WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { listProtectionVariants, type ProtectionVariant } from '#modules/catalog/protection-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { updateShopJob } from '#job-kinds/shopify-job-kinds.ts'
import { assertUnchanged } from '#platform/http/document-version.ts'
import { invalidField, parseFields } from '#platform/http/invalid-fields.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { lockWidgetSetup, updateWidgetSetup } from './protection-store.ts'
import { getWidgetConfig, readWidgetSetup } from './widget-reads.ts'

type Setup = Record<string, unknown>

/**
 * Replaces the store's widget configuration. Only given fields are stored, so that the rest follows the
 * defaults.
 *
 * @throws AppError 422 with the fields that are wrong, such as a price that is not that of the variant; 409 when it
 * is no longer current
 */
export const saveWidget = (
  deps: Deps,
  store: WidgetStore & Pick<Store, 'currencyCode'>,
  who: Who,
  { version, ...given }: Setup & { version?: string | undefined },
): Promise<WidgetConfig> =>
  inTransaction(deps, async (deps) => {
    const config = await changeWidget(deps, store, who, (_setup, before) => {
      if (version !== undefined) assertUnchanged(before, version)
      return given
    })
    refuseEmptyRanges(config)
    refuseOtherPrices(config, await listProtectionVariants(deps.db, store))
    return config
  })

type WidgetStore = Pick<Store, 'storeId' | 'storefrontId'>

/** No subtotal is in a range that ends before it starts. */
function refuseEmptyRanges({ units }: WidgetConfig): void {
  const place = units.findIndex(
    ({ minSubtotalMinor, maxSubtotalMinor }) =>
      maxSubtotalMinor !== null && maxSubtotalMinor <= minSubtotalMinor,
  )
  if (place >= 0)
    throw invalidField(`units.${place}.maxSubtotalMinor`, 'The maximum must be greater than the minimum')
}

/** The widget's price is what checkout charges, if the catalog has the variant. */
function refuseOtherPrices({ implementationType, units }: WidgetConfig, variants: ProtectionVariant[]): void {
  if (implementationType !== 'Product_Variant') return
  for (const [place, unit] of units.entries()) {
    const variant = variants.find(({ idFromPlatform }) => idFromPlatform === unit.idFromPlatform)
    if (variant?.currencyCode !== unit.currencyCode) continue
    if (toMinor(variant.price, variant.currencyCode) === unit.priceMinor) continue
    const price = formatMoney(toMinor(variant.price, variant.currencyCode), variant.currencyCode, 'en')
    throw invalidField(`units.${place}.priceMinor`, `This variant costs ${price} in your store`)
  }
}

/**
 * Changes the merchant's configuration; `change` gets it together with the resulting one. It is locked, so
 * that no concurrent change is lost.
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
