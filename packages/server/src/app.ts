import { checkoutApiBase } from '@aftercare/domain/api/checkout-api'
import { commerceApiBase } from '@aftercare/domain/api/commerce/commerce-endpoint'
import { customerApiBase } from '@aftercare/domain/api/customer-api'
import { merchantApiBase } from '@aftercare/domain/api/merchant-api'
import { widgetApiBase } from '@aftercare/domain/api/widget-api'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { Deps } from './deps.ts'
import { consoleRoutes } from './http/console/console-routes.ts'
import type { AppEnv } from './http/context.ts'
import { answerError, answerNotFound } from './http/errors.ts'
import { loadStorefront } from './http/load-storefront.ts'
import { mcpRoutes } from './http/mcp/mcp-routes.ts'
import { operationRoutes } from './http/operation-routes.ts'
import { portalRoutes } from './http/portal/portal-routes.ts'
import { referenceRoutes } from './http/reference/reference-routes.ts'
import { errorReportFiles } from './http/error-report-files.ts'
import { openToTestOrders } from './http/open-to-test-orders.ts'
import { refuseWhenBusy } from './http/refuse-when-busy.ts'
import { requestLog } from './http/request-log.ts'
import { widgetFiles } from './http/widget-files.ts'
import { secureAnswers } from './http/secure-answers.ts'
import { agentCardRoutes } from './modules/agent-card/agent-card-routes.ts'
import { alertRoutes } from './modules/alerts/alert-routes.ts'
import { auditRoutes } from './modules/audit/audit-routes.ts'
import { customerAccessRoutes, customerKeyRoutes } from './modules/customer-access/customer-access-routes.ts'
import { customerCalculationRoutes } from './modules/calculation/calculation-routes.ts'
import { customerShopNowRoutes } from './modules/calculation/shop-now/shop-now-routes.ts'
import { exchangePolicyRoutes } from './modules/calculation/exchange-policy-routes.ts'
import { productRoutes } from './modules/catalog/product-routes.ts'
import { checkoutRoutes } from './modules/checkout/checkout-routes.ts'
import { mailEventRoutes } from './modules/claim-mails/mail-event-routes.ts'
import { emailTemplateRoutes } from './modules/claim-mails/email-template-routes.ts'
import { textMessageRoutes } from './modules/claim-mails/text-message-routes.ts'
import { customerClaimRoutes } from './modules/claim-filing/customer-claim-routes.ts'
import { claimBulkRoutes } from './modules/claim-desk/claim-bulk-routes.ts'
import { claimFilingRoutes } from './modules/claim-filing/claim-filing-routes.ts'
import { claimWorkRoutes } from './modules/claim-desk/claim-work-routes.ts'
import { merchantClaimRoutes } from './modules/claim-desk/merchant-claim-routes.ts'
import { merchantCustomerRoutes } from './modules/customer-profiles/merchant-customer-routes.ts'
import { customerFileRoutes, fileRoutes } from './modules/files/file-routes.ts'
import { helpdeskTicketRoutes } from './modules/helpdesk-tickets/helpdesk-ticket-routes.ts'
import { importRoutes } from './modules/imports/import-routes.ts'
import { integrationRoutes } from './modules/integrations/integration-routes.ts'
import { commerceClaimRoutes } from './modules/commerce-api/commerce-claim-routes.ts'
import { commerceDeliveryClaimRoutes } from './modules/commerce-api/commerce-delivery-claim-routes.ts'
import { commerceEventRoutes } from './modules/commerce-api/commerce-event-routes.ts'
import { commerceOrderRoutes } from './modules/commerce-api/commerce-order-routes.ts'
import { commerceRegistrationRoutes } from './modules/commerce-api/commerce-registration-routes.ts'
import { commerceTaskRoutes } from './modules/commerce-api/commerce-task-routes.ts'
import { mailRoutes } from './modules/mail/mail-routes.ts'
import { fingerprintRoutes } from './modules/portal/fingerprint-routes.ts'
import { heartbeatRoutes } from './modules/merchants/heartbeat-routes.ts'
import { customerSettingsRoutes } from './modules/portal/portal-settings-routes.ts'
import { storeProfileRoutes } from './modules/store-profile/store-profile-routes.ts'
import { merchantSettingsRoutes } from './modules/merchants/merchant-settings-routes.ts'
import { merchantFileRoutes } from './modules/files/merchant-file-routes.ts'
import { operatorRoutes } from './modules/operators/operator-routes.ts'
import { merchantOrderEditRoutes } from './modules/order-edits/merchant-order-edit-routes.ts'
import { orderEditRoutes } from './modules/order-edits/order-edit-routes.ts'
import { merchantOrderRoutes } from './modules/orders/merchant-order-routes.ts'
import { customerOrderRoutes, rootOrderRoutes } from './modules/orders/order-routes.ts'
import { merchantRateRoutes } from './modules/rates/merchant-rate-routes.ts'
import { checkoutSimulatorRoutes } from './modules/billing/invoices/checkout-simulator-routes.ts'
import { stripeRoutes, stripeWebhookRoutes } from './modules/payments/stripe-routes.ts'
import { instantExchangeRoutes } from './modules/instant-exchanges/instant-exchange-routes.ts'
import { outgoingWebhookRoutes } from './modules/outgoing-webhooks/outgoing-webhook-routes.ts'
import { paymentRoutes } from './modules/payments/payment-routes.ts'
import { paymentSimulatorRoutes } from './modules/payments/payment-simulator-routes.ts'
import { privacyRoutes } from './modules/privacy/privacy-routes.ts'
import { rateRoutes } from './modules/rates/rate-routes.ts'
import { customFieldRoutes } from './modules/reasons/custom-field-routes.ts'
import { registrationSettingsRoutes } from './modules/reasons/registration-settings-routes.ts'
import { policyFileRoutes } from './modules/policy-files/policy-file-routes.ts'
import { reasonRoutes } from './modules/reasons/reason-routes.ts'
import { customerRegistrationRoutes } from './modules/registrations/customer-registration-routes.ts'
import { ownRegistrationRoutes } from './modules/registrations/own-registration-routes.ts'
import { registrationRoutes } from './modules/registrations/registration-routes.ts'
import { carrierEventRoutes } from './modules/return-shipments/carrier-event-routes.ts'
import { easyPostEventRoutes } from './modules/return-shipments/easypost-event-routes.ts'
import { shippoEventRoutes } from './modules/return-shipments/shippo-event-routes.ts'
import { claimShipmentRoutes } from './modules/return-shipments/claim-shipment-routes.ts'
import { merchantReturnShippingRoutes } from './modules/return-shipping/merchant-return-shipping-routes.ts'
import { customerReturnShipmentRoutes } from './modules/return-shipments/return-shipment-routes.ts'
import { ruleAidRoutes } from './modules/rule-aids/rule-aid-routes.ts'
import { ruleRoutes } from './modules/rule-aids/rule-routes.ts'
import { ruleNameRoutes } from './modules/rule-aids/rule-name-routes.ts'
import { merchantProtectionRoutes } from './modules/shipping-protection/merchant-protection-routes.ts'
import { customerShippingClaimRoutes } from './modules/shipping-claims/customer-shipping-claim-routes.ts'
import { planRoutes } from './modules/billing/plan-routes.ts'
import { storeExportRoutes } from './modules/store-removal/store-export-routes.ts'
import { setupRoutes } from './modules/store-setup/setup-routes.ts'
import { shippingClaimRoutes } from './modules/shipping-claims/shipping-claim-routes.ts'
import { customerAccountRoutes } from './modules/shop-page/customer-account-routes.ts'
import { shopPageRoutes } from './modules/shop-page/shop-page-routes.ts'
import { shopifyRoutes } from './modules/shop-sync/shop-routes.ts'
import { widgetRoutes } from './modules/shipping-protection/widget-routes.ts'
import { customerSubscriptionRoutes } from './modules/subscriptions/subscription-routes.ts'
import { textWebhookRoutes } from './modules/text-messages/text-webhook-routes.ts'
import { tokenRoutes } from './modules/users/token-routes.ts'
import { sessionRoutes } from './modules/users/session-routes.ts'
import { userRoutes } from './modules/users/user-routes.ts'
import { reportFileRoutes, reportRoutes } from './modules/reports/report-routes.ts'
import { figureAlertRoutes } from './modules/figures/alerts/figure-alert-routes.ts'
import { dashboardEmbedRoutes } from './modules/figures/embeds/dashboard-embed-routes.ts'
import { figureMailRoutes, unsubscribeRoutes } from './modules/figures/mails/figure-mail-routes.ts'
import { dashboardRoutes } from './modules/figures/dashboard-routes.ts'
import { viewRoutes } from './modules/views/view-routes.ts'
import { warehouseFileRoutes } from './modules/warehouses/warehouse-file-routes.ts'
import { warehouseMessageRoutes } from './modules/warehouses/warehouse-message-routes.ts'
import { woocommerceWebhookRoutes } from './modules/webhooks/woocommerce-routes.ts'
import { unusableWebhookRoutes, webhookRoutes } from './modules/webhooks/webhook-routes.ts'

