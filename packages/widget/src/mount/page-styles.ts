/**
 * Styles for the theme's elements: the checkout buttons replaced by our pair are hidden, whatever the theme
 * does to their styles; a waiting button shows it; a unit's row has no stepper, because one unit covers the
 * whole order. The theme may change inline styles at any time, so this is a rule of the page.
 */
export function pageStyles(checkoutButtons: string, unitIds: readonly string[]): string {
  const ofUnit = (attribute: string) => unitIds.map((id) => `[${attribute}="${id}"]`).join() || 'none'
  return `
[data-aftercare][data-replaces]~:is(${checkoutButtons}),[data-aftercare][data-replaces]~* :is(${checkoutButtons}){display:none!important}
[data-aftercare-held]{opacity:.6!important;cursor:progress!important}
cart-quantity-selector-component:is(${ofUnit('data-variant-id')}){display:none!important}
:is(quantity-input,.quantity):has(${ofUnit('data-quantity-variant-id')}){display:none!important}`
}

/** Removes the links of units' names and pictures in the cart: the text next to the switch describes them. */
export const unitLinks = (unitIds: readonly string[]): string =>
  unitIds.map((id) => `form[action$="/cart"] a[href$="variant=${id}"]`).join() || 'none'
