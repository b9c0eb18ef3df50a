import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve, type StoreCall } from '#http/serve.ts'
import { withVersion, type Versioned } from '#platform/http/document-version.ts'
import {
  chargesDocument,
  claimPolicyDocument,
  orderEditingDocument,
  returnPolicyDocument,
  shippingClaimsDocument,
  staffDocument,
  themeDocument,
} from './portal-documents.ts'
import { inspectionGradesDocument, saveInspectionGrades } from './save-inspection-grades.ts'
import { saveShopNowPolicy, shopNowDocument } from './save-shop-now-policy.ts'
import { saveDocument, type StoreDocument } from './save-document.ts'

/** What merchants decide about their portal. */
export const merchantSettingsRoutes = newRoutes()

const reading =
  <Value extends object>({ read }: StoreDocument<Value>) =>
  async ({ store }: StoreCall) =>
    withVersion(read(store))

const saving =
  <Value extends object>(document: StoreDocument<Value>) =>
  ({ deps, store, session, body }: StoreCall & { body: Versioned<Value> }) =>
    saveDocument(deps, store.storeId, session.who, document, body)

serve(merchantSettingsRoutes, merchantApi.storeConfig, reading(returnPolicyDocument))
serve(merchantSettingsRoutes, merchantApi.saveStoreConfig, saving(returnPolicyDocument))

serve(merchantSettingsRoutes, merchantApi.claimPolicy, reading(claimPolicyDocument))
serve(merchantSettingsRoutes, merchantApi.saveClaimPolicy, saving(claimPolicyDocument))

serve(merchantSettingsRoutes, merchantApi.inspectionGrades, reading(inspectionGradesDocument))
serve(merchantSettingsRoutes, merchantApi.saveInspectionGrades, ({ deps, store, session, body }) =>
  saveInspectionGrades(deps, store.storeId, session.who, body),
)

serve(merchantSettingsRoutes, merchantApi.storeTheme, reading(themeDocument))

serve(merchantSettingsRoutes, merchantApi.shippingClaimPolicy, reading(shippingClaimsDocument))
serve(merchantSettingsRoutes, merchantApi.saveShippingClaimPolicy, saving(shippingClaimsDocument))

serve(merchantSettingsRoutes, merchantApi.charges, reading(chargesDocument))
serve(merchantSettingsRoutes, merchantApi.saveCharges, saving(chargesDocument))

serve(merchantSettingsRoutes, merchantApi.orderEditing, reading(orderEditingDocument))
serve(merchantSettingsRoutes, merchantApi.saveOrderEditing, saving(orderEditingDocument))

serve(merchantSettingsRoutes, merchantApi.shopNowPolicy, reading(shopNowDocument))
serve(merchantSettingsRoutes, merchantApi.saveShopNowPolicy, ({ deps, store, session, body }) =>
  saveShopNowPolicy(deps, store.storeId, session.who, body),
)

serve(merchantSettingsRoutes, merchantApi.staffPolicy, reading(staffDocument))
serve(merchantSettingsRoutes, merchantApi.saveStaffPolicy, saving(staffDocument))
