import { customerApi } from '@aftercare/domain/api/customer-api'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import type { Context } from 'hono'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { body, reply } from '#http/validate.ts'
import { loadValidatedClaim } from '#modules/calculation/validated-claim.ts'
import { deductionsByMethod } from '#modules/calculation/deductions-by-method.ts'
import { requireOrderAccess } from '#modules/orders/order-access.ts'
import { AppError } from '#platform/errors.ts'
import { listDropOffPoints } from './list-drop-off-points.ts'
import { provideReturnShipment } from './provide-return-shipment.ts'
import { reissueLabel } from './reissue-label.ts'
import { cancelOwnPickup, scheduleOwnPickup } from './own-pickups.ts'
import { addOwnParcel, cancelOwnParcel } from './own-parcels.ts'
import { addTracking } from './save-tracking.ts'
import { quoteReturn } from '#modules/return-shipping/quote-return.ts'
import { toRate, toReturnMethod } from '#modules/return-shipping/quoted-method-wire.ts'

const { quoteReturn: quote, createReturnShipment, reissueLabel: reissue } = customerApi
const { addTracking: track, addParcel, cancelParcel, dropOffPoints } = customerApi
const { schedulePickup, cancelPickup } = customerApi

export const customerReturnShipmentRoutes = newRoutes()
  .post(quote.path, body(quote.body), async (c) => {
    const { orderId, isGiftReturn } = requireOrderAccess(c)
    const { deps, store } = c.var
    await deps.rateLimits.takeCalculation(orderId)
    const { claimType, calculatedLineItems, address } = c.req.valid('json')
    const claim = await loadValidatedClaim(deps, store, {
      orderId,
      claimType,
      requests: calculatedLineItems,
      isGiftReturn,
    })
    const quoted = await quoteReturn(deps, store, { ...claim, customerAddress: knownAddressOf(address) })
    if (quoted.methods.length === 0 && quoted.isCrossBorder)
      throw new AppError(
        'unprocessable',
        'country_not_served',
        'It appears we cannot accept returns from your country automatically. Please reach out for help with this return',
      )
    return reply(c, quote, {
      fromCustomer: quoted.methods.map(toReturnMethod),
      toCustomer: quoted.toCustomer.map(toRate),
      sendTo: store.settings.returnShipping.isOwnCarrierAllowed ? quoted.sendTo : [],
      isReturnNotRequired: quoted.destinations.length === 0 && quoted.keptLineIds.length > 0,
      deductions: await deductionsByMethod(deps, store, claim, quoted),
    })
  })
  .post(createReturnShipment.path, body(createReturnShipment.body), async (c) => {
    const access = requireOrderAccess(c)
    const { claimId } = c.req.valid('json')
    const shipment = await provideReturnShipment(c.var.deps, c.var.store, { ...access, claimId })
    return reply(c, createReturnShipment, shipment)
  })
  .post(reissue.path, body(reissue.body), async (c) => {
    await reissueLabel(c.var.deps, c.var.store, ownShipment(c))
    return reply(c, reissue, { success: true })
  })
  .post(addParcel.path, body(addParcel.body), async (c) => {
    await addOwnParcel(c.var.deps, c.var.store, { ...ownShipment(c), ...c.req.valid('json') })
    return reply(c, addParcel, { success: true })
  })
  .post(cancelParcel.path, body(cancelParcel.body), async (c) => {
    await cancelOwnParcel(c.var.deps, ownShipment(c))
    return reply(c, cancelParcel, { success: true })
  })
  .post(schedulePickup.path, body(schedulePickup.body), async (c) => {
    const own = ownShipment(c)
    await c.var.deps.rateLimits.takeCalculation(own.orderId)
    await scheduleOwnPickup(c.var.deps, c.var.store, { ...own, ...c.req.valid('json') })
    return reply(c, schedulePickup, { success: true })
  })
  .post(cancelPickup.path, body(cancelPickup.body), async (c) => {
    await cancelOwnPickup(c.var.deps, ownShipment(c))
    return reply(c, cancelPickup, { success: true })
  })
  .post(track.path, body(track.body), async (c) => {
    await addTracking(c.var.deps, c.var.store, { ...ownShipment(c), ...c.req.valid('json') })
    return reply(c, track, { success: true })
  })
  .get(dropOffPoints.path, async (c) => {
    const items = await listDropOffPoints(c.var.deps, c.var.store.storeId, c.req.param('claimExternalId'))
    return reply(c, dropOffPoints, { items })
  })

/** The shipment of this address, by the order that was proved. */
const ownShipment = (c: Context<AppEnv>) => ({
  storeId: c.var.store.storeId,
  number: c.req.param('claimExternalId') ?? '',
  orderId: requireOrderAccess(c).orderId,
  returnShipmentId: c.req.param('returnShipmentId') ?? '',
})
