import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { cancelPlan } from './cancel-plan.ts'
import { changeBillingContact } from './change-billing-contact.ts'
import { choosePlan } from './choose-plan.ts'
import { followSubscriptions } from './follow-subscriptions.ts'
import { getInvoice, listInvoices } from './invoices/invoice-reads.ts'
import { checkPayment } from './invoices/check-payment.ts'
import { payInvoice } from './invoices/pay-invoice.ts'
import { describePlan } from './plan-reads.ts'

/** The store's own plan, and what it was invoiced. */
export const planRoutes = newRoutes()

serve(planRoutes, merchantApi.plan, ({ deps, store }) => describePlan(deps, store))

serve(planRoutes, merchantApi.choosePlan, async ({ deps, store, session, body }) => {
  await choosePlan(deps, store, session.who, body)
  return describePlan(deps, await getStore(deps.db, store.storeId))
})

serve(planRoutes, merchantApi.cancelPlan, async ({ deps, store, session }) => {
  await cancelPlan(deps, store.storeId, session.who)
  return describePlan(deps, await getStore(deps.db, store.storeId))
})

serve(planRoutes, merchantApi.changeBillingContact, async ({ deps, store, session, body }) => {
  await changeBillingContact(deps, store.storeId, session.who, body)
  return describePlan(deps, await getStore(deps.db, store.storeId))
})

serve(planRoutes, merchantApi.refreshPlan, async ({ deps, store }) => {
  await followSubscriptions(deps, store).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError(
      'unavailable',
      'shop_not_connected',
      'We couldn’t connect to Shopify. Please try again.',
    )
  })
  return describePlan(deps, await getStore(deps.db, store.storeId))
})

serve(planRoutes, merchantApi.listInvoices, ({ deps, store, query }) =>
  listInvoices(deps, store.storeId, query),
)

serve(planRoutes, merchantApi.getInvoice, ({ deps, store, params }) =>
  getInvoice(deps, store.storeId, params.invoiceId),
)

serve(planRoutes, merchantApi.payInvoice, ({ deps, store, session, params, body }) =>
  payInvoice(deps, store.storeId, session.who, { ...body, invoiceId: params.invoiceId }),
)

serve(planRoutes, merchantApi.checkInvoicePayment, ({ deps, store, params }) =>
  checkPayment(deps, store.storeId, params.invoiceId),
)
