import { customerApi } from '@aftercare/domain/api/customer-api'
import type { Context } from 'hono'
import type * as v from 'valibot'
import { clientNetwork } from '#http/client-network.ts'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { idempotencyOf } from '#http/idempotency.ts'
import { languageOf } from '#http/languages.ts'
import { activeStoresOnly } from '#http/load-storefront.ts'
import { readText } from '#http/read-body.ts'
import { body, parseOrRefuse, query, reply } from '#http/validate.ts'
import {
  findRegistrableProduct,
  searchRegistrableProducts,
} from '#modules/catalog/registrable-product-reads.ts'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { grantOrderAccess } from '#modules/orders/order-access.ts'
import { AppError } from '#platform/errors.ts'
import { registrationsOff } from './create-registration.ts'
import { registrableGroup } from './registrable-group.ts'
import { registerByCustomer } from './register-by-customer.ts'

const { register, registrationProducts } = customerApi

/** Products that customers register in the portal, without an order. */
export const customerRegistrationRoutes = newRoutes()
  .get(registrationProducts.path, activeStoresOnly, query(registrationProducts.query), (c) =>
    answerProducts(c, c.req.valid('query')),
  )
  .post(registrationProducts.path, activeStoresOnly, async (c) =>
    answerProducts(c, parseOrRefuse(registrationProducts.query, await readForm(c), 'invalid_body')),
  )
  .post(register.path, activeStoresOnly, body(register.body), async (c) => {
    const network = clientNetwork(c)
    const sent = c.req.valid('json')
    await c.var.deps.rateLimits.takeAttempt('registration', `${c.var.store.storeId} ${network}`)
    const repeat = idempotencyOf(c, sent, { isDerived: true, subject: network })
    const { registration, orderId } = await registerByCustomer(
      c.var.deps,
      c.var.store,
      { ...sent, locale: languageOf(c) },
      repeat,
    )
    grantOrderAccess(c, { orderId, isGiftReturn: false })
    return reply(c, register, { registration })
  })

async function answerProducts(c: Context<AppEnv>, asked: v.InferOutput<typeof registrationProducts.query>) {
  const { deps, store } = c.var
  if (!store.settings.registrations.isEnabled) throw registrationsOff()
  await deps.rateLimits.takeAttempt('productSearch', `${store.storeId} ${clientNetwork(c)}`)
  return reply(c, registrationProducts, { products: await findProducts(deps, store, asked) })
}

/** A code on the packaging finds its product even if it is not offered: the purchase location is asked later. */
async function findProducts(
  deps: Deps,
  store: Store,
  asked: v.InferOutput<typeof registrationProducts.query>,
) {
  const { searchTerm, storeSalesChannelName, estimatedPurchaseDate, product, variant } = asked
  if (product !== undefined || variant !== undefined)
    return findRegistrableProduct(deps.db, store, { product, variant })
  const purchase = { channel: storeSalesChannelName ?? null, day: estimatedPurchaseDate ?? null }
  const group = await registrableGroup(deps, store, purchase)
  return searchRegistrableProducts(deps.db, store, { text: searchTerm, group })
}

/** The fields of a URL-encoded form. @throws AppError invalid for a NUL character, which no column can store */
async function readForm(c: Context<AppEnv>): Promise<Record<string, string>> {
  const text = await readText(c)
  if (/%00|\0/.test(text)) throw new AppError('invalid', 'invalid_body', 'Malformed form data')
  return Object.fromEntries(new URLSearchParams(text))
}
