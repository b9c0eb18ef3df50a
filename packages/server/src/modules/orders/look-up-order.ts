import {
  isEmail,
  matchesLookUp,
  preferredOrder,
  type LookUp,
} from '@aftercare/domain/orders/look-up-matching'
import {
  barestNumberKey,
  orderNumberKey,
  orderNumberKeys,
  trackingKey,
} from '@aftercare/domain/orders/look-up-keys'
import type { GiftLookUp, StandardLookUp } from '@aftercare/domain/orders/look-up-schema'
import type { StoreSettings } from '@aftercare/domain/merchants/settings-schema'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import type { NumberedOrder } from '#platform/limits/rate-limits.ts'
import {
  findOrderByPlatformId,
  findProtectedReference,
  listLookUpCandidates,
  listProtectedCandidates,
  listStoresWithProtectedOrder,
  type LookUpCandidate,
} from './look-up-reads.ts'
import { lookUpInShop } from './look-up-in-shop.ts'
import type { OrderRecord } from './order-record-reads.ts'

type Form = Omit<StandardLookUp, 'isExchangeOfExchange'> & { isExchangeOfExchange?: boolean | undefined }
type GiftForm = Omit<GiftLookUp, 'isExchangeOfExchange'> & { isExchangeOfExchange?: boolean | undefined }

/** Unknown number, wrong second factor, hidden order: one answer for all, so that it gives nothing away. */
export const orderNotFound = () =>
  new AppError(
    'not_found',
    'order_not_found',
    'We couldn’t find an order with these details. Check them and try again.',
  )

/**
 * Finds a shopper's order by its number and their email or postal code.
 *
 * @throws AppError not_found, or too_many when too many tries for this number or email have failed. The
 * right email is accepted however many wrong ones came before; postal codes are few enough to be guessed, so
 * after five wrong ones in an hour the order opens with its email alone until the hour is over.
 */
export async function lookUpOrder(deps: Deps, store: Store, form: Form): Promise<OrderRecord> {
  const lookUp: LookUp = {
    mode: 'standard',
    orderNo: form.orderNo,
    emailOrPostalCode: form.emailOrPostalCode,
  }
  return findProved(deps, store, lookUp, form.orderNo, form.isExchangeOfExchange)
}

/** The same for the recipient of a gift, who knows the order or tracking number and where it was sent. */
export async function lookUpGift(deps: Deps, store: Store, form: GiftForm): Promise<OrderRecord> {
  if (!store.settings.return.isGiftReturnEnabled) throw orderNotFound()
  const { orderOrTrackingNumber, shippingPostalCode } = form
  const lookUp: LookUp = { mode: 'gift', orderOrTrackingNumber, shippingPostalCode }
  return findProved(deps, store, lookUp, orderOrTrackingNumber, form.isExchangeOfExchange)
}

/**
 * Checks the second factor for an order that is known by its platform id.
 *
 * @throws AppError as `lookUpOrder`
 */
export async function proveOrder(
  deps: Deps,
  store: Store,
  proof: { idFromPlatform: string; emailOrPostalCode: string; isGiftReturn: boolean },
): Promise<OrderRecord> {
  const { idFromPlatform, emailOrPostalCode, isGiftReturn } = proof
  const order = await findOrderByPlatformId(deps.db, store.storeId, idFromPlatform)
  const orderNo = order?.orderNo ?? ''
  const lookUp: LookUp = isGiftReturn
    ? { mode: 'gift', orderOrTrackingNumber: orderNo, shippingPostalCode: emailOrPostalCode }
    : { mode: 'standard', orderNo, emailOrPostalCode }
  const mayBeGift = !isGiftReturn || store.settings.return.isGiftReturnEnabled
  const form = numberForm(store.settings)
  const written = order ? orderNo : idFromPlatform

  const found = await withinPostalCodeAttempts(deps, lookUp, numberedOrders(store, [written]), () =>
    order && mayBeGift && matchesLookUp(order, lookUp, form) ? order : undefined,
  )
  return found?.record ?? refuse(deps, store, written, lookUp)
}

/**
 * Finds a protected order without knowing its store: of several that match, the newest, and never a list.
 *
 * @throws AppError as `lookUpOrder`
 */
export async function lookUpProtectedOrder(deps: Deps, form: Form) {
  const key = orderNumberKey(form.orderNo)
  const lookUp: LookUp = {
    mode: 'standard',
    orderNo: form.orderNo,
    emailOrPostalCode: form.emailOrPostalCode,
  }
  const candidates = key ? await listProtectedCandidates(deps.db, key, form.emailOrPostalCode) : []
  const stores =
    key && !isEmail(form.emailOrPostalCode) ? await listStoresWithProtectedOrder(deps.db, key) : []
  const orderNumber = barestNumberKey(form.orderNo, noForm)
  const orders = [everyStore, ...stores].map((storeId) => ({ storeId, orderNumber }))

  const found = await withinPostalCodeAttempts(deps, lookUp, orders, () =>
    candidates.find((order) => matchesLookUp(order, lookUp, noForm)),
  )
  return found ?? refuse(deps, null, form.orderNo, lookUp)
}

