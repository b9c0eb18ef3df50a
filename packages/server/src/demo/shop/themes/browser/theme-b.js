import {
  additionOf,
  announce,
  changeOf,
  focusAgain,
  hideProblem,
  inWords,
  parse,
  postCart,
  readCart,
  readSection,
  showProblem,
} from './cart-requests.js'
import { morph } from './morph.js'

/** @typedef {import('./cart-requests.js').CartJson} CartJson */
/** @typedef {{ key: string, value: string }} Attribute */
/** @typedef {{ id?: string, merchandiseId?: string, quantity?: number, attributes?: Attribute[] }} LineChange */
/** @typedef {{ lines?: LineChange[], attributes?: Attribute[], note?: string }} CartChange */
/** @typedef {{ event?: { detail?: object, context?: string } }} ActionOptions */

const lineGid = 'gid://shopify/CartLine/'
const variantGid = 'gid://shopify/ProductVariant/'

/** An event as the platform's standard has it: it tells of a change before it is made, with its promise. */
class StandardEvent extends Event {
  /**
   * @param {string} type
   * @param {object} fields
   */
  constructor(type, fields) {
    super(type, { bubbles: true, composed: true })
    Object.assign(this, fields)
  }
}

/**
 * @param {string} type
 * @param {object} fields
 */
const dispatch = (type, fields) => cartElement().dispatchEvent(new StandardEvent(type, fields))
const cartElement = () => document.querySelector('cart-items-component') ?? document.documentElement

/**
 * The cart as the standard's actions answer it: of a line its id, quantity and cost, and no more.
 *
 * @param {CartJson} cart
 */
const standardCart = ({ items, total_price: total, item_count: totalQuantity, currency }) => ({
  totalQuantity,
  cost: { subtotalAmount: amount(total, currency), totalAmount: amount(total, currency) },
  lines: items.map(({ key, quantity, final_line_price: cost }) => ({
    id: lineGid + key,
    quantity,
    cost: { totalAmount: amount(cost, currency) },
  })),
})

/**
 * @param {number} cents
 * @param {string} currencyCode
 */
const amount = (cents, currencyCode) => ({ amount: (cents / 100).toFixed(2), currencyCode })

const isOnCartPage = () => document.querySelector('.cart-page') !== null
const sections = () => [isOnCartPage() ? 'main-cart' : 'cart-drawer-section', 'cart-icon-bubble']

/** @param {Record<string, string>} rendered */
function showSections(rendered) {
  const cart = isOnCartPage() ? '.cart-page' : '.cart-drawer__inner'
  for (const selector of [cart, '.cart-link']) {
    const current = document.querySelector(selector)
    const fresh = Object.values(rendered)
      .map((markup) => parse(markup).querySelector(selector))
      .find((element) => element !== null)
    if (current && fresh) morph(current, fresh)
  }
}

/**
 * Tells of a change, makes it, and shows it. A refusal is answered, not thrown, as the standard has it.
 *
 * @param {{ action: string, context: string, lines: LineChange[], detail?: object }} change
 * @param {() => Promise<Record<string, string>>} write
 */
async function changeLines(change, write) {
  const { promise, resolve, reject } = Promise.withResolvers()
  promise.catch(() => {})
  dispatch('shopify:cart:lines-update', { detail: {}, ...change, promise })
  return settle(write, resolve, reject)
}

/**
 * @param {() => Promise<Record<string, string>>} write
 * @param {(outcome: object) => void} resolve
 * @param {(error: unknown) => void} reject
 */
async function settle(write, resolve, reject) {
  /** @type {{ message: string }[]} */
  const userErrors = []
  try {
    showSections(await write())
  } catch (error) {
    if (error instanceof TypeError) {
      dispatch('shopify:cart:error', { error })
      reject(error)
      throw error
    }
    userErrors.push({ message: error instanceof Error ? error.message : String(error) })
  }
  const cart = await readCart()
  const outcome = { cart: standardCart(cart), userErrors, warnings: [] }
  announce(userErrors[0]?.message ?? inWords(cart))
  resolve(outcome)
  return outcome
}

/**
 * Adds, changes and removes lines, and sets attributes and note: the standard's `updateCart`.
 *
 * @param {CartChange} change
 * @param {ActionOptions} [options]
 */
async function updateCart({ lines = [], attributes, note }, { event = {} } = {}) {
  const context = event.context ?? 'standard-action'
  /** @type {object} */
  let outcome = { cart: standardCart(await readCart()), userErrors: [], warnings: [] }
  const additions = lines.filter(({ merchandiseId }) => merchandiseId !== undefined)
  const updates = lines.filter(({ id }) => id !== undefined)

  if (additions.length > 0)
    outcome = await changeLines({ action: 'add', lines: additions, context, ...event }, () => add(additions))
  if (updates.length > 0) {
    const action = updates.every(({ quantity }) => quantity === 0) ? 'remove' : 'update'
    outcome = await changeLines({ action, lines: updates, context, ...event }, () => change(updates))
  }
  if (attributes || note !== undefined) outcome = await writeWords(attributes, note, { context, ...event })
  return outcome
}

