/**
 * Styles for what is the theme's: the checkout buttons that our pair stands for are hidden, whatever the theme
 * makes of their styles; a button whose press waits says so; the row of a unit has no stepper, because one unit
 * is for the whole order. The theme may write an element's own styles at any time, so a rule of the page does it.
 */
export function pageStyles(checkoutButtons: string, unitIds: readonly string[]): string {
  const ofUnit = (attribute: string) => unitIds.map((id) => `[${attribute}="${id}"]`).join() || 'none'
  return `
[data-aftercare][data-replaces]~:is(${checkoutButtons}),[data-aftercare][data-replaces]~* :is(${checkoutButtons}){display:none!important}
[data-aftercare-held]{opacity:.6!important;cursor:progress!important}
cart-quantity-selector-component:is(${ofUnit('data-variant-id')}){display:none!important}
:is(quantity-input,.quantity):has(${ofUnit('data-quantity-variant-id')}){display:none!important}`
}

/** Lets the names and pictures of units in the cart lead nowhere: what they are stands beside the switch. */
export const unitLinks = (unitIds: readonly string[]): string =>
  unitIds.map((id) => `form[action$="/cart"] a[href$="variant=${id}"]`).join() || 'none'
