import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { setupStep } from '@aftercare/domain/merchants/setup-steps'
import * as v from 'valibot'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { notFound } from '#platform/errors.ts'
import { checkOwnership, describeOwnership } from './check-ownership.ts'
import { createTestOrder } from './create-test-order.ts'
import { deleteTestOrder } from './delete-test-order.ts'
import { describeSetup, describeTestOrders } from './describe-setup.ts'
import { markSetupStep, showSetup } from './mark-setup.ts'
import { proposeLook } from './propose-look.ts'

/** What leads a new store to its first return. */
export const setupRoutes = newRoutes()

serve(setupRoutes, merchantApi.setup, ({ deps, store }) => describeSetup(deps, store.storeId))

serve(setupRoutes, merchantApi.markSetupStep, async ({ deps, store, params, body }) => {
  const step = v.safeParse(setupStep, params.step)
  if (!step.success) throw notFound('Step')
  await markSetupStep(deps, store.storeId, step.output, body.mark)
  return describeSetup(deps, store.storeId)
})

serve(setupRoutes, merchantApi.showSetup, async ({ deps, store, session, body }) => {
  await showSetup(deps, store.storeId, session.who, body.isOpen)
  return describeSetup(deps, store.storeId)
})

serve(setupRoutes, merchantApi.proposedLook, ({ deps, store }) => proposeLook(deps, store))

serve(setupRoutes, merchantApi.ownership, async ({ deps, store }) => describeOwnership(deps, store))

serve(setupRoutes, merchantApi.checkOwnership, ({ deps, store, session, body }) =>
  checkOwnership(deps, store, session.who, body.by),
)

serve(setupRoutes, merchantApi.createTestOrder, async ({ deps, store, session }) => {
  const orderId = await createTestOrder(deps, store.storeId, session.who, session.user?.email)
  const created = (await describeTestOrders(deps, store)).find(({ id }) => id === orderId)
  if (!created) throw notFound('Order')
  return created
})

serve(setupRoutes, merchantApi.deleteTestOrder, ({ deps, store, session, params }) =>
  deleteTestOrder(deps, store.storeId, session.who, params.orderId),
)