/** @param {LineChange[]} lines */
async function add(lines) {
  const items = lines.map(({ merchandiseId = '', quantity = 1, attributes = [] }) => ({
    id: merchandiseId.replace(variantGid, ''),
    quantity,
    properties: Object.fromEntries(attributes.map(({ key, value }) => [key, value])),
  }))
  return (await postCart('/cart/add.js', { items, sections: sections() })).sections
}

/** @param {LineChange[]} lines */
async function change(lines) {
  const updates = Object.fromEntries(
    lines.map(({ id = '', quantity = 0 }) => [id.replace(lineGid, ''), quantity]),
  )
  return (await postCart('/cart/update.js', { updates, sections: sections() })).sections
}

/**
 * The attributes are all that the cart has afterwards.
 *
 * @param {Attribute[] | undefined} attributes
 * @param {string | undefined} note
 * @param {object} fields
 */
async function writeWords(attributes, note, fields) {
  const { promise, resolve, reject } = Promise.withResolvers()
  promise.catch(() => {})
  if (attributes) dispatch('shopify:cart:attributes-update', { detail: {}, ...fields, attributes, promise })
  if (note !== undefined) dispatch('shopify:cart:note-update', { detail: {}, ...fields, note, promise })
  return settle(
    async () => {
      const gone = attributes
        ? Object.keys(/** @type {any} */ (await readCart()).attributes).map((key) => [key, ''])
        : []
      const set = attributes?.map(({ key, value }) => [key, value]) ?? []
      const body = { attributes: Object.fromEntries([...gone, ...set]), ...(note !== undefined && { note }) }
      return (await postCart('/cart/update.js', { ...body, sections: sections() })).sections
    },
    resolve,
    reject,
  )
}

/**
 * @template {Function} Action
 * @param {Action} action
 */
const configured = (action) => Object.assign(action, { isDefault: () => false })

const platform = /** @type {any} */ (window).Shopify
platform.actions = {
  updateCart: configured(updateCart),
  getCart: Object.assign(async () => ({ cart: standardCart(await readCart()) }), { isDefault: () => true }),
  openCart: configured(async () => openDrawer()),
}

const dialog = () => document.querySelector('dialog.theme-drawer__dialog')

function openDrawer() {
  const drawer = dialog()
  if (!(drawer instanceof HTMLDialogElement) || drawer.open) return
  drawer.showModal()
  drawer.closest('theme-drawer')?.toggleAttribute('open', true)
  dispatch('shopify:cart:view', { context: 'dialog' })
}

function closeDrawer() {
  const drawer = dialog()
  if (drawer instanceof HTMLDialogElement) drawer.close()
}

/** @param {{ line: number, quantity: number, focus: string }} change */
async function changeOne({ line, quantity, focus }) {
  const root = isOnCartPage()
    ? document.querySelector('.cart-page')
    : document.querySelector('.cart-drawer__inner')
  if (!root) return
  hideProblem(root)
  const key = (await readCart()).items[line - 1]?.key
  const lines = [{ id: lineGid + key, quantity }]
  const action = quantity === 0 ? 'remove' : 'update'
  const { userErrors } = await changeLines({ action, lines, context: 'cart' }, () => change(lines))
  if (userErrors[0]) showProblem(root, new Error(userErrors[0].message))
  else if (!root.contains(document.activeElement)) focusAgain(root, focus)
}

/** @param {HTMLFormElement} form */
async function addFrom(form) {
  hideProblem(form)
  const { id, quantity } = additionOf(form)
  const lines = [{ merchandiseId: variantGid + id, quantity }]
  const { userErrors } = await changeLines({ action: 'add', lines, context: 'product' }, () => add(lines))
  if (userErrors[0]) showProblem(form, new Error(userErrors[0].message))
  else openDrawer()
}

/** @param {unknown} error */
const problem = (error) => showProblem(cartElement(), error)

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  if (target.closest('[data-closes-cart]') || target === dialog()) closeDrawer()
  if (target.closest('[data-opens-cart]') && dialog()) {
    event.preventDefault()
    openDrawer()
  }
  const wanted = changeOf(event)
  if (!wanted) return
  event.preventDefault()
  changeOne(wanted).catch(problem)
})

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-adds-to-cart]')) return
  event.preventDefault()
  addFrom(form).catch(problem)
})

dialog()?.addEventListener('close', () => {
  document.querySelector('theme-drawer')?.removeAttribute('open')
})

async function lookAgain() {
  const names = sections()
  const rendered = await Promise.all(names.map(readSection))
  showSections(Object.fromEntries(names.map((name, place) => [name, rendered[place] ?? ''])))
}

// Other apps change the cart as well: some say so, and some while the shopper is on another page.
document.addEventListener('cart:update', () => void lookAgain())
window.addEventListener('pageshow', ({ persisted }) => persisted && void lookAgain())
