import { cartAttributes } from './cart-attributes.ts'
import { offerFor, unitRecognizer, type Offer } from './unit-for-cart.ts'
import type { WidgetCart } from './widget-cart.ts'
import type { WidgetConfig } from './widget-config-schema.ts'

/** What the shopper just did: turned the guarantee on, with the note of their receipt, or off. */
export type Wish = { isOn: true; receiptNote: string } | { isOn: false }

/** What has to be written so that a cart is as it should be. */
export type CartWrite = {
  /** How many there shall be of lines that are there, by their keys. */
  quantities: Record<string, number>
  /** The variant of which one is to be added. */
  addedVariantId: string | null
  /** Attributes of ours that change; an empty text takes one away. */
  attributes: Record<string, string>
}

export type Settlement = {
  offer: Offer
  /** Whether the guarantee is chosen. */
  isOn: boolean
  /** The differences and nothing else; undefined when the cart is as it should be. */
  write: CartWrite | undefined
}

type Situation = {
  config: WidgetConfig
  cart: WidgetCart
  countryCode: string | null
  wish?: Wish | undefined
}

/**
 * Compares a cart with what it should hold (D52).
 *
 * While the guarantee is chosen and offered the cart holds exactly one unit, the one of the right price;
 * else none. A unit is only ever added for a shopper who turned it on and has the receipt for it. Who takes
 * our unit out of a cart with goods, with the theme's own button for instance, has turned it off. What is
 * written brings a cart to where nothing is left to write.
 */
export function settleCart({ config, cart, countryCode, wish }: Situation): Settlement {
  const offer = offerFor(config, cart, countryCode)
  const units = cart.lines.filter(unitRecognizer(config)).filter(({ quantity }) => quantity > 0)
  const { isOn, mayAdd, noted } = chosen({ cart, offer, wish, hasUnit: units.length > 0 })

  const { checkoutActions } = config.checkoutPlus
  const isSoldAsVariant =
    config.implementationType === 'Product_Variant' && checkoutActions.includes('addVariantToCart')
  const wanted = isOn && isSoldAsVariant && 'unit' in offer ? offer.unit.idFromPlatform : null

  const kept = units.find(({ variantIdFromPlatform }) => variantIdFromPlatform === wanted)
  const addedVariantId = wanted !== null && !kept && (mayAdd || units.length > 0) ? wanted : null
  const quantities = units.flatMap(({ key, quantity }): [string, number][] => {
    const right = key === kept?.key ? 1 : 0
    return quantity === right ? [] : [[key, right]]
  })
  const held = kept || addedVariantId !== null ? (wanted ?? '') : ''
  const attributes = attributeChanges(cart, {
    ...noted,
    ...(noted[cartAttributes.choice] === 'yes' && { [cartAttributes.unit]: held }),
    ...shippingPlusOf(noted[cartAttributes.choice], checkoutActions),
  })

  const isSettled = quantities.length === 0 && addedVariantId === null && Object.keys(attributes).length === 0
  return {
    offer,
    isOn,
    write: isSettled ? undefined : { quantities: Object.fromEntries(quantities), addedVariantId, attributes },
  }
}

type Chosen = {
  isOn: boolean
  mayAdd: boolean
  /** The attributes that keep the choice. */
  noted: Record<string, string>
}

const offNotes = { [cartAttributes.choice]: 'no', [cartAttributes.receipt]: '', [cartAttributes.unit]: '' }
const onNotes = (receiptNote: string) => ({
  [cartAttributes.choice]: 'yes',
  [cartAttributes.receipt]: receiptNote,
})

type Choosing = { cart: WidgetCart; offer: Offer; wish: Wish | undefined; hasUnit: boolean }

function chosen({ cart, offer, wish, hasUnit }: Choosing): Chosen {
  if (wish) {
    return wish.isOn
      ? { isOn: true, mayAdd: true, noted: onNotes(wish.receiptNote) }
      : { isOn: false, mayAdd: false, noted: offNotes }
  }
  const attribute = (name: string) => cart.attributes[name] ?? ''
  const choice = attribute(cartAttributes.choice)
  const receiptNote = attribute(cartAttributes.receipt)

  if (choice === 'yes' && receiptNote !== '') {
    const wasTakenOut = attribute(cartAttributes.unit) !== '' && !hasUnit && 'unit' in offer
    if (wasTakenOut) return { isOn: false, mayAdd: false, noted: offNotes }
    return { isOn: true, mayAdd: true, noted: onNotes(receiptNote) }
  }
  if (choice === 'no') return { isOn: false, mayAdd: false, noted: offNotes }
  // Somebody else put it there, checkout for instance: it is the shopper's to keep, and nothing is noted.
  return { isOn: hasUnit, mayAdd: false, noted: {} }
}

function shippingPlusOf(
  choice: string | undefined,
  actions: WidgetConfig['checkoutPlus']['checkoutActions'],
): Record<string, string> {
  const name = cartAttributes.shippingPlus
  const doesReorder = actions.includes('setShippingPlusReorderRate')
  const doesOptOut = actions.includes('setShippingPlusOptOut')
  if (choice === 'yes' && (doesReorder || doesOptOut)) return { [name]: doesReorder ? 'reorder' : '' }
  if (choice === 'no' && (doesReorder || doesOptOut)) return { [name]: doesOptOut ? 'optOut' : '' }
  return {}
}

const attributeChanges = (cart: WidgetCart, wanted: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => (cart.attributes[name] ?? '') !== value),
  )