/**
 * The store of a protected order that is known by its platform id: of several, the newest. The order itself
 * stays redacted.
 *
 * @throws AppError not_found
 */
export async function findProtectedOrder(deps: Deps, { idFromPlatform }: { idFromPlatform: string }) {
  const found = await findProtectedReference(deps.db, idFromPlatform)
  if (!found) throw orderNotFound()
  return found
}

async function findProved(
  deps: Deps,
  store: Store,
  lookUp: LookUp,
  written: string,
  isExchangeOfExchange = false,
): Promise<OrderRecord> {
  const form = numberForm(store.settings)
  const listCandidates = () =>
    listLookUpCandidates(deps.db, store.storeId, {
      orderNumberKeys: orderNumberKeys(written, form),
      trackingKey: lookUp.mode === 'gift' ? trackingKey(written) : '',
      withRegistrations: acceptsRegistrationNumbers(store.settings),
    })
  const choose = (candidates: readonly LookUpCandidate[]) => {
    const matches = candidates.filter((order) => matchesLookUp(order, lookUp, form))
    const exchanges = matches.filter(({ exchangeDepth }) => exchangeDepth > 0)
    const wanted = isExchangeOfExchange && exchanges.length > 0 ? exchanges : matches
    return preferredOrder(wanted, written)
  }
  const candidates = await listCandidates()
  // A tracking number leads to orders that are numbered otherwise.
  const orders = numberedOrders(store, [written, ...candidates.map(({ orderNo }) => orderNo)])
  const found = await withinPostalCodeAttempts(deps, lookUp, orders, async () => {
    const known = choose(candidates)
    if (known) return known
    // The shop may have an order that no webhook reported, or know its customer better.
    return (await lookUpInShop(deps, store, written, form)) ? choose(await listCandidates()) : undefined
  })
  return found?.record ?? refuse(deps, store, written, lookUp)
}

/**
 * Finds an order by its postal code only while attempts are left for it. The refusal is the same whether or
 * not the order exists and the code is right.
 */
async function withinPostalCodeAttempts<Found>(
  deps: Deps,
  lookUp: LookUp,
  orders: readonly NumberedOrder[],
  find: () => Found | undefined | Promise<Found | undefined>,
): Promise<Found | undefined> {
  if (lookUp.mode === 'standard' && isEmail(lookUp.emailOrPostalCode)) return find()

  const wait = await deps.rateLimits.takePostalCodeAttempt(orders)
  if (wait > 0) throw tooManyPostalCodes(lookUp.mode, wait)
  const found = await find()
  if (found) await deps.rateLimits.returnPostalCodeAttempt(orders)
  return found
}

const tooManyPostalCodes = (mode: LookUp['mode'], retryAfterSeconds: number) =>
  new AppError(
    'too_many',
    'too_many_postal_codes',
    mode === 'gift'
      ? 'Too many wrong postal codes for this order. Please try again in an hour.'
      : 'Too many wrong postal codes for this order. Use your email address, or try again in an hour.',
    { retryAfterSeconds },
  )

/** The numbers at a store, each once however it is spelled. */
function numberedOrders(store: Store, numbers: readonly string[]): NumberedOrder[] {
  const form = numberForm(store.settings)
  const keys = new Set(numbers.map((number) => barestNumberKey(number, form)))
  return [...keys].map((orderNumber) => ({ storeId: store.storeId, orderNumber }))
}

/**
 * Counts a failure together with all other spellings of this number; after too many, the answer is a pause
 * instead of "not found". Without a store it counts for all stores.
 */
async function refuse(deps: Deps, store: Store | null, written: string, lookUp: LookUp): Promise<never> {
  const factor = lookUp.mode === 'standard' ? lookUp.emailOrPostalCode : ''
  await deps.rateLimits.countFailedLookUp({
    storeId: store?.storeId ?? everyStore,
    orderNumber: barestNumberKey(written, store ? numberForm(store.settings) : noForm),
    ...(isEmail(factor) && { email: factor }),
  })
  throw orderNotFound()
}

/** The store of a look-up that names none. */
const everyStore = 'every-store'

/** How orders are numbered where no store is named. */
const noForm = { prefix: '', suffix: '', exchangeOrderPrefix: '' }

/** How the store numbers its orders. */
export const numberForm = ({ orderNumber, exchange }: StoreSettings) => ({
  ...orderNumber,
  exchangeOrderPrefix: exchange.exchangeOrderPrefix,
})

/** Registration numbers count as order numbers only where claims may start from them. */
const acceptsRegistrationNumbers = ({ registrations }: StoreSettings) =>
  registrations.isEnabled && registrations.isStartWarrantyClaimEnabled
