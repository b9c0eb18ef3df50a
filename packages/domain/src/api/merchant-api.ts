import { agentCardApi } from './agent-card-api.ts'
import { cardPairingApi } from './card-pairing-api.ts'
import { claimBulkApi } from './claim-bulk-api.ts'
import { claimFilingApi } from './claim-filing-api.ts'
import { claimShipmentsApi } from './claim-shipments-api.ts'
import { claimWorkApi } from './claim-work-api.ts'
import { customerKeyApi } from './customer-key-api.ts'
import { figureAlertsApi } from './figure-alerts-api.ts'
import { figureMailsApi } from './figure-mails-api.ts'
import { dashboardApi } from './dashboard-api.ts'
import { dashboardEmbedsApi } from './dashboard-embeds-api.ts'
import { customFieldsApi } from './custom-fields-api.ts'
import { emailApi } from './email-api.ts'
import { claimListsApi } from './claim-lists-api.ts'
import { merchantClaimsApi } from './merchant-claims-api.ts'
import { merchantFilesApi } from './merchant-files-api.ts'
import { merchantOrderEditsApi } from './merchant-order-edits-api.ts'
import { merchantOrdersApi } from './merchant-orders-api.ts'
import { merchantSettingsApi } from './merchant-settings-api.ts'
import { merchantViewsApi } from './merchant-views-api.ts'
import { paymentsApi } from './payments-api.ts'
import { policyFilesApi } from './policy-files-api.ts'
import { privacyApi } from './privacy-api.ts'
import { productsApi } from './products-api.ts'
import { protectionApi } from './protection-api.ts'
import { ratesApi } from './rates-api.ts'
import { registrationSettingsApi } from './registration-settings-api.ts'
import { registrationsApi } from './registrations-api.ts'
import { rulesApi } from './rules-api.ts'
import { reasonsApi } from './reasons-api.ts'
import { returnShippingApi } from './return-shipping-api.ts'
import { ruleNamesApi } from './rule-names-api.ts'
import { shippingClaimSettingsApi } from './shipping-claim-settings-api.ts'
import { textMessagesApi } from './text-messages-api.ts'
import { integrationsApi } from './integrations-api.ts'
import { importApi } from './import-api.ts'
import { shopifyApi } from './shopify-api.ts'
import { invoiceApi } from './invoice-api.ts'
import { planApi } from './plan-api.ts'
import { storeExportApi } from './store-export-api.ts'
import { reportsApi } from './reports-api.ts'
import { setupApi } from './setup-api.ts'
import { shopTasksApi } from './shop-tasks-api.ts'
import { shippingClaimsApi } from './shipping-claims-api.ts'
import { operatorApi } from './operator-api.ts'
import { sessionApi } from './session-api.ts'
import { signUpApi } from './sign-up-api.ts'
import { stripeApi } from './stripe-api.ts'
import { usersApi } from './users-api.ts'
import { webhooksApi } from './webhooks-api.ts'

export { consoleHeader, merchantApiBase } from './merchant-endpoint.ts'

/** Every call of the merchants' API, area by area. */
export const merchantApi = {
  ...sessionApi,
  ...signUpApi,
  ...cardPairingApi,
  ...usersApi,
  ...customerKeyApi,
  ...operatorApi,
  ...setupApi,
  ...planApi,
  ...invoiceApi,
  ...storeExportApi,
  ...reportsApi,
  ...ratesApi,
  ...protectionApi,
  ...shippingClaimsApi,
  ...agentCardApi,
  ...claimListsApi,
  ...merchantClaimsApi,
  ...claimWorkApi,
  ...claimShipmentsApi,
  ...shopTasksApi,
  ...claimBulkApi,
  ...claimFilingApi,
  ...paymentsApi,
  ...stripeApi,
  ...merchantOrderEditsApi,
  ...merchantOrdersApi,
  ...registrationsApi,
  ...merchantFilesApi,
  ...merchantSettingsApi,
  ...policyFilesApi,
  ...registrationSettingsApi,
  ...shippingClaimSettingsApi,
  ...returnShippingApi,
  ...emailApi,
  ...textMessagesApi,
  ...privacyApi,
  ...productsApi,
  ...merchantViewsApi,
  ...dashboardApi,
  ...dashboardEmbedsApi,
  ...figureMailsApi,
  ...figureAlertsApi,
  ...rulesApi,
  ...reasonsApi,
  ...customFieldsApi,
  ...ruleNamesApi,
  ...shopifyApi,
  ...integrationsApi,
  ...webhooksApi,
  ...importApi,
}
