import { customerApi } from '@aftercare/domain/api/customer-api'
import { newRoutes } from '#http/context.ts'
import { activeStoresOnly } from '#http/load-storefront.ts'
import { query, reply } from '#http/validate.ts'
import { requireOrderAccess } from '#modules/orders/order-access.ts'
import { notFound } from '#platform/errors.ts'
import { offerSubscriptionChange } from './offer-subscription-change.ts'

const { subscriptionOffer } = customerApi

/** Only who proved to be the customer is told of their subscription. */
export const customerSubscriptionRoutes = newRoutes().get(
  subscriptionOffer.path,
  activeStoresOnly,
  query(subscriptionOffer.query),
  async (c) => {
    const { orderId, isGiftReturn } = requireOrderAccess(c)
    if (c.req.param('orderId') !== orderId) throw notFound('Order')
    await c.var.deps.rateLimits.takeCalculation(orderId)
    const { originalStoreOrderLineItemId: orderLineItemId, reasonId } = c.req.valid('query')
    const asked = { orderId, orderLineItemId, reasonId, isGiftReturn }
    const offer = await offerSubscriptionChange(c.var.deps, c.var.store, asked)
    return reply(c, subscriptionOffer, { offer })
  },
)
