import {
  additionOf,
  announce,
  hideProblem,
  inWords,
  parse,
  postCart,
  readCart,
  readSection,
  showProblem,
} from './cart-requests.js'
import { trapFocus, untrapFocus } from './focus-trap.js'
import { focusOf, watchLines } from './line-changes.js'

/** @typedef {{ source: string, cartData?: unknown }} Publication */
/** @typedef {{ id: string, section: string, selector: string }} Section */

/** @type {Map<string, Set<(data: Publication) => unknown>>} */
const subscribers = new Map()

/**
 * The theme's own way to hear of changes; apps that know it use it too.
 *
 * @param {string} event
 * @param {(data: Publication) => unknown} callback
 */
function subscribe(event, callback) {
  const all = subscribers.get(event) ?? new Set()
  subscribers.set(event, all.add(callback))
  return () => all.delete(callback)
}

/**
 * @param {string} event
 * @param {Publication} data
 */
const publish = (event, data) =>
  Promise.all([...(subscribers.get(event) ?? [])].map((callback) => callback(data)))

Object.assign(window, { subscribe, publish, trapFocus })

const cartUpdate = 'cart-update'
const ours = 'cart-items'
const bubble = { id: 'cart-icon-bubble', section: 'cart-icon-bubble', selector: '.shopify-section' }

/** @returns {CartDrawer | null} */
const theDrawer = () => document.querySelector('cart-drawer')

/**
 * Writes sections anew: what stood in them is gone, whoever put it there.
 *
 * @param {Section[]} sections
 * @param {Record<string, string>} rendered
 */
function writeSections(sections, rendered) {
  for (const { id, section, selector } of sections) {
    const place = document.getElementById(id)?.querySelector(selector) ?? document.getElementById(id)
    const fresh = parse(rendered[section] ?? '').querySelector(selector)
    if (place && fresh) place.innerHTML = fresh.innerHTML
  }
}

/** The rows of the cart's own page. */
class CartItems extends HTMLElement {
  connectedCallback() {
    watchLines(this, (change) => void this.#change(change))
    this.unsubscribe = subscribe(cartUpdate, ({ source }) => (source === ours ? undefined : this.follow()))
  }

  disconnectedCallback() {
    this.unsubscribe?.()
  }

  /** @returns {Section[]} */
  getSectionsToRender() {
    return [
      { id: 'main-cart-items', section: 'main-cart-items', selector: '.js-contents' },
      bubble,
      { id: 'main-cart-footer', section: 'main-cart-footer', selector: '.js-contents' },
    ]
  }

  /** Somebody else has changed the cart and said so. */
  async follow() {
    const fresh = parse(await readSection('main-cart-items')).querySelector('cart-items')
    if (fresh) this.innerHTML = fresh.innerHTML
  }

  /** @param {import('./line-changes.js').LineChange} change */
  async #change(change) {
    const { line, quantity } = change
    const sections = this.getSectionsToRender()
    const root = this.closest('.drawer__inner') ?? this
    try {
      hideProblem(root)
      this.classList.add('cart__items--disabled')
      const names = sections.map(({ section }) => section)
      const answer = await postCart('/cart/change.js', { line, quantity, sections: names })
      for (const element of [this, theDrawer(), document.getElementById('main-cart-footer')])
        element?.classList.toggle('is-empty', answer.item_count === 0)
      writeSections(sections, answer.sections)
      const drawn = theDrawer()?.contains(this) ? document.querySelector('.drawer__inner') : this
      const control = drawn && focusOf(drawn, change)
      if (control) this.focusOn(control)
      announce(inWords(answer))
      await publish(cartUpdate, { source: ours, cartData: answer })
    } catch (error) {
      showProblem(root, error)
    } finally {
      this.classList.remove('cart__items--disabled')
    }
  }

  /** @param {HTMLElement} control */
  focusOn(control) {
    control.focus()
  }
}

/** The rows of the drawer. */
class CartDrawerItems extends CartItems {
  /** @override */
  getSectionsToRender() {
    return [{ id: 'CartDrawer', section: 'cart-drawer', selector: '.drawer__inner' }, bubble]
  }

  /** @override */
  async follow() {
    const fresh = parse(await readSection('cart-drawer'))
    for (const selector of ['cart-drawer-items', '.cart-drawer__footer']) {
      const part = fresh.querySelector(selector)
      if (part) document.querySelector(selector)?.replaceWith(part)
    }
  }

  /**
   * @override
   * @param {HTMLElement} control
   */
  focusOn(control) {
    const drawer = document.querySelector('cart-drawer')
    if (drawer) trapFocus(drawer, control)
  }
}

class CartDrawer extends HTMLElement {
  /** @type {Element | null} */
  #opener = null

  connectedCallback() {
    this.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-closes-cart], #CartDrawer-Overlay')) this.close()
    })
    this.addEventListener('keyup', ({ key }) => {
      if (key === 'Escape') this.close()
    })
    document.addEventListener('click', (event) => this.#mayOpen(event))
    document.addEventListener('submit', (event) => this.#mayAdd(event))
  }

  open() {
    this.#opener = document.activeElement
    this.classList.add('active')
    document.documentElement.classList.add('is-drawer-open')
    const inner = this.querySelector('.drawer__inner')
    if (inner instanceof HTMLElement) trapFocus(this, inner)
  }

  close() {
    this.classList.remove('active')
    document.documentElement.classList.remove('is-drawer-open')
    untrapFocus()
    if (this.#opener instanceof HTMLElement) this.#opener.focus()
  }

  /** @param {MouseEvent} event */
  #mayOpen(event) {
    if (!(event.target instanceof Element) || !event.target.closest('[data-opens-cart]')) return
    event.preventDefault()
    this.open()
  }

  /** @param {SubmitEvent} event */
  #mayAdd(event) {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-adds-to-cart]')) return
    event.preventDefault()
    void this.#add(form)
  }

  /** @param {HTMLFormElement} form */
  async #add(form) {
    try {
      hideProblem(form)
      const sections = [{ id: 'CartDrawer', section: 'cart-drawer', selector: '#CartDrawer' }, bubble]
      const answer = await postCart('/cart/add.js', {
        items: [additionOf(form)],
        sections: sections.map(({ section }) => section),
      })
      this.classList.remove('is-empty')
      writeSections(
        [{ id: 'CartDrawer', section: 'cart-drawer', selector: '#CartDrawer' }, bubble],
        answer.sections,
      )
      this.open()
      await publish(cartUpdate, { source: 'product-form', cartData: answer })
      announce(inWords(await readCart()))
    } catch (error) {
      showProblem(form, error)
    }
  }
}

customElements.define('cart-items', CartItems)
customElements.define('cart-drawer-items', CartDrawerItems)
customElements.define('cart-drawer', CartDrawer)