/**
 * The whole HTTP server. Calls that platforms make thousands of times a second have their own router: finding
 * them among all routes and running the browser middleware would take a sixth of their time.
 */
export function createApp(deps: Deps) {
  const others = otherRoutes(deps)
  return new Hono<AppEnv>()
    .onError(answerError)
    .route('/', rateRoutes(deps))
    .notFound((c) => others.fetch(c.req.raw, c.env))
}

/** All modules' routes, and one error handler. */
function otherRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()
  app.use(requestLog(deps))
  app.route('/', shopPageRoutes)
  app.use(secureAnswers(deps.config))
  app.onError(answerError)
  app.notFound(answerNotFound)

  app.route('/', operationRoutes)
  app.use(refuseWhenBusy)
  app.route('/', webhookRoutes)
  app.route('/', woocommerceWebhookRoutes)
  app.route('/', stripeWebhookRoutes)
  app.route('/', checkoutSimulatorRoutes)
  app.route('/', referenceRoutes)
  app.route('/', tokenRoutes)
  app.route(merchantApiBase, merchantRoutes())
  app.route(commerceApiBase, programCalls())
  app.route(
    '/',
    mcpRoutes(async (request, env) => app.fetch(request, env)),
  )
  app.route(customerApiBase, customerRoutes())
  app.route(widgetApiBase, widgetCalls())
  app.route(checkoutApiBase, checkoutCalls())
  app.route('/', reportFileRoutes)
  app.route('/', unsubscribeRoutes)
  app.route('/', fileRoutes)
  app.route('/', carrierEventRoutes)
  app.route('/', easyPostEventRoutes)
  app.route('/', mailEventRoutes)
  app.route('/', shippoEventRoutes)
  app.route('/', warehouseMessageRoutes)
  app.route('/', helpdeskTicketRoutes)
  app.route('/', textWebhookRoutes)
  app.route('/', consoleRoutes(deps.config))
  app.route('/', widgetFiles(deps.config.widgetDir))
  app.route('/', errorReportFiles(deps.config))
  app.route('/', portalRoutes(deps.config.portalDir))
  return app
}

