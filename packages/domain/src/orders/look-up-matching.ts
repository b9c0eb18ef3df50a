import {
  orderNumberKey,
  orderNumberKeys,
  postalKey,
  trackingKey,
  type OrderNumberForm,
} from './look-up-keys.ts'

type PostalAddress = { postalCode: string | null; countryCode: string | null }

/** As much of an order as a shopper must know about it to be let in. */
export type LookUpSubject = {
  orderNo: string
  email: string | null
  shippingAddress: PostalAddress | null
  billingAddress: PostalAddress | null
  trackingCodes: readonly string[]
}

/** The two factors of a look-up, as written by the shopper (specification section 5, Look-up). */
export type LookUp =
  | { mode: 'standard'; orderNo: string; emailOrPostalCode: string }
  | { mode: 'gift'; orderOrTrackingNumber: string; shippingPostalCode: string }

/**
 * Whether both factors of a look-up belong to this order (D4).
 *
 * | mode     | first factor                    | second factor                                    |
 * | -------- | ------------------------------- | ------------------------------------------------ |
 * | standard | order number                    | e-mail, or postal code of shipping or billing    |
 * | gift     | order number or tracking number | postal code of shipping                          |
 *
 * An order without e-mail or postal code matches none, not every one.
 */
export function matchesLookUp(order: LookUpSubject, lookUp: LookUp, form: OrderNumberForm): boolean {
  if (lookUp.mode === 'gift') {
    const { orderOrTrackingNumber: number, shippingPostalCode } = lookUp
    const isKnown = isNumberOf(order, number, form) || isTrackingNumberOf(order, number)
    return isKnown && isPostalCodeOf(order.shippingAddress, shippingPostalCode)
  }
  return isNumberOf(order, lookUp.orderNo, form) && isSecondFactorOf(order, lookUp.emailOrPostalCode)
}

/** Several orders may carry the same number: the one written literally is meant, else the newest (D4). */
export function preferredOrder<Order extends { orderNo: string; createdOn: Date }>(
  candidates: readonly Order[],
  written: string,
): Order | undefined {
  const newestFirst = candidates.toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
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
  if (written.includes('@')) return order.email?.trim().toLowerCase() === written.trim().toLowerCase()
  return isPostalCodeOf(order.shippingAddress, written) || isPostalCodeOf(order.billingAddress, written)
}

function isPostalCodeOf(address: PostalAddress | null, written: string): boolean {
  if (!address?.postalCode) return false
  const key = postalKey(address.postalCode, address.countryCode)
  return key !== '' && postalKey(written, address.countryCode) === key
}
