import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { withVersion } from '#platform/document-version.ts'
import {
  chargesDocument,
  claimPolicyDocument,
  exchangeDocument,
  registrationsDocument,
  returnPolicyDocument,
  themeDocument,
} from './portal-documents.ts'
import { inspectionGradesDocument, saveInspectionGrades } from './save-inspection-grades.ts'
import { saveDocument } from './save-document.ts'
import { describeStoreProfile, saveStoreProfile } from './save-store-profile.ts'

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

serve(merchantSettingsRoutes, merchantApi.inspectionGrades, async ({ store }) =>
  withVersion(inspectionGradesDocument.read(store)),
)

serve(merchantSettingsRoutes, merchantApi.saveInspectionGrades, ({ deps, store, session, body }) =>
  saveInspectionGrades(deps, store.storeId, session.who, body),
)

serve(merchantSettingsRoutes, merchantApi.storeTheme, async ({ store }) =>
  withVersion(themeDocument.read(store)),
)

serve(merchantSettingsRoutes, merchantApi.saveStoreTheme, ({ deps, store, session, body }) =>
  saveDocument(deps, store.storeId, session.who, themeDocument, body),
)

serve(merchantSettingsRoutes, merchantApi.registrationSettings, async ({ store }) =>
  withVersion(registrationsDocument.read(store)),
)

serve(merchantSettingsRoutes, merchantApi.saveRegistrationSettings, ({ deps, store, session, body }) =>
  saveDocument(deps, store.storeId, session.who, registrationsDocument, body),
)

serve(merchantSettingsRoutes, merchantApi.charges, async ({ store }) =>
  withVersion(chargesDocument.read(store)),
)

serve(merchantSettingsRoutes, merchantApi.saveCharges, ({ deps, store, session, body }) =>
  saveDocument(deps, store.storeId, session.who, chargesDocument, body),
)

serve(merchantSettingsRoutes, merchantApi.exchangePolicy, async ({ store }) =>
  withVersion(exchangeDocument.read(store)),
)

serve(merchantSettingsRoutes, merchantApi.saveExchangePolicy, ({ deps, store, session, body }) =>
  saveDocument(deps, store.storeId, session.who, exchangeDocument, body),
)

serve(merchantSettingsRoutes, merchantApi.storeProfile, ({ deps, store }) =>
  describeStoreProfile(deps, store),
)

serve(merchantSettingsRoutes, merchantApi.saveStoreProfile, ({ deps, store, session, body }) =>
  saveStoreProfile(deps, store.storeId, session.who, body),
)
