import * as v from 'valibot'
import { claimHandling, returnPolicy, warrantyPolicy } from '../merchants/settings-schema.ts'
import { theme } from '../merchants/theme-schema.ts'
import { version } from './document-version.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const storeConfig = v.object({ version, return: returnPolicy })
const claimPolicy = v.object({
  version,
  warranty: warrantyPolicy,
  isClaimImageFromCustomerRequired: v.optional(v.boolean(), false),
  finalisation: claimHandling,
})
const storeTheme = v.object({ version, theme })

/** What a merchant decides about their portal (specification sections 5, 7 and 9). */
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
    body: storeTheme,
    response: storeTheme,
  }),
}