/** What a shopper's browser calls, from our own origin or from a merchant's page. */
function customerRoutes() {
  const routes = new Hono<AppEnv>()
  routes.use(openToEveryPage)
  routes.use(compress({ threshold: 1024 }))
  routes.route('/', customerSettingsRoutes)
  routes.use(noStore)
  routes.route('/', rootOrderRoutes)

  routes.use('/:storefrontId/*', loadStorefront, openToTestOrders)
  routes.route('/', heartbeatRoutes)
  routes.route('/', fingerprintRoutes)
  routes.route('/', customerOrderRoutes)
  routes.route('/', customerAccessRoutes)
  routes.route('/', customerCalculationRoutes)
  routes.route('/', customerSubscriptionRoutes)
  routes.route('/', customerShopNowRoutes)
  routes.route('/', orderEditRoutes)
  routes.route('/', paymentSimulatorRoutes)
  routes.route('/', customerClaimRoutes)
  routes.route('/', customerFileRoutes)
  routes.route('/', customerRegistrationRoutes)
  routes.route('/', ownRegistrationRoutes)
  routes.route('/', customerShippingClaimRoutes)
  routes.route('/', customerReturnShipmentRoutes)
  return routes
}

/** What the widget calls from shops' pages. */
function widgetCalls() {
  const routes = new Hono<AppEnv>()
  routes.use(
    '/:storefrontId/shipping-protection/*',
    openToEveryPage,
    compress({ threshold: 1024 }),
    loadStorefront,
  )
  routes.route('/', widgetRoutes)
  return routes
}

/** Called from a platform's checkout and customer accounts, in a worker with an opaque origin. */
function checkoutCalls() {
  const routes = new Hono<AppEnv>()
  routes.use(cors({ origin: '*', allowMethods: ['GET'], allowHeaders: ['authorization'], maxAge: 86_400 }))
  routes.use(noStore)
  routes.route('/', checkoutRoutes)
  routes.route('/', customerAccountRoutes)
  return routes
}

