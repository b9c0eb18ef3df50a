import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { withVersion } from '#platform/document-version.ts'
import { claimPolicyDocument, returnPolicyDocument, themeDocument } from './portal-documents.ts'
import { saveDocument } from './save-document.ts'

/** What merchants decide about their portal (specification section 7). */
export const merchantSettingsRoutes = newRoutes()

serve(merchantSettingsRoutes, merchantApi.storeConfig, async ({ store }) =>
  withVersion(returnPolicyDocument.read(store)),
)

serve(merchantSettingsRoutes, merchantApi.saveStoreConfig, ({ deps, store, session, body }) =>
  saveDocument(deps, store.storeId, session.who, returnPolicyDocument, body),
)

serve(merchantSettingsRoutes, merchantApi.claimPolicy, async ({ store }) =>
  withVersion(claimPolicyDocument.read(store)),
)

serve(merchantSettingsRoutes, merchantApi.saveClaimPolicy, ({ deps, store, session, body }) =>
  saveDocument(deps, store.storeId, session.who, claimPolicyDocument, body),
)

serve(merchantSettingsRoutes, merchantApi.storeTheme, async ({ store }) =>
  withVersion(themeDocument.read(store)),
)

serve(merchantSettingsRoutes, merchantApi.saveStoreTheme, ({ deps, store, session, body }) =>
  saveDocument(deps, store.storeId, session.who, themeDocument, body),
)
