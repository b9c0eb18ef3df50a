import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'

export type ElementKind = 'cartSwitch' | 'checkoutInfo' | 'altCheckoutButton'
export const elementKinds: readonly ElementKind[] = ['cartSwitch', 'checkoutInfo', 'altCheckoutButton']

/** The part of a page in which one offer is enough. */
const part = 'cart-drawer, dialog, main, body'

/**
 * The elements of the page, as it is now, before which a kind of element belongs.
 *
 * Places are before the checkout buttons, or before their group if the theme has one: next to a button the
 * offer would be squeezed. The switch uses the places of an app block, and in every other part of the page
 * the default. `all` is everything that a selector matches. A place may occur more than once.
 */
export function findPlaces(
  kind: ElementKind,
  { shippingPlus, checkoutPlus }: WidgetConfig,
  all: (selector: string) => Element[],
): Element[] {
  const buttons = () => all(checkoutPlus.checkoutSelectors.join())
  if (kind !== 'cartSwitch') {
    // Above the pair the switch has said what the guarantee is: once more only where a merchant wants it.
    const isSaid = kind === 'checkoutInfo' && shippingPlus.isEnabled
    return checkoutPlus.elements.flatMap((element) => {
      if (element.kind !== kind || !checkoutPlus.isEnabled) return []
      return element.selector ? all(element.selector) : isSaid ? [] : buttons().map(groupOf)
    })
  }
  if (!shippingPlus.isEnabled) return []
  if (shippingPlus.placeSelector) return all(shippingPlus.placeSelector)
  const made = all('[data-aftercare-offer]')
  const taken = made.map((place) => place.closest(part))
  const free = buttons().filter((button) => !taken.includes(button.closest(part)))
  return [...made, ...free.map(groupOf)]
}

/** The group that a theme puts its checkout buttons into, or the line that one has to itself. */
const groupOf = (button: Element): Element => button.closest('.cart__ctas') ?? rowOf(button)

const rows = new WeakMap<Element, Element>()

/** The element that has the button's line to itself: next to a button the offer would be squeezed. */
function rowOf(button: Element): Element {
  const known = rows.get(button)
  if (known) return known
  let row = button
  for (let outer = row.parentElement; outer; outer = outer.parentElement) {
    const { display, flexDirection } = getComputedStyle(outer)
    if (!/^(inline|contents|grid)/.test(display) && (display !== 'flex' || flexDirection[0] !== 'r')) break
    row = outer
  }
  rows.set(button, row)
  return row
}
