import { createApiClient } from '@aftercare/domain/api/client'
import { customerApi, customerApiBase, orderTokenHeader } from '@aftercare/domain/api/customer-api'
import type { ClaimLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { address } from '@aftercare/domain/shared/address-schema'
import * as v from 'valibot'
import { startServer } from './child.ts'
import { load, type Measured } from './load.ts'
import { orderToLookUp, storeSlug } from './orders-file.ts'

const warmUp = { duration: 3 }
const measured = { duration: 10 }

/** The baseline: a bare Hono response of the same kind in its own process. */
export async function measureEcho(): Promise<Measured> {
  const echo = await startServer('bench/echo.ts', '/')
  const request = () => ({
    method: 'POST' as const,
    path: '/',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderToLookUp(randomPlace(100_000))),
  })
  await load(echo.url, warmUp, request)
  const result = await load(echo.url, measured, request)
  await echo.stop()
  return result
}

/** Looks up a random order with each request, from a different network each time. */
export async function measureLookUps(url: string, orders: number): Promise<Measured> {
  const request = await lookUpsOf(url, orders)
  await load(url, warmUp, request)
  return load(url, measured, request)
}

/** Requests that each look up a random order, from a different network each time. */
export async function lookUpsOf(url: string, orders: number) {
  const { storefrontId } = await createApiClient(url + customerApiBase)(customerApi.settings, {
    params: { slug: storeSlug },
  })
  return () => ({
    path: `${customerApiBase}/${storefrontId}/order?${new URLSearchParams(orderToLookUp(randomPlace(orders))).toString()}`,
    headers: fromSomewhere(),
  })
}

/**
 * Submits claims of two lines, each for a different order that was looked up and calculated before. Only the
 * submission is measured.
 */
export async function measureClaims(url: string): Promise<Measured> {
  const warmUpClaims = 500
  const measuredClaims = 3000
  const request = await claimsOf(url, warmUpClaims + measuredClaims)
  await load(url, { amount: warmUpClaims }, request)
  return load(url, { amount: measuredClaims }, request)
}

/** As many requests that each submit a claim of another order, all of them looked up and calculated by now. */
export async function claimsOf(url: string, count: number) {
  const claims = await inParallel(count, (place) => prepareClaim(url, place))
  return () => {
    const claim = claims.pop()
    if (!claim) throw new Error('More claims were asked for than prepared')
    return claim
  }
}

async function prepareClaim(url: string, place: number) {
  const headers = fromSomewhere()
  const call = createApiClient(url + customerApiBase, {
    headers: () => headers,
    onResponse: (response) => {
      const token = response.headers.get(orderTokenHeader)
      if (token) headers[orderTokenHeader] = token
    },
  })
  const { storefrontId } = await call(customerApi.settings, { params: { slug: storeSlug } })
  const params = { storefrontId }
  const order = await call(customerApi.order, { params, query: orderToLookUp(place) })
  const { email } = v.parse(proved, order)
  const shippingAddress = v.parse(address, order.shippingAddress)

  const lines = refundOf(order)
  const underway = { id: order.id, claimType: 'return' as const, calculatedLineItems: lines }
  const quote = await call(customerApi.quoteReturn, {
    params,
    body: { ...underway, address: shippingAddress, email },
  })
  const [returnMethod = null] = quote.fromCustomer
  const returnShipment = returnMethod && { id: returnMethod.id, type: returnMethod.type }
  const calculation = await call(customerApi.calculate, {
    params,
    body: { ...underway, returnShipment, creditResolutionMethod: 'Refund' },
  })
  const body = {
    claimType: 'return',
    originalStoreOrderId: order.id,
    calculationId: calculation.id,
    claimLineItems: lines,
    creditResolutionMethod: 'Refund',
    returnShipment,
    customerEmail: email,
    shippingAddress,
    source: 'Customer_App',
    ...calculation.applied,
  }
  return {
    method: 'POST' as const,
    path: `${customerApiBase}/${storefrontId}/claim`,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  }
}

/** What an order shows only to those who proved it. */
const proved = v.object({ email: v.string() })

const refundOf = (order: StorefrontOrder): ClaimLineRequest[] =>
  order.lineItems.map((line) => ({
    originalStoreOrderLineItemId: line.id,
    quantity: 1,
    images: [],
    customFields: [],
    reasonId: 7,
    reasonCategoryCode: 'No_Longer_Needed',
    requestedResolutionMethodEnum: 'refund',
  }))

const randomPlace = (count: number) => Math.floor(Math.random() * count)

/** Shoppers come from many networks; one alone would meet the limits that keep guessers out. */
function fromSomewhere(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomPlace(256)}.${randomPlace(256)}.1` }
}

/** Runs `work` for each of `count` places, ten at a time. */
async function inParallel<T>(count: number, work: (place: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) results.push(await work(next++))
  }
  await Promise.all(Array.from({ length: 10 }, worker))
  return results
}
