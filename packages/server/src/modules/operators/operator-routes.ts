import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { notAllowed } from '#http/merchant-session.ts'
import { serve } from '#http/serve.ts'
import { writeSessionCookie } from '#http/session-cookie.ts'
import type { Deps } from '#deps.ts'
import { decidePlan, movePlanByOperator } from '#modules/billing/decide-plan.ts'
import { listAllInvoices } from '#modules/billing/invoices/invoice-reads.ts'
import { creditInvoiceByOperator } from '#modules/billing/invoices/credit-invoice.ts'
import { moveInvoice } from '#modules/billing/invoices/move-invoice.ts'
import { findStore } from '#modules/merchants/store-reads.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { requestExport, requestRemoval } from '#modules/store-removal/request-export.ts'
import { listStoreExports } from '#modules/store-removal/store-export-reads.ts'
import type { ApiCaller } from '#modules/users/identify-caller.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { listOperatedStores } from './operated-store-reads.ts'
import { signInAsSupport } from './sign-in-as-support.ts'

/** For the people who run this installation. */
export const operatorRoutes = newRoutes()

serve(operatorRoutes, merchantApi.listStores, ({ deps, query }) => listOperatedStores(deps, query))

serve(operatorRoutes, merchantApi.moveStorePlan, async ({ deps, asker, params, body }) => {
  const { storeId } = await operatedStore(deps, params.operatedStoreId)
  await movePlanByOperator(deps, storeId, whoOf(asker), { to: body.status, reason: body.reason })
  return { planStatus: body.status }
})

serve(operatorRoutes, merchantApi.decidePlan, async ({ deps, asker, params, body }) => {
  const { storeId } = await operatedStore(deps, params.operatedStoreId)
  return { planStatus: await decidePlan(deps, storeId, whoOf(asker), body) }
})

serve(operatorRoutes, merchantApi.listAllInvoices, ({ deps, query }) => listAllInvoices(deps, query))

serve(operatorRoutes, merchantApi.moveInvoice, async ({ deps, asker, params, body }) => ({
  status: await moveInvoice(deps, params.invoiceId, whoOf(asker), body),
}))

serve(operatorRoutes, merchantApi.creditInvoice, ({ deps, asker, params, body }) =>
  creditInvoiceByOperator(deps, params.invoiceId, whoOf(asker), body),
)

serve(operatorRoutes, merchantApi.signInAsSupport, async ({ deps, asker, params, body }, c) => {
  const { storeId } = await operatedStore(deps, params.operatedStoreId)
  const session = await signInAsSupport(deps, operatorOf(asker), { storeId, reason: body.reason })
  writeSessionCookie(c, session.token)
  return { storeId, expiresOn: session.expiresOn.toISOString() }
})

serve(operatorRoutes, merchantApi.exportStore, async ({ deps, asker, params, body }) => {
  const store = await operatedStore(deps, params.operatedStoreId)
  await requestExport(deps, store, whoOf(asker), body.reason)
})

serve(operatorRoutes, merchantApi.removeStore, async ({ deps, asker, params, body }) => {
  const store = await operatedStore(deps, params.operatedStoreId)
  await requestRemoval(deps, store, whoOf(asker), body)
})

serve(operatorRoutes, merchantApi.listExports, ({ deps, query }) => listStoreExports(deps, query))

function whoOf(asker: ApiCaller): Who {
  const { id: userId, email, via } = operatorOf(asker)
  return { userId, apiKeyId: null, name: email, via }
}

function operatorOf({ account }: ApiCaller) {
  if (!account?.isOperator) throw notAllowed()
  return account
}

async function operatedStore(deps: Deps, storeId: string) {
  const store = isUuid(storeId) ? await findStore(deps.db, storeId) : undefined
  if (!store) throw notFound('Store')
  return store
}
