import { customerApi } from '@aftercare/domain/api/customer-api'
import { newRoutes } from '#http/context.ts'
import { body, reply } from '#http/validate.ts'

const { reportFingerprintFailure: report } = customerApi

/** A warning in the log is all that becomes of it: a missing fingerprint says nothing about a claim. */
export const fingerprintRoutes = newRoutes().post(report.path, body(report.body), (c) => {
  const { deps, store } = c.var
  const { reason } = c.req.valid('json')
  deps.log.warn({ storeId: store.storeId, reason }, 'identifying a browser failed')
  return reply(c, report, { success: true })
})
