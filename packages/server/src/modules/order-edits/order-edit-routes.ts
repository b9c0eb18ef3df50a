import { customerApi } from '@aftercare/domain/api/customer-api'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import type { Context } from 'hono'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { languageOf } from '#http/languages.ts'
import { activeStoresOnly } from '#http/load-storefront.ts'
import { body, reply } from '#http/validate.ts'
import { requireOrderAccess } from '#modules/orders/order-access.ts'
import { notFound } from '#platform/errors.ts'
import { commitOrderEdit } from './commit-order-edit.ts'
import { listItemChoices, listOrderEdits } from './list-order-edits.ts'
import { listEditRequests } from './order-edit-reads.ts'
import { stageOrderEdit } from './stage-order-edit.ts'

const {
  orderEdits,
  orderEditItems,
  orderEditRequests,
  stageOrderEdit: stage,
  commitOrderEdit: commit,
} = customerApi

/** Order edits by shoppers who have proved that the order is theirs. */
export const orderEditRoutes = newRoutes()
  .get(orderEdits.path, activeStoresOnly, async (c) =>
    reply(c, orderEdits, await listOrderEdits(c.var.deps, c.var.store, shopperOf(c))),
  )
  .get(orderEditItems.path, activeStoresOnly, async (c) =>
    reply(c, orderEditItems, await listItemChoices(c.var.deps, c.var.store, shopperOf(c))),
  )
  .get(orderEditRequests.path, activeStoresOnly, async (c) =>
    reply(c, orderEditRequests, await listEditRequests(c.var.deps, c.var.store, shopperOf(c))),
  )
  .post(stage.path, activeStoresOnly, body(stage.body), async (c) => {
    const { editType, stagedEdits } = c.req.valid('json')
    const { updatedShippingAddress, ...wanted } = stagedEdits
    const staged = await stageOrderEdit(c.var.deps, c.var.store, shopperOf(c), {
      ...wanted,
      editType,
      updatedShippingAddress: updatedShippingAddress && knownAddressOf(updatedShippingAddress),
      locale: languageOf(c),
    })
    return reply(c, stage, staged)
  })
  .post(commit.path, activeStoresOnly, body(commit.body), async (c) => {
    const { id: editId, customerPayment } = c.req.valid('json')
    const { isWaiting } = await commitOrderEdit(c.var.deps, c.var.store, shopperOf(c), {
      editId,
      customerPayment,
    })
    return reply(c, commit, { ok: true, message: 'Success', isWaiting })
  })

/** The order that the request's token grants access to. It must be the order in the URL. */
function shopperOf(c: Context<AppEnv>) {
  const access = requireOrderAccess(c)
  if (access.orderId !== c.req.param('storeOrderId')) throw notFound('Order')
  return access
}
