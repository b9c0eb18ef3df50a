import { customerApi } from '@aftercare/domain/api/customer-api'
import { newRoutes } from '#http/context.ts'
import { body, query, reply } from '#http/validate.ts'
import { recordHeartbeat } from './record-heartbeat.ts'

const { heartbeat } = customerApi

/** Browsers send no body with a GET, so the same is taken as a query, and as the body of a POST. */
export const heartbeatRoutes = newRoutes()
  .post(heartbeat.path, body(heartbeat.body), async (c) => {
    await recordHeartbeat(c.var.deps, c.var.store, c.req.valid('json'))
    return reply(c, heartbeat, { success: true })
  })
  .get(heartbeat.path, query(heartbeat.body), async (c) => {
    await recordHeartbeat(c.var.deps, c.var.store, c.req.valid('query'))
    return reply(c, heartbeat, { success: true })
  })
