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
} from '../merchants/settings-schema.ts'
import { storeArea } from '../merchants/store-area.ts'
import { storeProfile } from '../merchants/store-profile-schema.ts'
import { savedTheme } from '../merchants/saved-theme-schema.ts'
import { theme } from '../merchants/theme-schema.ts'
import { version } from '../shared/document-version.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const storeConfig = v.object({ version, return: returnPolicy })
const claimPolicy = v.object({
  version,
  warranty: warrantyPolicy,
  isClaimImageFromCustomerRequired: v.optional(v.boolean(), false),
  finalisation: claimHandling,
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
  formerSlugs: v.array(v.string()),
})

/** What a merchant decides about their portal. */
export const merchantSettingsApi = {
  storeConfig: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config',
    access: 'viewSettings',
    summary: 'The returns policy, and the version to save it with.',
    response: storeConfig,
  }),
  saveStoreConfig: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config',
    access: 'editSettings',
    summary:
      'Replaces the returns policy; what is left out is the default. 409 when it is no longer the version that is sent.',
    body: storeConfig,
    response: storeConfig,
  }),
  claimPolicy: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/claims',
    access: 'viewSettings',
    summary: 'Warranty, what claims need and how they are handled, and the version to save it with.',
    response: claimPolicy,
  }),
  saveClaimPolicy: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/claims',
    access: 'editSettings',
    summary:
      'Replaces warranty, what claims need and how they are handled; what is left out is the default. 409 when it is no longer the version that is sent.',
    body: claimPolicy,
    response: claimPolicy,
  }),
  staffPolicy: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/staff',
    access: 'viewSettings',
    summary: 'What the role Staff may do, and the version to save it with.',
    response: staff,
  }),
  saveStaffPolicy: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/staff',
    access: 'editSettings',
    summary:
      'Replaces what the role Staff may do: the most that they may give away for one claim, null being any amount, and whether they may override eligibility. 409 when it is no longer the version that is sent.',
    body: staff,
    response: staff,
  }),
  inspectionGrades: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/inspection-grades',
    access: 'viewSettings',
    summary:
      'The grades that inspections give, in the order in which they are offered, and the version to save them with.',
    response: grades,
  }),
  saveInspectionGrades: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/inspection-grades',
    access: 'editSettings',
    summary:
      'Replaces the grades; one without an id is new. What was inspected keeps the grade that it was given. 409 when they are no longer the version that is sent.',
    body: v.object({ version, inspectionGrades: savedGrades }),
    response: grades,
  }),
  storeTheme: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/theme',
    access: 'viewSettings',
    summary: 'How the portal looks and what it says, and the version to save it with.',
    response: storeTheme,
  }),
  saveStoreTheme: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/theme',
    access: 'editSettings',
    summary:
      'Replaces the theme; what is left out is the default. 409 when it is no longer the version that is sent.',
    body: v.object({ version, theme: savedTheme }),
    response: storeTheme,
  }),
  charges: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config/charges',
    access: 'viewSettings',
    summary: 'The fee of a return and what gift cards add, and the version to save them with.',
    response: charges,
  }),
  saveCharges: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config/charges',
    access: 'editSettings',
    summary:
      'Replaces the fee and what gift cards add. 409 when they are no longer the version that is sent.',
    body: charges,
    response: charges,
  }),
  exchangePolicy: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config/exchange',
    access: 'viewSettings',
    summary: 'What may be had in exchange and who pays a difference, and the version to save it with.',
    response: exchanges,
  }),
  saveExchangePolicy: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config/exchange',
    access: 'editSettings',
    summary:
      'Replaces what may be had in exchange; what is left out is the default. 409 when it is no longer the version that is sent.',
    body: exchanges,
    response: exchanges,
  }),
  orderEditing: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config/order-editing',
    access: 'viewSettings',
    summary: 'For how long orders may be edited, and the version to save it with.',
    response: orderEditing,
  }),
  saveOrderEditing: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config/order-editing',
    access: 'editSettings',
    summary:
      'Replaces for how long orders may be edited: orders tell it in editUntil and isOrderEditable. 409 when it is no longer the version that is sent.',
    body: orderEditing,
    response: orderEditing,
  }),
  shopNowPolicy: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config/shop-now',
    access: 'viewSettings',
    summary: 'Whether credit may be spent in the shop, and the version to save it with.',
    response: shopNow,
  }),
  saveShopNowPolicy: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config/shop-now',
    access: 'editSettings',
    summary:
      'Replaces whether and how credit may be spent in the shop; what is left out is the default. 422 for a start that is no page of the shop; 409 when it is no longer the version that is sent.',
    body: v.object({ version, shopNow: savedShopNowPolicy }),
    response: shopNow,
  }),
  storeAreas: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/store/areas',
    access: 'viewStore',
    summary: 'The areas that the store uses: turned on, or with claims or registrations from when they were.',
    response: v.object({ items: v.array(storeArea) }),
  }),
  storeProfile: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config/store',
    access: 'viewSettings',
    summary: 'The store’s name, address, language, time zone and units, and the version to save them with.',
    response: knownProfile,
  }),
  saveStoreProfile: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config/store',
    access: 'editSettings',
    summary:
      'Replaces what the store is called and how it counts; links with an old name lead to it for good. 409 when it is no longer the version that is sent.',
    body: profile,
    response: knownProfile,
  }),
}
