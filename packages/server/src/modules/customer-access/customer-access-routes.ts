import { customerAccessApi } from '@aftercare/domain/api/customer-access-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { takeLookUp } from '#http/rate-limit.ts'
import { serve } from '#http/serve.ts'
import { body, reply } from '#http/validate.ts'
import { createCustomerKey, customerKeyCreatedOn, removeCustomerKey } from './customer-key.ts'
import { listCustomerOrders } from './list-customer-orders.ts'

const { customerOrders } = customerAccessApi

/** For customers who are signed in to the shop; mounted below the storefront. */
export const customerAccessRoutes = newRoutes().post(
  customerOrders.path,
  body(customerOrders.body),
  async (c) => {
    await takeLookUp(c)
    return reply(c, customerOrders, await listCustomerOrders(c.var.deps, c.var.store, c.req.valid('json')))
  },
)

/** The key that the shop signs with, for staff. */
export const customerKeyRoutes = newRoutes()

serve(customerKeyRoutes, merchantApi.customerKey, async ({ deps, store }) => {
  const createdOn = await customerKeyCreatedOn(deps, store.storeId)
  return { createdOn: createdOn?.toISOString() ?? null }
})

serve(customerKeyRoutes, merchantApi.createCustomerKey, async ({ deps, store, session }) => {
  const { secret, createdOn } = await createCustomerKey(deps, store.storeId, session.who)
  return { secret, createdOn: createdOn.toISOString() }
})

serve(customerKeyRoutes, merchantApi.removeCustomerKey, ({ deps, store, session }) =>
  removeCustomerKey(deps, store.storeId, session.who),
)
