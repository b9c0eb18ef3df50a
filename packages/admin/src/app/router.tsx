import { sessionApi } from '@aftercare/domain/api/session-api'
import './texts/en/common.ts'
import './texts/en/menu.ts'
import { helpdeskName, linkingHelpdesk, linkSources } from '@aftercare/domain/merchants/helpdesk-schema'
import { Outlet, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { Center, Loader } from '@mantine/core'
import * as v from 'valibot'
import { ErrorPage, ErrorScreen } from './error-screen.tsx'
import { firstPageOnLostCursor } from './first-page-on-lost-cursor.ts'
import { keepPageOnLoadError } from './keep-page-on-load-error.ts'
import { call } from '../api.ts'
import { paths } from './paths.ts'
import { holdVisitSource } from './card-token.ts'
import { loadStore, storeRouteId } from './session.ts'

/**
 * The console's screens. Each is a file that is loaded on its first visit and exports `Component` and, if
 * needed, `loader` and `action`. To add one: its address in `paths.ts`, its file below `features/`, a line
 * here and, for a new area, one in `areas.ts`.
 */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: FirstLoad,
    Component: Outlet,
    children: [
      { path: paths.signIn.pattern, lazy: () => import('../features/sign-in/sign-in.screen.tsx') },
      { path: paths.signUp.pattern, lazy: () => import('../features/sign-in/sign-up.screen.tsx') },
      {
        path: paths.resetPassword.pattern,
        lazy: () => import('../features/sign-in/reset-password.screen.tsx'),
      },
      {
        path: paths.choosePassword.pattern,
        lazy: () => import('../features/sign-in/choose-password.screen.tsx'),
      },
      {
        path: paths.confirmAddress.pattern,
        lazy: () => import('../features/sign-in/confirm-address.screen.tsx'),
      },
      {
        path: paths.operator.pattern,
        middleware: [firstPageOnLostCursor],
        lazy: () => import('../features/operator/operator.screen.tsx'),
      },
      { path: paths.newStore.pattern, lazy: () => import('../features/sign-in/new-store.screen.tsx') },
      { path: paths.signOut.pattern, action: signOut, loader: () => redirect(paths.root.to()) },
      {
        path: paths.root.pattern,
        middleware: [keepPageOnLoadError],
        lazy: () => import('../features/sign-in/stores.screen.tsx'),
      },
      {
        path: paths.embeddedDashboard.pattern,
        lazy: () => import('../features/analytics/embeds/embedded-dashboard.screen.tsx'),
      },
      { path: paths.cardCode.pattern, lazy: () => import('../features/claims/card/card-code.screen.tsx') },
      { path: paths.shopSignUp.pattern, lazy: () => import('../features/sign-in/shop-sign-up.screen.tsx') },
      {
        id: storeRouteId,
        path: paths.store.pattern,
        middleware: [byHelpdeskCard, keepPageOnLoadError, firstPageOnLostCursor],
        loader: loadStore,
        shouldRevalidate: ({ formMethod, actionStatus = 200, currentParams, nextParams }) =>
          (formMethod !== undefined && actionStatus < 400) ||
          currentParams['storeId'] !== nextParams['storeId'],
        lazy: async () => ({ Component: (await import('./shell.tsx')).Shell }),
        children: [
          {
            ErrorBoundary: ErrorScreen,
            children: [
              { index: true, lazy: () => import('../features/home/home.screen.tsx') },
              {
                path: paths.setupStep.pattern,
                lazy: () => import('../features/setup/setup-step.screen.tsx'),
              },
              {
                path: paths.agentCard.pattern,
                lazy: () => import('../features/claims/card/agent-card.screen.tsx'),
              },
              {
                path: paths.connectCard.pattern,
                lazy: () => import('../features/claims/card/connect-card.screen.tsx'),
              },
              { path: paths.claims.pattern, lazy: () => import('../features/claims/claim-list.screen.tsx') },
              { path: paths.claim.pattern, lazy: () => import('../features/claims/claim.screen.tsx') },
              {
                path: paths.analytics.pattern,
                lazy: () => import('../features/analytics/analytics.screen.tsx'),
              },
              {
                path: paths.figureAlerts.pattern,
                lazy: () => import('../features/analytics/alerts/figure-alerts.screen.tsx'),
              },
              {
                path: paths.dashboardEmbeds.pattern,
                lazy: () => import('../features/analytics/embeds/dashboard-embeds.screen.tsx'),
              },
              {
                path: paths.question.pattern,
                lazy: () => import('../features/analytics/question.screen.tsx'),
              },
              { path: paths.orders.pattern, lazy: () => import('../features/orders/order-list.screen.tsx') },
              { path: paths.order.pattern, lazy: () => import('../features/orders/order.screen.tsx') },
              {
                path: paths.newClaim.pattern,
                lazy: () => import('../features/claims/new/new-claim.screen.tsx'),
              },
              {
                path: paths.shippingClaims.pattern,
                lazy: () => import('../features/shipping-claims/shipping-claim-list.screen.tsx'),
              },
              {
                path: paths.shippingClaim.pattern,
                lazy: () => import('../features/shipping-claims/shipping-claim.screen.tsx'),
              },
              {
                path: paths.newShippingClaim.pattern,
                lazy: () => import('../features/shipping-claims/new-shipping-claim.screen.tsx'),
              },
              {
                path: paths.customers.pattern,
                lazy: () => import('../features/customers/customer-list.screen.tsx'),
              },
              {
                path: paths.customer.pattern,
                lazy: () => import('../features/customers/customer.screen.tsx'),
              },
              {
                path: paths.registrations.pattern,
                lazy: () => import('../features/registrations/registration-list.screen.tsx'),
              },
              {
                path: paths.registration.pattern,
                lazy: () => import('../features/registrations/registration.screen.tsx'),
              },
              { path: paths.settings.pattern, lazy: firstSettings },
              { path: paths.shippingPolicies.pattern, loader: leadingTo(paths.returnShipping.to) },
              {
                path: paths.integrations.pattern,
                lazy: () => import('../features/settings/integrations/catalog/integration-list.screen.tsx'),
              },
              {
                path: paths.integration.pattern,
                lazy: () => import('../features/settings/integrations/catalog/integration.screen.tsx'),
              },
              {
                path: paths.rules.pattern,
                lazy: () => import('../features/settings/automations/rule-list.screen.tsx'),
              },
              {
                path: paths.newRule.pattern,
                lazy: () => import('../features/settings/automations/new-rule.screen.tsx'),
              },
              {
                path: paths.rule.pattern,
                lazy: () => import('../features/settings/automations/rule-editor.screen.tsx'),
              },
              { path: paths.alerts.pattern, lazy: () => import('../features/alerts/alerts.screen.tsx') },
              { path: paths.users.pattern, lazy: () => import('../features/settings/team/users.screen.tsx') },
              {
                path: paths.apiKeys.pattern,
                lazy: () => import('../features/settings/integrations/api-keys.screen.tsx'),
              },
              {
                path: paths.webhooks.pattern,
                lazy: () => import('../features/settings/integrations/webhooks/webhook-list.screen.tsx'),
              },
              {
                path: paths.webhook.pattern,
                lazy: () => import('../features/settings/integrations/webhooks/webhook.screen.tsx'),
              },
              {
                path: paths.helpdeskCards.pattern,
                lazy: () => import('../features/settings/integrations/helpdesk-cards.screen.tsx'),
              },
              {
                path: paths.customerSignIn.pattern,
                lazy: () => import('../features/settings/integrations/customer-sign-in.screen.tsx'),
              },
              {
                path: paths.exports.pattern,
                lazy: () => import('../features/exports/exports.screen.tsx'),
              },
              {
                path: paths.newExport.pattern,
                lazy: () => import('../features/exports/new-export.screen.tsx'),
              },
              {
                path: paths.changes.pattern,
                lazy: () => import('../features/settings/team/changes.screen.tsx'),
              },
              {
                path: paths.outbox.pattern,
                lazy: () => import('../features/settings/branding/emails/outbox.screen.tsx'),
              },
              {
                path: paths.returnsPolicy.pattern,
                lazy: () => import('../features/settings/returns/returns-policy.screen.tsx'),
              },
              {
                path: paths.returnShipping.pattern,
                lazy: () => import('../features/settings/return-shipping/return-shipping.screen.tsx'),
              },
              {
                path: paths.products.pattern,
                lazy: () => import('../features/settings/general/products/products.screen.tsx'),
              },
              {
                path: paths.productGroups.pattern,
                lazy: () => import('../features/settings/general/products/product-groups.screen.tsx'),
              },
              {
                path: paths.charges.pattern,
                lazy: () => import('../features/settings/returns/money/charges.screen.tsx'),
              },
              {
                path: paths.exchanges.pattern,
                lazy: () => import('../features/settings/returns/money/exchanges.screen.tsx'),
              },
              {
                path: paths.imports.pattern,
                lazy: () => import('../features/settings/general/import/import.screen.tsx'),
              },
              {
                path: paths.plan.pattern,
                lazy: () => import('../features/settings/general/plan/plan.screen.tsx'),
              },
              {
                path: paths.storeData.pattern,
                lazy: () => import('../features/settings/general/store-data/store-data.screen.tsx'),
              },
              {
                path: paths.policyFile.pattern,
                lazy: () => import('../features/settings/general/policy-file/policy-file.screen.tsx'),
              },
              {
                path: paths.storeSettings.pattern,
                lazy: () => import('../features/settings/general/store/store.screen.tsx'),
              },
              {
                path: paths.payments.pattern,
                lazy: () => import('../features/settings/integrations/payments/payments.screen.tsx'),
              },
              {
                path: paths.shopify.pattern,
                lazy: () => import('../features/settings/integrations/shopify/shopify.screen.tsx'),
              },
              {
                path: paths.returnLocations.pattern,
                lazy: () => import('../features/settings/return-shipping/return-locations.screen.tsx'),
              },
              {
                path: paths.rates.pattern,
                lazy: () => import('../features/settings/checkout-rates/rate-list.screen.tsx'),
              },
              {
                path: paths.quotes.pattern,
                lazy: () => import('../features/settings/checkout-rates/quote-list.screen.tsx'),
              },
              {
                path: paths.rate.pattern,
                lazy: () => import('../features/settings/checkout-rates/rate.screen.tsx'),
              },
              {
                path: paths.dispatch.pattern,
                lazy: () => import('../features/settings/checkout-rates/fulfillment-schedule.screen.tsx'),
              },
              {
                path: paths.claimPolicy.pattern,
                lazy: () => import('../features/settings/warranty/claim-policy.screen.tsx'),
              },
              {
                path: paths.shippingClaimPolicy.pattern,
                lazy: () =>
                  import('../features/settings/delivery-protection/claims/shipping-claim-policy.screen.tsx'),
              },
              {
                path: paths.shopNow.pattern,
                lazy: () => import('../features/settings/returns/shop-now.screen.tsx'),
              },
              {
                path: paths.orderEditing.pattern,
                lazy: () => import('../features/settings/general/order-editing.screen.tsx'),
              },
              {
                path: paths.registrationSettings.pattern,
                lazy: () =>
                  import('../features/settings/warranty/registrations/registration-settings.screen.tsx'),
              },
              {
                path: paths.questions.pattern,
                lazy: () => import('../features/settings/returns/questions/questions.screen.tsx'),
              },
              {
                path: paths.staffPolicy.pattern,
                lazy: () => import('../features/settings/team/staff.screen.tsx'),
              },
              {
                path: paths.inspectionGrades.pattern,
                lazy: () =>
                  import('../features/settings/returns/inspection-grades/inspection-grades.screen.tsx'),
              },
              {
                path: paths.reasons.pattern,
                lazy: () => import('../features/settings/returns/reasons/reasons.screen.tsx'),
              },
              {
                path: paths.guarantee.pattern,
                lazy: () => import('../features/settings/delivery-protection/guarantee/guarantee.screen.tsx'),
              },
              {
                path: paths.emails.pattern,
                lazy: () => import('../features/settings/branding/emails/emails.screen.tsx'),
              },
              {
                path: paths.email.pattern,
                lazy: () => import('../features/settings/branding/emails/email.screen.tsx'),
              },
              {
                path: paths.textMessages.pattern,
                lazy: () => import('../features/settings/branding/texts/texts.screen.tsx'),
              },
              {
                path: paths.textMessage.pattern,
                lazy: () => import('../features/settings/branding/texts/text.screen.tsx'),
              },
              {
                path: paths.look.pattern,
                lazy: () => import('../features/settings/branding/branding.screen.tsx'),
              },
              { path: `${paths.store.pattern}/*`, loader: pageNotFound },
            ],
          },
        ],
      },
    ],
  },
]

