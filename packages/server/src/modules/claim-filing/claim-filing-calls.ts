import type { claimFilingApi } from '@aftercare/domain/api/claim-filing-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { Sent, StoreCall } from '#http/serve.ts'
import { toReturnMethod } from '#modules/return-shipping/quoted-method-wire.ts'
import { quoteForCustomer } from './quote-for-customer.ts'

type QuoteClaim = (typeof claimFilingApi)['quoteClaim']
type Asked = Pick<StoreCall, 'deps' | 'store'> & Pick<Sent<QuoteClaim>, 'body'> & { mayOverride: boolean }

/** A quote for staff and for programs, whichever API they call. The order is named by our id. */
export async function quoteOfClaim({
  deps,
  store,
  body,
  mayOverride,
}: Asked): Promise<EndpointOutput<QuoteClaim>> {
  const { source, isOverridingEligibility: isOverriding } = body
  const { calculation, methods, methodId } = await quoteForCustomer(deps, store, {
    orderId: body.originalStoreOrderId,
    claimType: body.claimType,
    lines: body.claimLineItems,
    creditMethod: body.creditResolutionMethod,
    returnShipment: body.returnShipment,
    address: body.shippingAddress,
    isGiftReturn: body.isGiftReturn,
    staff: { source, isOverriding },
    mayOverride,
  })
  return { calculation, returnMethods: methods.map(toReturnMethod), returnMethodId: methodId }
}
