import { customerApi } from '@aftercare/domain/api/customer-api'
import { newRoutes } from '#http/context.ts'
import { body, query, reply } from '#http/validate.ts'
import { readCustomerSettings } from './read-customer-settings.ts'
import { recordHeartbeat } from './record-heartbeat.ts'

const { settings, heartbeat } = customerApi

export const settingsRoutes = newRoutes().get(settings.path, async (c) =>
  reply(c, settings, await readCustomerSettings(c.var.deps, c.req.param('slug'))),
)

/** Browsers cannot send a body with GET, so it takes the same as a query (D9). */
export const heartbeatRoutes = newRoutes()
  .get(heartbeat.path, query(heartbeat.body), async (c) => {
    await recordHeartbeat(c.var.deps, c.var.store.storeId, c.req.valid('query'))
    return reply(c, heartbeat, { success: true })
  })
  .post(heartbeat.path, body(heartbeat.body), async (c) => {
    await recordHeartbeat(c.var.deps, c.var.store.storeId, c.req.valid('json'))
    return reply(c, heartbeat, { success: true })
  })
