import { matchesLookUp, preferredOrder, type LookUp } from '@aftercare/domain/orders/look-up-matching'
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
import {
  findOrderByPlatformId,
  listLookUpCandidates,
  listProtectedCandidates,
  type LookUpCandidate,
} from './look-up-reads.ts'
import type { OrderRecord } from './order-record-reads.ts'

type Form = Omit<StandardLookUp, 'isExchangeOfExchange'> & { isExchangeOfExchange?: boolean | undefined }
type GiftForm = Omit<GiftLookUp, 'isExchangeOfExchange'> & { isExchangeOfExchange?: boolean | undefined }

/** Unknown number, wrong second factor, hidden order: one answer for all, so that it gives nothing away (D5). */
export const orderNotFound = () =>
  new AppError(
    'not_found',
    'order_not_found',
    'We could not find an order with these details. Please check them and try again.',
  )

/**
 * Finds the order a shopper means by its number and their e-mail or postal code (D4).
 *
 * @throws AppError not_found, or too_many when too many tries for this number or e-mail have failed. The
 * right pair is found however many wrong ones came before (D5).
 */
export async function lookUpOrder(deps: Deps, store: Store, form: Form): Promise<OrderRecord> {
  const lookUp: LookUp = {
    mode: 'standard',
    orderNo: form.orderNo,
    emailOrPostalCode: form.emailOrPostalCode,
  }
  return findProved(deps, store, lookUp, form.orderNo, form.isExchangeOfExchange)
}

/** The same for the recipient of a gift, who knows the order or tracking number and where it was sent (D15). */
export async function lookUpGift(deps: Deps, store: Store, form: GiftForm): Promise<OrderRecord> {
  if (!store.settings.return.isGiftReturnEnabled) throw orderNotFound()
  const { orderOrTrackingNumber, shippingPostalCode } = form
  const lookUp: LookUp = { mode: 'gift', orderOrTrackingNumber, shippingPostalCode }
  return findProved(deps, store, lookUp, orderOrTrackingNumber, form.isExchangeOfExchange)
}

/**
 * Checks the second factor for an order that is known by its platform id (D3).
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

  if (order && mayBeGift && matchesLookUp(order, lookUp, numberForm(store.settings))) return order.record
  return refuse(deps, store, order ? orderNo : idFromPlatform, lookUp)
}

/**
 * Finds a protected order without knowing its store: of several that match, the newest, and never a list (D6).
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
  const found = candidates.find((order) => matchesLookUp(order, lookUp, noForm))
  return found ?? refuse(deps, null, form.orderNo, lookUp)
}

async function findProved(
  deps: Deps,
  store: Store,
  lookUp: LookUp,
  written: string,
  isExchangeOfExchange = false,
): Promise<OrderRecord> {
  const form = numberForm(store.settings)
  const candidates = await listLookUpCandidates(deps.db, store.storeId, {
    orderNumberKeys: orderNumberKeys(written, form),
    trackingKey: lookUp.mode === 'gift' ? trackingKey(written) : '',
    withRegistrations: acceptsRegistrationNumbers(store.settings),
  })
  const matches = candidates.filter((order) => matchesLookUp(order, lookUp, form))
  const exchanges = matches.filter(({ exchangeDepth }) => exchangeDepth > 0)
  const wanted: readonly LookUpCandidate[] =
    isExchangeOfExchange && exchanges.length > 0 ? exchanges : matches

  const found = preferredOrder(wanted, written)
  return found?.record ?? refuse(deps, store, written, lookUp)
}

/**
 * Counts the failure, with those of all other spellings of this number; too many of them answer with a
 * pause instead of "not found". Without a store it was a look-up at every store.
 */
async function refuse(deps: Deps, store: Store | null, written: string, lookUp: LookUp): Promise<never> {
  const factor = lookUp.mode === 'standard' ? lookUp.emailOrPostalCode : ''
  await deps.rateLimits.countFailedLookUp({
    storeId: store?.storeId ?? 'every-store',
    orderNumber: barestNumberKey(written, store ? numberForm(store.settings) : noForm),
    ...(factor.includes('@') && { email: factor }),
  })
  throw orderNotFound()
}

/** How orders are numbered where no store is named. */
const noForm = { prefix: '', suffix: '', exchangeOrderPrefix: '' }

/** How the store numbers its orders. */
export const numberForm = ({ orderNumber, exchange }: StoreSettings) => ({
  ...orderNumber,
  exchangeOrderPrefix: exchange.exchangeOrderPrefix,
})

/** Registration numbers count as order numbers only where claims may start from them (D4). */
const acceptsRegistrationNumbers = ({ registrations }: StoreSettings) =>
  registrations.isEnabled && registrations.isStartWarrantyClaimEnabled
