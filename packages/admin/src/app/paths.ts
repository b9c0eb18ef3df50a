/**
 * All addresses of the console below `/admin`. `pattern` is for the router, `to` builds links; paths are
 * built only here.
 */
export const paths = {
  root: { pattern: '/', to: () => '/' },
  signIn: { pattern: '/sign-in', to: () => '/sign-in' },
  signOut: { pattern: '/sign-out', to: () => '/sign-out' },
  signUp: { pattern: '/sign-up', to: () => '/sign-up' },
  resetPassword: { pattern: '/reset-password', to: () => '/reset-password' },
  choosePassword: { pattern: '/password', to: () => '/password' },
  imports: {
    pattern: 'settings/import',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/import`,
  },
  operator: { pattern: '/operator', to: () => '/operator' },
  newStore: { pattern: '/new-store', to: () => '/new-store' },
  confirmAddress: { pattern: '/confirm-address', to: () => '/confirm-address' },
  shopSignUp: {
    pattern: '/:storeId/welcome',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/welcome`,
  },
  store: { pattern: '/:storeId', to: ({ storeId }: { storeId: string }) => `/${storeId}` },
  setupStep: {
    pattern: 'setup/:step',
    to: ({ storeId, step }: { storeId: string; step: string }) => `/${storeId}/setup/${step}`,
  },
  claims: {
    pattern: 'claims/:claimType',
    to: ({ storeId, claimType }: { storeId: string; claimType: string }) => `/${storeId}/claims/${claimType}`,
  },
  analytics: {
    pattern: 'analytics/:dashboardId?',
    to: ({ storeId, dashboardId = '' }: { storeId: string; dashboardId?: string }) =>
      `/${storeId}/analytics${dashboardId && `/${dashboardId}`}`,
  },
  figureAlerts: {
    pattern: 'analytics/alerts',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/analytics/alerts`,
  },
  dashboardEmbeds: {
    pattern: 'analytics/embeds',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/analytics/embeds`,
  },
  /** A dashboard in another site's page; `embeddedDashboardPath` of the domain builds its links. */
  embeddedDashboard: { pattern: '/:storeId/embedded/:embedId' },
  question: {
    pattern: 'analytics/question',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/analytics/question`,
  },
  agentCard: {
    pattern: 'agent-card',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/agent-card`,
  },
  /** In a helpdesk's frame, where nobody is signed in yet. */
  cardCode: {
    pattern: '/:storeId/card-code',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/card-code`,
  },
  connectCard: {
    pattern: 'connect-card',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/connect-card`,
  },
  orders: {
    pattern: 'orders',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/orders`,
  },
  order: {
    pattern: 'orders/:orderId',
    to: ({ storeId, orderId }: { storeId: string; orderId: string }) => `/${storeId}/orders/${orderId}`,
  },
  newClaim: {
    pattern: 'orders/:orderId/claim',
    to: ({ storeId, orderId }: { storeId: string; orderId: string }) => `/${storeId}/orders/${orderId}/claim`,
  },
  shippingClaims: {
    pattern: 'shipping-claims',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/shipping-claims`,
  },
  shippingClaim: {
    pattern: 'shipping-claims/:shippingClaimId',
    to: ({ storeId, shippingClaimId }: { storeId: string; shippingClaimId: string }) =>
      `/${storeId}/shipping-claims/${shippingClaimId}`,
  },
  newShippingClaim: {
    pattern: 'orders/:orderId/shipping-claim',
    to: ({ storeId, orderId }: { storeId: string; orderId: string }) =>
      `/${storeId}/orders/${orderId}/shipping-claim`,
  },
  customers: {
    pattern: 'customers',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/customers`,
  },
  customer: {
    pattern: 'customers/:customerId',
    to: ({ storeId, customerId }: { storeId: string; customerId: string }) =>
      `/${storeId}/customers/${customerId}`,
  },
  registrations: {
    pattern: 'registrations',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/registrations`,
  },
  registration: {
    pattern: 'registrations/:registrationId',
    to: ({ storeId, registrationId }: { storeId: string; registrationId: string }) =>
      `/${storeId}/registrations/${registrationId}`,
  },
  rules: {
    pattern: 'settings/rules',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/rules`,
  },
  newRule: {
    pattern: 'settings/rules/new',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/rules/new`,
  },
  rule: {
    pattern: 'settings/rules/:ruleId',
    to: ({ storeId, ruleId }: { storeId: string; ruleId: string }) => `/${storeId}/settings/rules/${ruleId}`,
  },
  /** Leads to return shipping, so that links from outside keep working. */
  shippingPolicies: {
    pattern: 'settings/shipping-policies',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/shipping-policies`,
  },
  integrations: {
    pattern: 'settings/integrations',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/integrations`,
  },
  integration: {
    pattern: 'settings/integrations/:integrationId',
    to: ({ storeId, integrationId }: { storeId: string; integrationId: string }) =>
      `/${storeId}/settings/integrations/${integrationId}`,
  },
  settings: {
    pattern: 'settings',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings`,
  },
  returnsPolicy: {
    pattern: 'settings/returns-policy',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/returns-policy`,
  },
  rates: {
    pattern: 'settings/rates',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/rates`,
  },
  quotes: {
    pattern: 'settings/quotes',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/quotes`,
  },
  rate: {
    pattern: 'settings/rates/:rateId',
    to: ({ storeId, rateId }: { storeId: string; rateId: string }) => `/${storeId}/settings/rates/${rateId}`,
  },
  dispatch: {
    pattern: 'settings/dispatch',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/dispatch`,
  },
  claimPolicy: {
    pattern: 'settings/claims',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/claims`,
  },
  shippingClaimPolicy: {
    pattern: 'settings/shipping-claims',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/shipping-claims`,
  },
  shopNow: {
    pattern: 'settings/shop-now',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/shop-now`,
  },
  orderEditing: {
    pattern: 'settings/order-editing',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/order-editing`,
  },
  registrationSettings: {
    pattern: 'settings/registrations',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/registrations`,
  },
  questions: {
    pattern: 'settings/questions',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/questions`,
  },
  staffPolicy: {
    pattern: 'settings/staff',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/staff`,
  },
  inspectionGrades: {
    pattern: 'settings/inspection-grades',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/inspection-grades`,
  },
  reasons: {
    pattern: 'settings/reasons',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/reasons`,
  },
  guarantee: {
    pattern: 'settings/delivery-guarantee',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/delivery-guarantee`,
  },
  look: {
    pattern: 'settings/look',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/look`,
  },
  returnShipping: {
    pattern: 'settings/return-shipping',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/return-shipping`,
  },
  products: {
    pattern: 'settings/products',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/products`,
  },
  productGroups: {
    pattern: 'settings/product-groups',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/product-groups`,
  },
  charges: {
    pattern: 'settings/fees-and-gift-cards',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/fees-and-gift-cards`,
  },
  exchanges: {
    pattern: 'settings/exchanges',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/exchanges`,
  },
  storeSettings: {
    pattern: 'settings/store',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/store`,
  },
  plan: {
    pattern: 'settings/plan',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/plan`,
  },
  storeData: {
    pattern: 'settings/store-data',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/store-data`,
  },
  policyFile: {
    pattern: 'settings/policy-file',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/policy-file`,
  },
  payments: {
    pattern: 'settings/payments',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/payments`,
  },
  shopify: {
    pattern: 'settings/shopify',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/shopify`,
  },
  returnLocations: {
    pattern: 'settings/return-locations',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/return-locations`,
  },
  users: {
    pattern: 'settings/users',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/users`,
  },
  apiKeys: {
    pattern: 'settings/api-keys',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/api-keys`,
  },
  webhooks: {
    pattern: 'settings/webhooks',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/webhooks`,
  },
  webhook: {
    pattern: 'settings/webhooks/:webhookId',
    to: ({ storeId, webhookId }: { storeId: string; webhookId: string }) =>
      `/${storeId}/settings/webhooks/${webhookId}`,
  },
  helpdeskCards: {
    pattern: 'settings/helpdesk-cards',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/helpdesk-cards`,
  },
  customerSignIn: {
    pattern: 'settings/customer-sign-in',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/customer-sign-in`,
  },
  exports: {
    pattern: 'exports',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/exports`,
  },
  newExport: {
    pattern: 'exports/new/:kind',
    to: ({ storeId, kind }: { storeId: string; kind: string }) => `/${storeId}/exports/new/${kind}`,
  },
  changes: {
    pattern: 'settings/changes',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/changes`,
  },
  outbox: {
    pattern: 'settings/outbox',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/outbox`,
  },
  alerts: {
    pattern: 'alerts',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/alerts`,
  },
  emails: {
    pattern: 'settings/email',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/email`,
  },
  email: {
    pattern: 'settings/email/:emailTemplateId',
    to: ({ storeId, emailTemplateId }: { storeId: string; emailTemplateId: string }) =>
      `/${storeId}/settings/email/${emailTemplateId}`,
  },
  textMessages: {
    pattern: 'settings/text-messages',
    to: ({ storeId }: { storeId: string }) => `/${storeId}/settings/text-messages`,
  },
  textMessage: {
    pattern: 'settings/text-messages/:textTemplateId',
    to: ({ storeId, textTemplateId }: { storeId: string; textTemplateId: string }) =>
      `/${storeId}/settings/text-messages/${textTemplateId}`,
  },
  claim: {
    pattern: 'claims/:claimType/:claimId',
    to: ({ storeId, claimType, claimId }: { storeId: string; claimType: string; claimId: string }) =>
      `/${storeId}/claims/${claimType}/${claimId}`,
  },
}
