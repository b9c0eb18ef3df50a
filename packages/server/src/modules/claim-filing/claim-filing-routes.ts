import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { questionsAfter } from '@aftercare/domain/api/reason-consequences'
import { may } from '@aftercare/domain/merchants/permissions'
import { newRoutes } from '#http/context.ts'
import { serve, type StoreCall } from '#http/serve.ts'
import { listExchangeOptions } from '#modules/calculation/list-exchange-options.ts'
import { afterReasonSelection } from '#modules/calculation/reason-consequences.ts'
import { getProductOfLine } from '#modules/orders/order-facts-reads.ts'
import { isUuid } from '#platform/new-id.ts'
import { notFound } from '#platform/errors.ts'
import { quoteOfClaim } from './claim-filing-calls.ts'
import { fileForCustomer } from './file-for-customer.ts'

/** Claims that staff file for customers. */
export const claimFilingRoutes = newRoutes()

serve(claimFilingRoutes, merchantApi.askAboutItem, async ({ deps, store, params, body }) => {
  const { claimType, source, isGiftReturn, ...line } = body
  const { isClaimImageFromCustomerRequired } = store.settings
  const consequences = await afterReasonSelection(deps, store, {
    orderId: params.storeOrderId,
    claimType,
    source,
    isGiftReturn,
    lines: [{ originalStoreOrderLineItemId: params.lineItemId, ...line }],
  })
  return {
    ...questionsAfter(consequences, { isClaimImageFromCustomerRequired, claimType }),
    policy: consequences.eventPolicyEnforcement?.params ?? null,
  }
})

serve(claimFilingRoutes, merchantApi.quoteClaim, ({ deps, store, body, ...call }) => {
  if (!isUuid(body.originalStoreOrderId)) throw notFound('Order')
  return quoteOfClaim({ deps, store, body, mayOverride: mayOverride({ store, ...call }) })
})

serve(claimFilingRoutes, merchantApi.createClaim, ({ deps, store, body, repeat, ...call }) =>
  fileForCustomer(
    deps,
    store,
    { ...body, actor: call.session.who, mayOverride: mayOverride({ store, ...call }) },
    repeat(),
  ),
)

serve(claimFilingRoutes, merchantApi.listExchangeOptions, async ({ deps, store, params, query }) => {
  const { storeOrderId: orderId, lineItemId } = params
  const productIdFromPlatform = await getProductOfLine(deps.db, store.storeId, { orderId, lineItemId })
  return listExchangeOptions(deps, store, {
    productIdFromPlatform,
    orderLineItemId: lineItemId,
    quantity: query.quantity,
    isGiftReturn: query.isGiftReturn ?? false,
  })
})

const mayOverride = ({ store, session }: Pick<StoreCall, 'store' | 'session'>): boolean =>
  may(session.access, 'overrideEligibility', store.settings.staff)
