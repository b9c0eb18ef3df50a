import { cartAttributes as names } from './cart-attributes.ts'
import { unitForCart, unitRecognizer } from './unit-for-cart.ts'
import type { WidgetCart } from './widget-cart.ts'
import type { ProtectionUnit } from './protection-unit.ts'
import type { CheckoutAction, WidgetConfig } from './widget-config-schema.ts'

/** What the shopper just did: turned the guarantee on, with the note of their receipt, or off. */
export type Wish = { isOn: true; receiptNote: string } | { isOn: false }

/** The changes that bring a cart into its correct state. */
export type CartWrite = {
  /** New quantities of existing lines, by their keys. */
  quantities: Record<string, number>
  /** The variant of which one is to be added. */
  addedVariantId: string | null
  /** Attributes of ours that change; an empty text takes one away. */
  attributes: Record<string, string>
}

export type Settlement = {
  /** The price of the cart; undefined where the guarantee is not offered. */
  unit: ProtectionUnit | undefined
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
 * Compares a cart with what it should hold (see 'Delivery Guarantee in the cart' in docs/product-rules.md).
 *
 * While the guarantee is chosen and offered, the cart has exactly one unit, with the right price; otherwise
 * none. A unit is only added for a shopper who turned it on and has the receipt for it, or as a replacement.
 * A shopper who removes our unit from a cart with goods, for example with the theme's button, has turned it
 * off. Applying the changes once leaves no further changes.
 */
export function reconcileCart({ config, cart, countryCode, wish }: Situation): Settlement {
  const unit = unitForCart(config, cart, countryCode)
  const isUnit = unitRecognizer(config)
  const units = cart.lines.filter((line) => line.quantity > 0 && isUnit(line))
  const noted = chosen(cart, wish, unit !== undefined && units.length === 0)
  const { checkoutActions } = config.checkoutPlus
  // Without our attribute, something else added it, such as checkout: the shopper keeps it.
  const isOn = noted ? noted[names.choice] === 'on' : units.length > 0

  const isSoldAsVariant =
    config.implementationType === 'Product_Variant' && checkoutActions.includes('addVariantToCart')
  const wanted = (isOn && isSoldAsVariant && unit?.idFromPlatform) || ''
  const kept = units.find(({ variantIdFromPlatform }) => variantIdFromPlatform === wanted)
  const addedVariantId = wanted && !kept ? wanted : null

  const quantities: Record<string, number> = {}
  for (const line of units) {
    const right = line === kept ? 1 : 0
    if (line.quantity !== right) quantities[line.key] = right
  }
  const attributes: Record<string, string> = {}
  if (noted) {
    const all = { ...noted, [names.unit]: wanted, [names.shippingPlus]: plusNote(isOn, checkoutActions) }
    for (const [name, value] of Object.entries(all))
      if (value !== (cart.attributes[name] ?? '')) attributes[name] = value
  }
  const isSettled = !addedVariantId && !Object.keys({ ...quantities, ...attributes }).length
  return { unit, isOn, write: isSettled ? undefined : { quantities, addedVariantId, attributes } }
}

/** The attributes that keep the choice; undefined for a shopper who has made none, or none with a receipt. */
function chosen(
  { attributes }: WidgetCart,
  wish: Wish | undefined,
  hasNoUnit: boolean,
): Record<string, string> | undefined {
  const choice = attributes[names.choice]
  const receipt = attributes[names.receipt]
  const no = { [names.choice]: 'off', [names.receipt]: '' }
  if (wish) return wish.isOn ? { [names.choice]: 'on', [names.receipt]: wish.receiptNote } : no
  if (choice === 'on' && receipt) {
    const wasTakenOut = attributes[names.unit] && hasNoUnit
    return wasTakenOut ? no : { [names.choice]: 'on', [names.receipt]: receipt }
  }
  return choice === 'off' ? no : undefined
}

/** What to tell checkout about Shipping Plus, if the store wants that. */
const plusNote = (isOn: boolean, actions: readonly CheckoutAction[]): string => {
  const [action, note] = isOn
    ? (['setShippingPlusReorderRate', 'reorder'] as const)
    : (['setShippingPlusOptOut', 'optOut'] as const)
  return actions.includes(action) ? note : ''
}
