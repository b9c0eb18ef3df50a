import { widgetConfig, type WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import * as v from 'valibot'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database.ts'

/** The configuration as the merchant wrote it: without the defaults of what was left out. */
export async function readWidgetSetup(db: Db, storeId: string): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('widget_setup')
    .select('config')
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return v.parse(v.looseObject({}), row?.config ?? {})
}

/** How the store's widget is configured; one that nobody has configured has no prices, and shows nothing. */
export async function getWidgetConfig(
  db: Db,
  { storeId, storefrontId }: Pick<Store, 'storeId' | 'storefrontId'>,
): Promise<WidgetConfig> {
  return v.parse(widgetConfig, {
    ...(await readWidgetSetup(db, storeId)),
    externalStorefrontId: storefrontId,
  })
}

/** The variants that the widget puts into carts as the guarantee. */
export const findUnitVariants = async (
  db: Db,
  store: Pick<Store, 'storeId' | 'storefrontId'>,
): Promise<Set<string | null>> => {
  const { units } = await getWidgetConfig(db, store)
  return new Set(units.map(({ idFromPlatform }) => idFromPlatform).filter((id) => id !== null))
}

/** The same as shoppers' browsers are told it: a store without a running plan offers nothing new (D41). */
export async function getWidgetForShoppers(db: Db, store: Store): Promise<WidgetConfig> {
  const config = await getWidgetConfig(db, store)
  return store.isActive ? config : { ...config, isEnabled: false }
}
