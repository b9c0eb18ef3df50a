import { customerApi } from '@aftercare/domain/api/customer-api'
import type { Context } from 'hono'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { activeStoresOnly } from '#http/load-storefront.ts'
import { body, query, reply } from '#http/validate.ts'
import { orderAccess, requireOrderAccess } from '#modules/orders/order-access.ts'
import { notFound } from '#platform/errors.ts'
import { calculateClaim } from './calculate-claim.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { listItemOutcomes } from './item-outcomes.ts'
import { listExchangeOptions } from './list-exchange-options.ts'
import { afterReasonSelection, automaticConsequences } from './reason-consequences.ts'

const { afterReasonSelection: reasons, automationsAfterReasonSelection: automations } = customerApi
const { exchangeOptions, outcomes, calculate, createPaymentIntent: createIntent } = customerApi

/**
 * The steps of a claim before it is filed. Calls that only return questions are open to anybody who knows the
 * order's id, so that the flow works for a redacted order; amounts need the order's token.
 */
export const customerCalculationRoutes = newRoutes()
  .post(reasons.path, activeStoresOnly, body(reasons.body), async (c) => {
    const { id, claimType, calculatedLineItems } = c.req.valid('json')
    const consequences = await afterReasonSelection(c.var.deps, c.var.store, {
      orderId: id,
      claimType,
      source: 'Customer_App',
      isGiftReturn: isGiftReturn(c),
      lines: calculatedLineItems,
    })
    return reply(c, reasons, consequences)
  })
  .post(automations.path, activeStoresOnly, body(automations.body), async (c) => {
    const { originalStoreOrderLineItemId, claimType } = c.req.valid('json')
    const consequences = await automaticConsequences(c.var.deps, c.var.store, {
      orderLineItemId: originalStoreOrderLineItemId,
      claimType,
      isGiftReturn: isGiftReturn(c),
    })
    return reply(c, automations, consequences)
  })
  .get(exchangeOptions.path, activeStoresOnly, query(exchangeOptions.query), async (c) => {
    const { originalStoreOrderLineItemId, quantity = 1 } = c.req.valid('query')
    // The variants offered for an exchange reveal what was paid for the item.
    const access = originalStoreOrderLineItemId === undefined ? orderAccess(c) : requireOrderAccess(c)
    const options = await listExchangeOptions(c.var.deps, c.var.store, {
      productIdFromPlatform: c.req.param('idFromPlatform'),
      orderLineItemId: originalStoreOrderLineItemId,
      quantity,
      isGiftReturn: access?.isGiftReturn ?? false,
      provenOrderId: access?.orderId,
    })
    return reply(c, exchangeOptions, options)
  })
  .post(outcomes.path, activeStoresOnly, body(outcomes.body), async (c) => {
    const access = requireOrderAccess(c)
    const { id, calculatedLineItems: lines, lineItem: line } = c.req.valid('json')
    if (id !== access.orderId) throw notFound('Order')
    await c.var.deps.rateLimits.takeCalculation(access.orderId)
    return reply(c, outcomes, await listItemOutcomes(c.var.deps, c.var.store, access, { lines, line }))
  })
  .post(calculate.path, activeStoresOnly, body(calculate.body), async (c) => {
    const access = requireOrderAccess(c)
    const { id, calculatedLineItems, creditResolutionMethod, ...request } = c.req.valid('json')
    if (id !== access.orderId) throw notFound('Order')
    await c.var.deps.rateLimits.takeCalculation(access.orderId)
    const calculation = await calculateClaim(c.var.deps, c.var.store, access, {
      claimType: request.claimType,
      lines: calculatedLineItems,
      exchangeMethod: request.exchangeMethod,
      creditMethod: creditResolutionMethod,
      returnShipment: request.returnShipment,
      toCustomerRate: request.toCustomerRate,
      address: request.address,
      shopNowId: request.shopNowId,
    })
    return reply(c, calculate, calculation)
  })
  .post(createIntent.path, activeStoresOnly, body(createIntent.body), async (c) => {
    const access = requireOrderAccess(c)
    await c.var.deps.rateLimits.takeCalculation(access.orderId)
    const intent = await createPaymentIntent(c.var.deps, c.var.store, access, c.req.valid('json'))
    return reply(c, createIntent, intent)
  })

const isGiftReturn = (c: Context<AppEnv>): boolean => orderAccess(c)?.isGiftReturn ?? false
