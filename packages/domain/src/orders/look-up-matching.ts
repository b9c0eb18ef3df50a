import {
  orderNumberKey,
  orderNumberKeys,
  postalKey,
  trackingKey,
  type OrderNumberForm,
} from './look-up-keys.ts'

type PostalAddress = { postalCode: string | null; countryCode: string | null }

/** The data of an order that a look-up compares. */
export type LookUpSubject = {
  orderNo: string
  email: string | null
  shippingAddress: PostalAddress | null
  billingAddress: PostalAddress | null
  trackingCodes: readonly string[]
}

/** The two factors of a look-up, as written by the shopper. */
export type LookUp =
  | { mode: 'standard'; orderNo: string; emailOrPostalCode: string }
  | { mode: 'gift'; orderOrTrackingNumber: string; shippingPostalCode: string }

/**
 * Whether both factors of a look-up belong to this order (see 'Order look-up' in docs/product-rules.md).
 *
 * | mode     | first factor                    | second factor                    |
 * | -------- | ------------------------------- | -------------------------------- |
 * | standard | order number                    | email, or the buyer's postal code |
 * | gift     | order number or tracking number | postal code of shipping          |
 *
 * The buyer's postal code is that of billing; only an order without a billing address takes the one of
 * shipping. The recipient of a gift knows where it was sent, and must not see its buyer and prices.
 *
 * An order without email or postal code matches none, not every one.
 */
export function matchesLookUp(order: LookUpSubject, lookUp: LookUp, form: OrderNumberForm): boolean {
  if (lookUp.mode === 'gift') {
    const { orderOrTrackingNumber: number, shippingPostalCode } = lookUp
    const isKnown = isNumberOf(order, number, form) || isTrackingNumberOf(order, number)
    return isKnown && isPostalCodeOf(order.shippingAddress, shippingPostalCode)
  }
  return isNumberOf(order, lookUp.orderNo, form) && isSecondFactorOf(order, lookUp.emailOrPostalCode)
}

/** Whether a second factor is meant as an email address; anything else is a postal code. */
export const isEmail = (secondFactor: string): boolean => secondFactor.includes('@')

/** Several orders may carry the same number: the one written literally is meant, else the newest. */
export function preferredOrder<Order extends { orderNo: string; createdOn: Date }>(
  candidates: readonly Order[],
  written: string,
): Order | undefined {
  const newestFirst = [...candidates].sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
  const key = orderNumberKey(written)
  return newestFirst.find(({ orderNo }) => orderNumberKey(orderNo) === key) ?? newestFirst[0]
}

const isNumberOf = (order: LookUpSubject, written: string, form: OrderNumberForm): boolean =>
  orderNumberKeys(written, form).includes(orderNumberKey(order.orderNo))

function isTrackingNumberOf({ trackingCodes }: LookUpSubject, written: string): boolean {
  const key = trackingKey(written)
  return key !== '' && trackingCodes.some((code) => trackingKey(code) === key)
}

function isSecondFactorOf(order: LookUpSubject, written: string): boolean {
  if (isEmail(written)) return order.email?.trim().toLowerCase() === written.trim().toLowerCase()
  return isPostalCodeOf(order.billingAddress ?? order.shippingAddress, written)
}

function isPostalCodeOf(address: PostalAddress | null, written: string): boolean {
  if (!address?.postalCode) return false
  const key = postalKey(address.postalCode, address.countryCode)
  return key !== '' && postalKey(written, address.countryCode) === key
}
