import { alertJobs } from './modules/alerts/alert-jobs.ts'
import { billingJobs } from './modules/billing/billing-jobs.ts'
import { calculationJobs } from './modules/calculation/calculation-jobs.ts'
import { claimDeskJobs } from './modules/claim-desk/claim-desk-jobs.ts'
import { claimFilingJobs } from './modules/claim-filing/claim-filing-jobs.ts'
import { claimFinalizationJobs } from './modules/claim-finalization/claim-finalization-jobs.ts'
import { claimMailJobs } from './modules/claim-mails/claim-mail-jobs.ts'
import { claimRiskJobs } from './modules/claim-risk/claim-risk-jobs.ts'
import { claimJobs } from './modules/claims/claim-jobs.ts'
import { figureJobs } from './modules/figures/figure-jobs.ts'
import { helpdeskTicketJobs } from './modules/helpdesk-tickets/helpdesk-ticket-jobs.ts'
import { fileJobs } from './modules/files/file-jobs.ts'
import { importJobs } from './modules/imports/import-jobs.ts'
import { mailJobs } from './modules/mail/mail-jobs.ts'
import { marketingJobs } from './modules/marketing/marketing-jobs.ts'
import { merchantJobs } from './modules/merchants/merchant-jobs.ts'
import { orderEditJobs } from './modules/order-edits/order-edit-jobs.ts'
import { orderJobs } from './modules/orders/order-jobs.ts'
import { instantExchangeJobs } from './modules/instant-exchanges/instant-exchange-jobs.ts'
import { outgoingWebhookJobs } from './modules/outgoing-webhooks/outgoing-webhook-jobs.ts'
import { paymentJobs } from './modules/payments/payment-jobs.ts'
import { privacyJobs } from './modules/privacy/privacy-jobs.ts'
import { protectionJobs } from './modules/shipping-protection/protection-jobs.ts'
import { shopJobs } from './modules/shop-sync/shop-jobs.ts'
import { shippingClaimJobs } from './modules/shipping-claims/shipping-claim-jobs.ts'
import { rateJobs } from './modules/rates/rate-jobs.ts'
import { registrationJobs } from './modules/registrations/registration-jobs.ts'
import { resolutionJobs } from './modules/resolution/resolution-jobs.ts'
import { returnShipmentJobs } from './modules/return-shipments/return-shipment-jobs.ts'
import { reportJobs } from './modules/reports/report-jobs.ts'
import { storeRemovalJobs } from './modules/store-removal/store-removal-jobs.ts'
import { subscriptionJobs } from './modules/subscriptions/subscription-jobs.ts'
import { textMessageJobs } from './modules/text-messages/text-message-jobs.ts'
import { userJobs } from './modules/users/user-jobs.ts'
import { warehouseJobs } from './modules/warehouses/warehouse-jobs.ts'
import { woocommerceJobs } from './modules/woocommerce/woocommerce-jobs.ts'
import { webhookJobs } from './modules/webhooks/webhook-jobs.ts'
import { idempotencyJobs } from './platform/http/idempotency.ts'
import type { JobHandler } from './platform/jobs/jobs.ts'
import { maintenanceJobs } from './platform/database/maintenance.ts'

/** Every kind of job this server does: each module's `*-jobs.ts` adds its handlers here. */
export const jobHandlers: readonly JobHandler[] = [
  ...alertJobs,
  ...billingJobs,
  ...calculationJobs,
  ...orderEditJobs,
  ...claimDeskJobs,
  ...claimFilingJobs,
  ...claimFinalizationJobs,
  ...claimJobs,
  ...claimMailJobs,
  ...claimRiskJobs,
  ...figureJobs,
  ...fileJobs,
  ...helpdeskTicketJobs,
  ...idempotencyJobs,
  ...importJobs,
  ...mailJobs,
  ...maintenanceJobs,
  ...marketingJobs,
  ...merchantJobs,
  ...orderJobs,
  ...instantExchangeJobs,
  ...outgoingWebhookJobs,
  ...paymentJobs,
  ...privacyJobs,
  ...protectionJobs,
  ...rateJobs,
  ...registrationJobs,
  ...reportJobs,
  ...resolutionJobs,
  ...returnShipmentJobs,
  ...shippingClaimJobs,
  ...shopJobs,
  ...storeRemovalJobs,
  ...subscriptionJobs,
  ...textMessageJobs,
  ...userJobs,
  ...warehouseJobs,
  ...webhookJobs,
  ...woocommerceJobs,
]
