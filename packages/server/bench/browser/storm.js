/** Every so many changes one is the theme's own: a click on a stepper draws the cart anew. */
const changesPerStep = 200

/**
 * Changes what is drawn of an open cart a thousand times a second, as busy themes and apps do; answers how
 * many changes that were.
 *
 * @param {number} ms
 */
async function storm(ms) {
  const from = performance.now()
  let changes = 0
  while (performance.now() - from < ms) {
    const due = Math.floor(performance.now() - from)
    for (; changes < due; changes++)
      if (changes % changesPerStep === 0) step(changes / changesPerStep)
      else partOfCart('.cart-lines, tbody').append(document.createElement('i'))
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  return changes
}

/**
 * One more, one less, one more of the goods: they have a page of their own, which the guarantee has not.
 *
 * @param {number} count
 */
const step = (count) =>
  partOfCart(`.cart-item:has(a) [aria-label="One ${count % 2 === 0 ? 'more' : 'less'}"]`).click()

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
function partOfCart(selector) {
  const part = document.querySelector(`:is(cart-drawer, #cart-drawer) :is(${selector})`)
  if (!(part instanceof HTMLElement)) throw new Error(`The cart has no ${selector}`)
  return part
}

Object.assign(window, { storm })
