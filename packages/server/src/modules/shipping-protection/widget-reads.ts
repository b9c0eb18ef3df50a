import { contactLinks } from '@aftercare/domain/merchants/support-contact'
import { widgetConfig, type WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'

/** The configuration as the merchant wrote it, without defaults. */
export async function readWidgetSetup(db: Db, storeId: string): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('widget_setup')
    .select('config')
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return v.parse(v.looseObject({}), row?.config ?? {})
}

/** A store's widget configuration; the default has no prices, and shows nothing. */
export const getWidgetConfig = async (
  db: Db,
  { storeId, storefrontId }: Pick<Store, 'storeId' | 'storefrontId'>,
): Promise<WidgetConfig> =>
  v.parse(widgetConfig, {
    ...(await readWidgetSetup(db, storeId)),
    externalStorefrontId: storefrontId,
    contact: null,
    errorReports: undefined,
  })

/** The variants that the widget puts into carts as the guarantee. */
export const findUnitVariants = async (
  db: Db,
  store: Pick<Store, 'storeId' | 'storefrontId'>,
): Promise<Set<string | null>> => {
  const { units } = await getWidgetConfig(db, store)
  return new Set(units.map(({ idFromPlatform }) => idFromPlatform).filter((id) => id !== null))
}

/**
 * The same for shoppers' browsers, with the store's contact, by which the guarantee is used. A store without a
 * running plan offers nothing new.
 */
export async function getWidgetForShoppers(
  { db, config: { errorReports } }: Pick<Deps, 'db' | 'config'>,
  store: Store,
): Promise<WidgetConfig> {
  const config = v.parse(widgetConfig, {
    ...(await readWidgetSetup(db, store.storeId)),
    externalStorefrontId: store.storefrontId,
    contact: contactOf(store),
    errorReports,
  })
  return store.isActive ? config : { ...config, isEnabled: false }
}

function contactOf({ name: storeName, url: storeUrl, settings }: Store): WidgetConfig['contact'] {
  const [first] = contactLinks({ contact: settings.supportContact, storeUrl, orderNo: null, subject: null })
  return first ? { storeName, href: first.href, shown: first.shown } : null
}
