import { ApiError, UnexpectedAnswer } from '@aftercare/domain/api/client'
import { lookUpApi } from '@aftercare/domain/api/look-up-api'
import type { lookUpQuery } from '@aftercare/domain/orders/look-up-schema'
import type { OrderLineItem, StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import type * as v from 'valibot'
import { call } from '../api.ts'
import { because, isGiftSearch, paths } from '../app/paths.ts'
import { ScreenError } from '../app/screen-error.ts'
import { speakAsOrdered } from '../app/texts/locales.ts'
import { orderStore } from './order-store.ts'
import { findVisit, rememberVisit, speakAbout } from './order-token.ts'
import { activeSettingsOf } from './settings-session.ts'

/** The input of a look-up: the form's values, or an order's platform id. */
export type LookUp = v.InferInput<typeof lookUpQuery>

/** The order of a path, and whether it is a gift return. */
export type OrderAddress = { store: string; orderId: string; isGiftReturn: boolean }

/** A loader's or action's arguments about its address. */
export type RouteRequest = Pick<LoaderFunctionArgs, 'params' | 'request'>

export const orderAddressOf = ({ params, request }: RouteRequest): OrderAddress => ({
  store: params['store'] ?? '',
  orderId: params['orderId'] ?? '',
  isGiftReturn: isGiftSearch(new URL(request.url).searchParams),
})

/**
 * The order at this address, with its store's settings and `at`, the base of links to its other steps. The
 * cached one is returned while it is the same order of the same store in the same mode (gift or not);
 * otherwise it is loaded, and a draft of another order ends. Once seen as a gift, by its address or a
 * look-up, it stays one. An unknown order leads to the look-up with a message, an inactive store to its
 * inactive page.
 */
export async function orderAt(address: OrderAddress) {
  const { store, orderId } = address
  const settings = await activeSettingsOf(store)
  const { order } = orderStore.getState()
  const held = order?.idFromPlatform === orderId ? order : undefined
  const isGiftReturn = address.isGiftReturn || (findVisit(orderId) ?? held)?.isGiftReturn === true
  const at = { ...address, isGiftReturn }
  speakAbout(orderId)
  if (held?.storeSlug === settings.storeSlug && held.isGiftReturn === isGiftReturn)
    return { settings, order: held, at }

  const query = { idFromPlatform: orderId, ...(isGiftReturn && { isGiftReturn: 'true' as const }) }
  const fetched = await fetchOrder(settings.storefrontId, query).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404)
      throw redirect(paths.lookUp.to({ store }, because.notFound))
    if (error instanceof UnexpectedAnswer) throw new ScreenError('error.orderFailed', error)
    throw error
  })
  const shown = await hold(settings.storefrontId, fetched)
  return { settings: await activeSettingsOf(store), order: shown, at }
}

/**
 * Finds an order by the look-up's factors and caches it. Throws `ApiError` with the message for the shopper.
 */
export async function lookUpOrder(store: string, query: LookUp): Promise<StorefrontOrder> {
  const { storefrontId } = await activeSettingsOf(store)
  speakAbout(null)
  const order = await fetchOrder(storefrontId, query)
  rememberVisit(order.idFromPlatform, order.isGiftReturn)
  return hold(storefrontId, order)
}

/**
 * Proves ownership with email or postal code, which unredacts the order. Throws `ApiError` if it is wrong.
 */
export async function proveOrder(store: string, emailOrPostalCode: string): Promise<StorefrontOrder> {
  const { storefrontId } = await activeSettingsOf(store)
  const { order } = orderStore.getState()
  if (!order) throw redirect(paths.lookUp.to({ store }))
  const proved = await call(lookUpApi.proveOrder, {
    params: { storefrontId },
    body: { idFromPlatform: order.idFromPlatform, emailOrPostalCode, isGiftReturn: order.isGiftReturn },
  })
  rememberVisit(proved.idFromPlatform, proved.isGiftReturn)
  return hold(storefrontId, proved)
}

/** Drops the cached order, so that the next screen reloads it. */
export const forgetOrder = (): void => orderStore.setState({ order: null })

/** The line with this id, or undefined when the order has none. */
export const findOrderLine = (order: StorefrontOrder, lineItemId: string): OrderLineItem | undefined =>
  order.lineItems.find(({ id }) => id === lineItemId)

const fetchOrder = (storefrontId: string, query: LookUp) =>
  call(lookUpApi.order, { params: { storefrontId }, query })

/** From now on the language is the order's, as far as the shopper chose none. */
async function hold(storefrontId: string, found: StorefrontOrder): Promise<StorefrontOrder> {
  const order = (await speakAsOrdered(found.locale)) ? await inLanguageNow(storefrontId, found) : found
  orderStore.setState({ order })
  return order
}

/** The store's texts in it, such as reasons, come in the language of the request. */
async function inLanguageNow(
  storefrontId: string,
  { idFromPlatform, isGiftReturn }: StorefrontOrder,
): Promise<StorefrontOrder> {
  speakAbout(idFromPlatform)
  return fetchOrder(storefrontId, { idFromPlatform, ...(isGiftReturn && { isGiftReturn: 'true' }) })
}
