import { customerApi } from '@aftercare/domain/api/customer-api'
import { clientAddress } from '#http/client-network.ts'
import { newRoutes } from '#http/context.ts'
import { idempotencyOf } from '#http/idempotency.ts'
import { activeStoresOnly } from '#http/load-storefront.ts'
import { body, reply } from '#http/validate.ts'
import { requireOrderAccess } from '#modules/orders/order-access.ts'
import { AppError } from '#platform/errors.ts'
import { getCustomerClaim } from './customer-claim-reads.ts'
import { submitClaim } from './filing/submit-claim.ts'

const { submitClaim: submit, claim } = customerApi

/** A claim can be read at a store that has closed; none can be filed there (D41). */
export const customerClaimRoutes = newRoutes()
  .post(submit.path, activeStoresOnly, body(submit.body), async (c) => {
    const access = requireOrderAccess(c)
    const submission = c.req.valid('json')
    if (submission.originalStoreOrderId !== access.orderId)
      throw new AppError('unauthenticated', 'order_token_required', 'Please look up your order again.')

    const repeat = idempotencyOf(c, submission, { isDerived: true, subject: access.orderId })
    const sent = { ...submission, clientAddress: clientAddress(c) || null }
    return reply(c, submit, await submitClaim(c.var.deps, c.var.store, access, sent, repeat))
  })
  .get(claim.path, async (c) =>
    reply(c, claim, await getCustomerClaim(c.var.deps, c.var.store, c.req.param('claimExternalId'))),
  )
