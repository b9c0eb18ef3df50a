import { cartElement, runCart, showCart, showCount } from './morphing-cart.js'

/** @typedef {{ itemCount?: number, source?: string, sections?: Record<string, string> }} Told */

const cartUpdate = 'cart:update'

// The theme's own event tells of a change when it is made.
runCart(async (target, { action }, write) => {
  const answer = await write()
  const data = { itemCount: answer.item_count, source: action, sections: answer.sections }
  const detail = { resource: answer, sourceId: 'theme', data }
  target.dispatchEvent(new CustomEvent(cartUpdate, { bubbles: true, detail }))
  return answer
})

document.addEventListener(cartUpdate, (event) => {
  const { data = {} } = /** @type {CustomEvent<{ data?: Told }>} */ (event).detail ?? {}
  showCount(data.itemCount ?? 0)
  if (event.target !== cartElement()) void showCart(data.sections)
})
