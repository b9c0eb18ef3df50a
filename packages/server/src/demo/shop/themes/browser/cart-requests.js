/** @typedef {{ token: string, item_count: number, total_price: number, currency: string, items: CartItem[], attributes: Record<string, string> }} CartJson */
/** @typedef {{ key: string, variant_id: number, quantity: number, title: string, final_price: number, final_line_price: number }} CartItem */
/** @typedef {CartJson & { sections: Record<string, string> }} CartAnswer */

/**
 * Changes the cart and answers what the platform does.
 *
 * @param {string} path
 * @param {object} body
 * @returns {Promise<CartAnswer>}
 * @throws Error with the words that the platform has for what it does not do
 */
export async function postCart(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...body, sections_url: window.location.pathname }),
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(answer.description ?? 'We couldn’t update your cart. Please try again.')
  return answer
}

/** @returns {Promise<CartJson>} */
export const readCart = async () => (await fetch('/cart.js')).json()

/**
 * A section of this page as the server writes it now.
 *
 * @param {string} name
 */
export const readSection = async (name) =>
  (await fetch(`${window.location.pathname}?section_id=${name}`)).text()

/** @param {string} markup */
export const parse = (markup) => new DOMParser().parseFromString(markup, 'text/html')

/**
 * What a product's form asks for.
 *
 * @param {HTMLFormElement} form
 */
export function additionOf(form) {
  const fields = new FormData(form)
  const id = fields.get('id')
  return { id: typeof id === 'string' ? id : '', quantity: Number(fields.get('quantity') ?? 1) }
}

/**
 * Says how the cart is now, for those who do not see it change.
 *
 * @param {string} words
 */
export function announce(words) {
  const status = document.querySelector('#cart-status')
  if (status) status.textContent = words
}

/** @param {CartJson} cart */
export const inWords = ({ item_count: count, total_price: total, currency }) =>
  count === 0
    ? 'Your cart is empty.'
    : `${count} ${count === 1 ? 'item' : 'items'}, ${money(total, currency)}.`

/**
 * @param {number} cents
 * @param {string} currency
 */
const money = (cents, currency) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/**
 * Shows why nothing changed, beside what was pressed.
 *
 * @param {Element} root
 * @param {unknown} error
 */
export function showProblem(root, error) {
  const words = error instanceof Error ? error.message : String(error)
  const problem = document.createElement('p')
  problem.className = 'cart-problem'
  problem.setAttribute('role', 'alert')
  root.querySelector('.cart-problem')?.remove()
  root.append(problem)
  // A region that is there before its words is read by every screen reader.
  problem.textContent = words
}

/** @param {Element} root */
export const hideProblem = (root) => root.querySelector('.cart-problem')?.remove()
