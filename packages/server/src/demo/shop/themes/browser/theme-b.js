import { cartElement, openDrawer, runCart, showCart, showCount, theDrawer } from './morphing-cart.js'

/** @typedef {import('./cart-requests.js').CartJson} CartJson */
/** @typedef {{ cart: { totalQuantity: number } | null, detail?: { sections?: Record<string, string> } }} Outcome */

const linesUpdate = 'shopify:cart:lines-update'

/** @param {CartJson} cart */
const standardCart = ({ token, item_count: totalQuantity, total_price: total, currency, items }) => {
  /** @param {number} cents */
  const cost = (cents) => ({ totalAmount: { amount: (cents / 100).toFixed(2), currencyCode: currency } })
  return {
    id: token,
    totalQuantity,
    cost: cost(total),
    lines: items.map(({ key, quantity, final_line_price: price }) => ({
      id: key,
      quantity,
      cost: cost(price),
    })),
    discountCodes: [],
  }
}

// As the platform's standard has it, a change is told of before it is made, with its promise.
runCart(async (target, told, write) => {
  const writing = write()
  const promise = writing.then((answer) => ({
    cart: standardCart(answer),
    detail: { sections: answer.sections, items: answer.items },
  }))
  promise.catch(() => {})
  target.dispatchEvent(
    Object.assign(new Event(linesUpdate, { bubbles: true, composed: true }), {
      detail: {},
      ...told,
      promise,
    }),
  )
  return writing
})

document.addEventListener(linesUpdate, (event) => {
  const { promise, action } = /** @type {Event & { promise?: Promise<Outcome>, action?: string }} */ (event)
  if (action === 'add') openDrawer()
  promise
    ?.then(async ({ cart, detail }) => {
      showCount(cart?.totalQuantity ?? 0)
      if (event.target !== cartElement()) await showCart(detail?.sections)
    })
    .catch(() => {})
})

const platform = /** @type {any} */ (window).Shopify
platform.actions?.updateCart.configure({ eventTarget: () => theDrawer() ?? document })
