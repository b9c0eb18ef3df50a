import * as v from 'valibot'
import { inspectionGrades, savedGrades } from '../claims/inspection-grade-schema.ts'
import {
  claimHandling,
  exchangePolicy,
  feePolicy,
  giftCardPolicy,
  orderEditingPolicy,
  returnPolicy,
  savedShopNowPolicy,
  shopNowPolicy,
  staffPolicy,
  warrantyPolicy,
  withdrawalPolicy,
} from '../merchants/settings-schema.ts'
import { storeProfile } from '../merchants/store-profile-schema.ts'
import { savedTheme } from '../merchants/saved-theme-schema.ts'
import { theme } from '../merchants/theme-schema.ts'
import { version } from '../shared/document-version.ts'
import { moment } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const storeConfig = v.object({ version, return: returnPolicy })
const claimPolicy = v.object({
  version,
  warranty: warrantyPolicy,
  isClaimImageFromCustomerRequired: v.optional(v.boolean(), false),
  finalisation: claimHandling,
  withdrawal: v.optional(withdrawalPolicy, {}),
})
const grades = v.object({ version, inspectionGrades })
const staff = v.object({ version, staff: staffPolicy })
const storeTheme = v.object({ version, theme })
const charges = v.object({ version, fee: feePolicy, giftCard: giftCardPolicy })
const exchanges = v.object({ version, exchange: exchangePolicy })
const orderEditing = v.object({ version, orderEditing: orderEditingPolicy })
const shopNow = v.object({ version, shopNow: shopNowPolicy })
const profile = v.object({ version, store: storeProfile })
/** With what only the platform, or we, can change. */
const knownProfile = v.object({
  ...profile.entries,
  url: v.string(),
  /** Why the currency cannot be chosen: it is that of the connected shop, or there are claims. */
  currencyFixedBy: v.nullable(v.picklist(['shop', 'claims'])),
  portalUrl: v.string(),
  /** The latest first; each redirects to the store until it is free for others. */
  formerSlugs: v.array(v.object({ slug: v.string(), redirectsUntil: moment })),
})

/** What a merchant decides about their portal. */
export const merchantSettingsApi = {
  storeConfig: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config',
    access: 'viewSettings',
    summary: 'Returns the returns policy, and the version for saving.',
    response: storeConfig,
  }),
  saveStoreConfig: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config',
    access: 'editSettings',
    summary:
      'Replaces the returns policy; fields left out get their default. 409 if the version is outdated.',
    body: storeConfig,
    response: storeConfig,
  }),
  claimPolicy: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/claims',
    access: 'viewSettings',
    summary: 'Returns the warranty and claim handling settings, and the version for saving.',
    response: claimPolicy,
  }),
  saveClaimPolicy: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/claims',
    access: 'editSettings',
    summary:
      'Replaces the warranty and claim handling settings; fields left out get their default. 409 if the version is outdated.',
    body: claimPolicy,
    response: claimPolicy,
  }),
  staffPolicy: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/staff',
    access: 'viewSettings',
    summary: 'Returns the permissions of Staff, and the version for saving.',
    response: staff,
  }),
  saveStaffPolicy: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/staff',
    access: 'editSettings',
    summary:
      'Replaces the permissions of Staff: the payout limit per claim (null is unlimited), and whether they can override eligibility. 409 if the version is outdated.',
    body: staff,
    response: staff,
  }),
  inspectionGrades: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/inspection-grades',
    access: 'viewSettings',
    summary: 'Lists the inspection grades in order, and the version for saving.',
    response: grades,
  }),
  saveInspectionGrades: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/inspection-grades',
    access: 'editSettings',
    summary:
      'Replaces the grades; one without an id is new. Existing inspections keep their grade. 409 if the version is outdated.',
    body: v.object({ version, inspectionGrades: savedGrades }),
    response: grades,
  }),
  storeTheme: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/theme',
    access: 'viewSettings',
    summary: 'Returns the portal’s branding and texts, and the version for saving.',
    response: storeTheme,
  }),
  saveStoreTheme: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/theme',
    access: 'editSettings',
    summary: 'Replaces the theme; fields left out get their default. 409 if the version is outdated.',
    body: v.object({ version, theme: savedTheme }),
    response: storeTheme,
  }),
  charges: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config/charges',
    access: 'viewSettings',
    summary: 'Returns the return fee and the gift card bonus, and the version for saving.',
    response: charges,
  }),
  saveCharges: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config/charges',
    access: 'editSettings',
    summary: 'Replaces the return fee and the gift card bonus. 409 if the version is outdated.',
    body: charges,
    response: charges,
  }),
  exchangePolicy: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config/exchange',
    access: 'viewSettings',
    summary: 'Returns the exchange settings, and the version for saving.',
    response: exchanges,
  }),
  saveExchangePolicy: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config/exchange',
    access: 'editSettings',
    summary:
      'Replaces the exchange settings; fields left out get their default. 409 if the version is outdated.',
    body: exchanges,
    response: exchanges,
  }),
  orderEditing: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config/order-editing',
    access: 'viewSettings',
    summary: 'Returns how long orders can be edited, and the version for saving.',
    response: orderEditing,
  }),
  saveOrderEditing: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config/order-editing',
    access: 'editSettings',
    summary:
      'Replaces how long orders can be edited, which orders return as editUntil and isOrderEditable. 409 if the version is outdated.',
    body: orderEditing,
    response: orderEditing,
  }),
  shopNowPolicy: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config/shop-now',
    access: 'viewSettings',
    summary: 'Returns the Shop Now settings, and the version for saving.',
    response: shopNow,
  }),
  saveShopNowPolicy: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config/shop-now',
    access: 'editSettings',
    summary:
      'Replaces the Shop Now settings; fields left out get their default. 422 for a start page outside the shop; 409 if the version is outdated.',
    body: v.object({ version, shopNow: savedShopNowPolicy }),
    response: shopNow,
  }),
  storeProfile: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config/store',
    access: 'viewSettings',
    summary: 'Returns the store’s name, address, language, time zone and units, and the version for saving.',
    response: knownProfile,
  }),
  saveStoreProfile: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config/store',
    access: 'editSettings',
    summary:
      'Replaces the store’s profile; links with an old slug redirect for 90 days. 409 if the version is outdated.',
    body: profile,
    response: knownProfile,
  }),
}
