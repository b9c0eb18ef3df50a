import { customerApi } from '@aftercare/domain/api/customer-api'
import type { Context } from 'hono'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { idempotencyOf } from '#http/idempotency.ts'
import { languageOf } from '#http/languages.ts'
import { activeStoresOnly } from '#http/load-storefront.ts'
import { body, reply } from '#http/validate.ts'
import { orderAccess, requireOrderAccess } from '#modules/orders/order-access.ts'
import { AppError } from '#platform/errors.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { addMediaByCustomer } from './add-media-by-customer.ts'
import { getDeliveryClaim, getDeliveryClaimOffer } from './customer-shipping-claim-reads.ts'
import { fileShippingClaim } from './file-shipping-claim.ts'

const { addDeliveryClaimMedia, createDeliveryClaim, deliveryClaim, deliveryClaimOffer } = customerApi

/** Delivery claims by customers: filed with proof of the order, read by whoever knows the claim's id. */
export const customerShippingClaimRoutes = newRoutes()
  .get(deliveryClaimOffer.path, async (c) =>
    reply(c, deliveryClaimOffer, await getDeliveryClaimOffer(c.var.deps, c.var.store, buyersOrder(c))),
  )
  .post(createDeliveryClaim.path, activeStoresOnly, body(createDeliveryClaim.body), async (c) => {
    const sent = c.req.valid('json')
    const orderId = buyersOrder(c)
    const { id, lineItems } = sent.originalStoreOrder
    if (id !== orderId) throw lookUpAgain()
    const { reason, noteFromCustomer, images, shippingAddress, customerEmail } = sent
    const filing = {
      orderId,
      lines: lineItems,
      reason,
      noteFromCustomer,
      images,
      shippingAddress,
      customerEmail,
      locale: languageOf(c),
      source: 'Customer_App' as const,
      isMailed: true,
      staff: null,
    }
    const repeat = idempotencyOf(c, sent, { isDerived: true, subject: orderId })
    const filed = await idempotently(c.var.deps, repeat, (deps) =>
      fileShippingClaim(deps, c.var.store, filing),
    )
    return reply(c, createDeliveryClaim, filed)
  })
  .get(deliveryClaim.path, async (c) =>
    reply(
      c,
      deliveryClaim,
      await getDeliveryClaim(
        c.var.deps,
        c.var.store,
        c.req.param('shippingClaimId'),
        orderAccess(c)?.orderId ?? null,
      ),
    ),
  )
  .post(addDeliveryClaimMedia.path, body(addDeliveryClaimMedia.body), async (c) => {
    const orderId = buyersOrder(c)
    const added = c.req.valid('json')
    const { storeId } = c.var.store
    const claimId = c.req.param('shippingClaimId')
    const repeat = idempotencyOf(c, added, { isDerived: true, subject: orderId })
    const done = await idempotently(c.var.deps, repeat, async (deps) => {
      await addMediaByCustomer(deps, { storeId, claimId, orderId, ...added })
      return { success: true } as const
    })
    return reply(c, addDeliveryClaimMedia, done)
  })

/** The order that the token opens, for who bought it: a gift's recipient has no part in the delivery's guarantee. */
function buyersOrder(c: Context<AppEnv>): string {
  const { orderId, isGiftReturn } = requireOrderAccess(c)
  if (isGiftReturn) throw lookUpAgain()
  return orderId
}

const lookUpAgain = () =>
  new AppError('unauthenticated', 'order_token_required', 'Please look up your order again.')
