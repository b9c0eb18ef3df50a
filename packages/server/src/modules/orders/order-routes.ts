import { customerApi } from '@aftercare/domain/api/customer-api'
import { readLookUp, type ReferenceLookUp } from '@aftercare/domain/orders/look-up-schema'
import type { Context } from 'hono'
import type { Deps } from '#deps.ts'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { languagesOf } from '#http/languages.ts'
import { takeLookUp } from '#http/rate-limit.ts'
import { readQuery } from '#http/read-query.ts'
import { body, reply } from '#http/validate.ts'
import { storeIn } from '#modules/merchants/store-in-language.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import {
  findProtectedOrder,
  lookUpGift,
  lookUpOrder,
  lookUpProtectedOrder,
  orderNotFound,
  proveOrder,
} from './look-up-order.ts'
import { findOrderByPlatformId } from './look-up-reads.ts'
import { grantOrderAccess, orderAccess } from './order-access.ts'
import { showOrder } from './order-reads.ts'
import type { OrderRecord } from './order-record-reads.ts'

const { order, proveOrder: prove, rootOrder } = customerApi

/** Orders of one store; mounted below the storefront. */
export const customerOrderRoutes = newRoutes()
  .get(order.path, async (c) => {
    const asked = readLookUp(c.req.query())
    if (!asked.ok) throw new AppError('invalid', 'invalid_query', asked.refusal)
    if (asked.value.form === 'reference') return answerReference(c, asked.value.lookUp)

    await takeLookUp(c)
    const [deps, store] = [c.get('deps'), c.get('store')]
    const { form, lookUp } = asked.value
    const isGiftReturn = form === 'gift'
    const found = await counted(
      deps,
      store,
      isGiftReturn ? lookUpGift(deps, store, lookUp) : lookUpOrder(deps, store, lookUp),
    )
    return answerProven(c, found, isGiftReturn)
  })
  .post(prove.path, body(prove.body), async (c) => {
    await takeLookUp(c)
    const proof = c.req.valid('json')
    const found = await proveOrder(c.var.deps, c.var.store, proof)
    return answerProven(c, found, proof.isGiftReturn)
  })

/** The look-up that names no store; its answer leads to the store and opens the order there. */
export const rootOrderRoutes = newRoutes().get(rootOrder.path, async (c) => {
  const asked = readLookUp(readQuery(c))
  if (!asked.ok) throw new AppError('invalid', 'invalid_query', asked.refusal)
  if (asked.value.form === 'gift') throw orderNotFound()
  await takeLookUp(c)
  if (asked.value.form === 'reference') {
    const { storeSlug, idFromPlatform } = await findProtectedOrder(c.var.deps, asked.value.lookUp)
    return reply(c, rootOrder, { storeSlug, idFromPlatform })
  }
  const found = await lookUpProtectedOrder(c.var.deps, asked.value.lookUp)
  c.set('store', storeIn(await getStore(c.var.deps.db, found.storeId), languagesOf(c)))
  grantOrderAccess(c, { orderId: found.id, isGiftReturn: false })
  return reply(c, rootOrder, { storeSlug: found.storeSlug, idFromPlatform: found.idFromPlatform })
})

/** A look-up that is refused for another reason than that no order matched says nothing about the store. */
async function counted<Found>(
  { lookUpCounts }: Deps,
  { storeId }: Store,
  look: Promise<Found>,
): Promise<Found> {
  try {
    const found = await look
    lookUpCounts.count(storeId, true)
    return found
  } catch (error) {
    if (error instanceof AppError && error.code === orderNotFound().code) lookUpCounts.count(storeId, false)
    throw error
  }
}

async function answerProven(c: Context<AppEnv>, found: OrderRecord, isGiftReturn: boolean) {
  const [deps, store] = [c.get('deps'), c.get('store')]
  const shown = await showOrder(deps, store, found, { isProven: true, isGiftReturn })
  const { id: orderId, isTest } = found.order
  grantOrderAccess(c, { orderId, isGiftReturn: shown.isGiftReturn, isTest })
  return reply(c, order, shown)
}

/** A token for this order shows all of it, and keeps a gift's recipient a recipient; without one it is redacted. */
async function answerReference(
  c: Context<AppEnv>,
  { idFromPlatform, isGiftReturn = false }: ReferenceLookUp,
) {
  const { deps, store } = c.var
  const access = orderAccess(c)
  const known = await findOrderByPlatformId(deps.db, store.storeId, idFromPlatform)
  const isProven = access !== undefined && access.orderId === known?.record.order.id
  if (!isProven) await takeLookUp(c)
  if (!known) throw orderNotFound()

  const viewer = { isProven, isGiftReturn: isGiftReturn || (isProven && access.isGiftReturn) }
  return reply(c, order, await showOrder(deps, store, known.record, viewer))
}
