import {
  additionOf,
  announce,
  hideProblem,
  inWords,
  parse,
  postCart,
  readSection,
  showProblem,
} from './cart-requests.js'
import { focusOf, watchLines } from './line-changes.js'
import { morph } from './morph.js'

/** @typedef {import('./cart-requests.js').CartAnswer} CartAnswer */
/** @typedef {{ action: 'add' | 'remove' | 'update', context: string, lines: object[] }} Told */
/**
 * How the theme tells of what it changes, around the write that changes it.
 *
 * @typedef {(target: EventTarget, told: Told, write: () => Promise<CartAnswer>) => Promise<CartAnswer>} Tell
 */

const isOnCartPage = () => document.querySelector('.cart-page') !== null
const sectionName = () => (isOnCartPage() ? 'main-cart' : 'cart-drawer-section')
const cartRoot = () => document.querySelector(isOnCartPage() ? '.cart-page' : '.cart-drawer__inner')
export const cartElement = () => document.querySelector('cart-items-component')
export const theDrawer = () => document.querySelector('theme-drawer#cart-drawer')
const dialog = () => document.querySelector('dialog.theme-drawer__dialog')

/**
 * Changes the cart in the page into what the server wrote, which is asked for unless it is there.
 *
 * @param {Record<string, string>} [rendered]
 */
export async function showCart(rendered) {
  const name = sectionName()
  const fresh = parse(rendered?.[name] ?? (await readSection(name)))
  const current = cartRoot()
  const wanted = current && fresh.querySelector(isOnCartPage() ? '.cart-page' : '.cart-drawer__inner')
  if (current && wanted) morph(current, wanted)
}

/** @param {number} count */
export function showCount(count) {
  const bubble = document.querySelector('.cart-count')
  bubble?.toggleAttribute('hidden', count === 0)
  const [shown, said] = bubble?.children ?? []
  if (shown) shown.textContent = String(count)
  if (said) said.textContent = `, ${count} ${count === 1 ? 'item' : 'items'}`
}

export function openDrawer() {
  const drawer = dialog()
  if (!(drawer instanceof HTMLDialogElement) || drawer.open) return
  drawer.showModal()
  theDrawer()?.toggleAttribute('open', true)
}

/**
 * The cart's rows and the forms that add to it. Of a removal the row goes at once, and of the last one the
 * whole cart, before the platform has answered.
 *
 * @param {Tell} tell
 */
export function runCart(tell) {
  const root = document.querySelector('cart-drawer-component') ?? document.querySelector('.cart-page')
  if (root) watchLines(root, (change) => void changeLine(tell, change))
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-adds-to-cart]')) return
    event.preventDefault()
    void addFrom(tell, form)
  })
  document.addEventListener('click', pressDrawer)
  dialog()?.addEventListener('close', () => theDrawer()?.removeAttribute('open'))
  // The shopper may come back to a page that was put aside.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void showCart())
}

/** @param {MouseEvent} event */
function pressDrawer(event) {
  const { target } = event
  const drawer = dialog()
  if (!(target instanceof Element) || !(drawer instanceof HTMLDialogElement)) return
  if (target.closest('[data-closes-cart]') || target === drawer) drawer.close()
  if (!target.closest('[data-opens-cart]')) return
  event.preventDefault()
  openDrawer()
}

const rows = () => document.querySelectorAll('.cart-item')

/** @param {number} line */
function removeRow(line) {
  if (rows().length > 1) return rows()[line - 1]?.remove()
  const template = document.querySelector('#empty-cart-template')
  if (template instanceof HTMLTemplateElement)
    cartElement()?.replaceChildren(document.importNode(template.content, true))
  return undefined
}

/**
 * @param {Tell} tell
 * @param {import('./line-changes.js').LineChange} change
 */
async function changeLine(tell, change) {
  const { line, quantity } = change
  const root = cartRoot()
  const element = cartElement()
  const row = rows()[line - 1]
  if (!root || !element || !(row instanceof HTMLElement)) return
  hideProblem(root)
  element.classList.add('cart-items-disabled')
  const told = { context: 'cart', lines: [{ id: row.dataset['key'], quantity }] }
  const body = { line, quantity, sections: [sectionName()] }
  if (quantity === 0) removeRow(line)
  try {
    const answer = await tell(element, { action: quantity === 0 ? 'remove' : 'update', ...told }, () =>
      postCart('/cart/change.js', body),
    )
    await showCart(answer.sections)
    showCount(answer.item_count)
    announce(inWords(answer))
    if (!root.contains(document.activeElement)) focusOf(root, change)?.focus()
  } catch (error) {
    await showCart()
    showProblem(root, error)
  } finally {
    element.classList.remove('cart-items-disabled')
  }
}

/**
 * @param {Tell} tell
 * @param {HTMLFormElement} form
 */
async function addFrom(tell, form) {
  hideProblem(form)
  const { id, quantity } = additionOf(form)
  const lines = [{ merchandiseId: `gid://shopify/ProductVariant/${id}`, quantity }]
  try {
    const answer = await tell(form, { action: 'add', context: 'product', lines }, async () => {
      await postCart('/cart/add.js', { items: [{ id, quantity }] })
      return postCart('/cart/update.js', { sections: [sectionName()] })
    })
    announce(inWords(answer))
    openDrawer()
  } catch (error) {
    showProblem(form, error)
  }
}
