import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { withVersion } from '#platform/document-version.ts'
import { saveReturnPolicy, saveTheme } from './save-portal-settings.ts'

/** What merchants decide about their portal (specification section 7). */
export const merchantSettingsRoutes = newRoutes()

serve(merchantSettingsRoutes, merchantApi.storeConfig, async ({ store }) =>
  withVersion({ return: store.settings.return }),
)

serve(merchantSettingsRoutes, merchantApi.saveStoreConfig, ({ deps, store, session, body }) =>
  saveReturnPolicy(deps, store.storeId, session.who, body),
)

serve(merchantSettingsRoutes, merchantApi.storeTheme, async ({ store }) =>
  withVersion({ theme: store.theme }),
)

serve(merchantSettingsRoutes, merchantApi.saveStoreTheme, ({ deps, store, session, body }) =>
  saveTheme(deps, store.storeId, session.who, body),
)
