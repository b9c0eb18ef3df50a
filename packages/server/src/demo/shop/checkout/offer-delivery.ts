import type { Cart } from '../cart/cart.ts'
import type { Aftercare } from './aftercare.ts'
import { askForRates, type CheckoutRate } from './ask-for-rates.ts'
import type { Carriers, Destination } from './checkout-form.ts'
import { keepNewest } from './keep-newest.ts'

export type Delivery =
  | { kind: 'rates'; rates: readonly CheckoutRate[] }
  /** The app did not answer in time. */
  | { kind: 'unanswered' }
  /** The address names no country. */
  | { kind: 'nowhere' }
  /** Nothing in the cart is sent. */
  | { kind: 'none' }

/**
 * Finds the delivery options of a cart. An offer is valid until the order is placed, as on the real platform.
 */
export function deliveryOffers(aftercare: Aftercare) {
  const offers = keepNewest<readonly CheckoutRate[]>()

  return async (cart: Cart, to: Destination, carriers: Carriers): Promise<Delivery> => {
    if (!cart.lines.some(({ variant }) => variant.requiresShipping)) return { kind: 'none' }
    const key = keyOf(cart, to, carriers)
    const rates = offers.find(key) ?? (await askForRates(aftercare, cart, to, carriers))
    if (!rates) return { kind: 'unanswered' }
    offers.keep(key, rates)
    return { kind: 'rates', rates }
  }
}

/** The input of a rate request. */
const keyOf = (cart: Cart, { country, province, zip, city, address1 }: Destination, carriers: Carriers) =>
  JSON.stringify([
    cart.token,
    cart.lines.map(({ key, quantity }) => [key, quantity]),
    [country, province, zip, city, address1, carriers],
  ])
