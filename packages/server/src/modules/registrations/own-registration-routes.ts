import { customerApi } from '@aftercare/domain/api/customer-api'
import type { Context } from 'hono'
import { clientNetwork } from '#http/client-network.ts'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { activeStoresOnly } from '#http/load-storefront.ts'
import { body, reply } from '#http/validate.ts'
import { grantOrderAccess } from '#modules/orders/order-access.ts'
import { cancelOwnRegistration, correctOwnRegistration, getOwnRegistration } from './own-registration.ts'

const { openRegistration, changeRegistration, cancelRegistration } = customerApi

/** Registrations that customers change by the link in their confirmation email. */
export const ownRegistrationRoutes = newRoutes()
  .post(openRegistration.path, activeStoresOnly, body(openRegistration.body), async (c) => {
    const { token } = c.req.valid('json')
    await limit(c)
    const registration = await getOwnRegistration(c.var.deps, c.var.store, token)
    grantOrderAccess(c, { orderId: registration.orderIdFromPlatform, isGiftReturn: false })
    return reply(c, openRegistration, registration)
  })
  .post(changeRegistration.path, activeStoresOnly, body(changeRegistration.body), async (c) => {
    const { token, version, ...entered } = c.req.valid('json')
    await limit(c)
    const changed = await correctOwnRegistration(c.var.deps, c.var.store, { token, version }, entered)
    return reply(c, changeRegistration, changed)
  })
  .post(cancelRegistration.path, activeStoresOnly, body(cancelRegistration.body), async (c) => {
    await limit(c)
    const canceled = await cancelOwnRegistration(c.var.deps, c.var.store, c.req.valid('json'))
    return reply(c, cancelRegistration, canceled)
  })

const limit = (c: Context<AppEnv>): Promise<void> =>
  c.var.deps.rateLimits.takeAttempt('registrationLink', `${c.var.store.storeId} ${clientNetwork(c)}`)
