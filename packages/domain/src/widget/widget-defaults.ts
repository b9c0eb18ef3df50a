/** What a store that has configured nothing gets (specification section 9). Plain, since pages load it. */
export const widgetDefaults = {
  title: 'Delivery Guarantee',
  description: 'For lost, damaged, or stolen packages',
  displayCountryCodes: ['US'],
  cartSelectors: ['cart-items', 'cart-drawer', '#cart'],
  checkoutSelectors: ['[name="checkout"]', 'cart-drawer [href$="/checkout"]', '#cart [href$="/checkout"]'],
  checkoutActions: ['setShippingPlusReorderRate', 'setShippingPlusOptOut', 'addVariantToCart'],
} as const