/** Any of a store's addresses may bring a card's token; it goes before anything is asked. */
async function byHelpdeskCard(at: LoaderFunctionArgs) {
  const ref = at.url.searchParams.get('ref')
  const via = at.url.searchParams.get('via')
  if (v.is(linkingHelpdesk, via)) holdVisitSource(linkSources[via])
  if (v.is(helpdeskName, ref)) await (await import('./helpdesk-card.ts')).enterByCard(ref, at)
}

/** For an address that another one has taken the place of. */
function leadingTo(to: (at: { storeId: string }) => string) {
  return ({ params }: LoaderFunctionArgs) => redirect(to({ storeId: params['storeId'] ?? '' }))
}

/** Within the store, so that its menu stays in view. */
function pageNotFound(): never {
  throw new Response(null, { status: 404 })
}

async function firstSettings() {
  const { toFirstSettings, BlankScreen } = await import('./first-screen.tsx')
  return { loader: toFirstSettings, Component: BlankScreen }
}

/** Before the first screen; only seen when that takes a moment. */
function FirstLoad() {
  return (
    <Center mih="100dvh">
      <Loader type="dots" color="gray" />
    </Center>
  )
}

/** Ends the session; wherever it came from, the sign-in is next. */
async function signOut() {
  await call(sessionApi.signOut, { params: {} })
  return redirect(`${paths.signIn.to()}?why=signed-out`)
}