/**
 * Calls of merchants' browsers and programs: each module's `serve` admits only callers that the contract
 * allows.
 */
function merchantRoutes() {
  const routes = new Hono<AppEnv>()
  routes.use(noStore)
  routes.use(compress({ threshold: 1024 }))
  routes.route('/', operatorRoutes)
  routes.route('/', sessionRoutes)
  routes.route('/', userRoutes)
  routes.route('/', customerKeyRoutes)
  routes.route('/', shopifyRoutes)
  routes.route('/', unusableWebhookRoutes)
  routes.route('/', importRoutes)
  routes.route('/', paymentRoutes)
  routes.route('/', instantExchangeRoutes)
  routes.route('/', stripeRoutes)
  routes.route('/', integrationRoutes)
  routes.route('/', warehouseFileRoutes)
  routes.route('/', outgoingWebhookRoutes)
  routes.route('/', alertRoutes)
  routes.route('/', auditRoutes)
  routes.route('/', mailRoutes)
  routes.route('/', emailTemplateRoutes)
  routes.route('/', textMessageRoutes)
  routes.route('/', merchantRateRoutes)
  routes.route('/', merchantProtectionRoutes)
  routes.route('/', agentCardRoutes)
  routes.route('/', merchantClaimRoutes)
  routes.route('/', claimWorkRoutes)
  routes.route('/', claimBulkRoutes)
  routes.route('/', claimFilingRoutes)
  routes.route('/', shippingClaimRoutes)
  routes.route('/', merchantOrderRoutes)
  routes.route('/', merchantOrderEditRoutes)
  routes.route('/', merchantFileRoutes)
  routes.route('/', merchantCustomerRoutes)
  routes.route('/', privacyRoutes)
  routes.route('/', registrationRoutes)
  routes.route('/', merchantSettingsRoutes)
  routes.route('/', storeProfileRoutes)
  routes.route('/', planRoutes)
  routes.route('/', storeExportRoutes)
  routes.route('/', setupRoutes)
  routes.route('/', registrationSettingsRoutes)
  routes.route('/', exchangePolicyRoutes)
  routes.route('/', merchantReturnShippingRoutes)
  routes.route('/', claimShipmentRoutes)
  routes.route('/', productRoutes)
  routes.route('/', viewRoutes)
  routes.route('/', reportRoutes)
  routes.route('/', dashboardRoutes)
  routes.route('/', dashboardEmbedRoutes)
  routes.route('/', figureMailRoutes)
  routes.route('/', figureAlertRoutes)
  routes.route('/', ruleAidRoutes)
  routes.route('/', ruleRoutes)
  routes.route('/', reasonRoutes)
  routes.route('/', policyFileRoutes)
  routes.route('/', customFieldRoutes)
  routes.route('/', ruleNameRoutes)
  return routes
}

/** Calls of shops and other programs, by API key or access token. */
function programCalls() {
  const routes = new Hono<AppEnv>()
  routes.use(noStore)
  routes.use(compress({ threshold: 1024 }))
  routes.route('/', commerceOrderRoutes)
  routes.route('/', commerceClaimRoutes)
  routes.route('/', commerceDeliveryClaimRoutes)
  routes.route('/', commerceRegistrationRoutes)
  routes.route('/', commerceTaskRoutes)
  routes.route('/', commerceEventRoutes)
  return routes
}

/**
 * Responses depend on the caller and contain personal data, so no browser or proxy may cache them. The
 * headers are set before the response, as in `openToEveryPage`.
 */
const noStore = createMiddleware<AppEnv>(async (c, next) => {
  c.header('cache-control', 'no-store')
  c.header('vary', 'Accept-Encoding')
  await next()
})

const answerPreflight = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT'],
  allowHeaders: ['content-type', 'idempotency-key', 'x-order-token', 'x-request-id'],
  maxAge: 86_400,
})

/**
 * Any page may call it, because it uses no cookies: private data requires the order token.
 *
 * The headers are set before there is an answer. Hono's own `cors` and `compress` add them to the finished
 * one, which is then copied, body and all; that was half of what all middleware costs.
 */
const openToEveryPage = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === 'OPTIONS') return answerPreflight(c, next)
  c.header('access-control-allow-origin', '*')
  c.header('access-control-expose-headers', 'x-order-token, x-request-id, retry-after')
  c.header('vary', 'Accept-Encoding')
  await next()
  return undefined
})
