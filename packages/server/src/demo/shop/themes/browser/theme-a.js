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

/** @typedef {{ source: string, cartData?: unknown }} Publication */

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

Object.assign(window, { subscribe, publish })

const cartUpdate = 'cart-update'
const ours = 'theme'

/** @param {Record<string, string>} sections */
function showCount(sections) {
  const link = document.querySelector('.cart-link')
  const fresh = parse(sections['cart-icon-bubble'] ?? '').querySelector('.cart-link')
  if (link && fresh) link.innerHTML = fresh.innerHTML
}

/**
 * Writes one part of the page anew: what stood in it is gone, whoever put it there.
 *
 * @param {Element | null} part
 * @param {Element | null} fresh
 */
function rewrite(part, fresh) {
  if (part && fresh) part.innerHTML = fresh.innerHTML
}

class CartDrawer extends HTMLElement {
  /** @type {Element | null} */
  #opener = null

  connectedCallback() {
    this.addEventListener('click', (event) => this.#press(event))
    this.addEventListener('keydown', (event) => this.#key(event))
    document.addEventListener('click', (event) => this.#mayOpen(event))
    document.addEventListener('submit', (event) => this.#mayAdd(event))
    subscribe(cartUpdate, ({ source }) => (source === ours ? undefined : this.#follow()))
  }

  open() {
    this.#opener = document.activeElement
    this.classList.add('active')
    this.#closeOff(true)
    this.#inner?.focus()
  }

  close() {
    this.classList.remove('active')
    this.#closeOff(false)
    if (this.#opener instanceof HTMLElement) this.#opener.focus()
  }

  /** @returns {HTMLElement | null} */
  get #inner() {
    return this.querySelector('.drawer__inner')
  }

  /** @param {boolean} isClosed */
  #closeOff(isClosed) {
    document.documentElement.classList.toggle('is-drawer-open', isClosed)
    for (const part of document.querySelectorAll('body > :is(.notice, .head, main, .foot)'))
      part.toggleAttribute('inert', isClosed)
  }

  /** @param {MouseEvent} event */
  #press(event) {
    const { target } = event
    if (!(target instanceof Element)) return
    if (target.closest('[data-closes-cart], #CartDrawer-Overlay')) this.close()
    const change = changeOf(event)
    if (!change) return
    event.preventDefault()
    void this.#change(change)
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === 'Escape') this.close()
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
      const answer = await postCart('/cart/add.js', {
        items: [additionOf(form)],
        sections: ['cart-drawer', 'cart-icon-bubble'],
      })
      this.#show(answer.sections, '#CartDrawer')
      this.open()
      await publish(cartUpdate, { source: ours, cartData: answer })
      announce(inWords(await readCart()))
    } catch (error) {
      showProblem(form, error)
    }
  }

  /** @param {{ line: number, quantity: number, focus: string }} change */
  async #change({ line, quantity, focus }) {
    try {
      const answer = await postCart('/cart/change.js', {
        line,
        quantity,
        sections: ['cart-drawer', 'cart-icon-bubble'],
      })
      this.#show(answer.sections, '.drawer__inner')
      focusAgain(this, focus)
      announce(inWords(answer))
      await publish(cartUpdate, { source: ours, cartData: answer })
    } catch (error) {
      const inner = this.#inner
      if (inner) showProblem(inner, error)
    }
  }

  /**
   * @param {Record<string, string>} sections
   * @param {string} selector
   */
  #show(sections, selector) {
    const fresh = parse(sections['cart-drawer'] ?? '')
    this.#noteEmptiness(fresh)
    rewrite(this.querySelector(selector), fresh.querySelector(selector))
    showCount(sections)
  }

  /** @param {Document} fresh */
  #noteEmptiness(fresh) {
    const isEmpty = fresh.querySelector('cart-drawer')?.classList.contains('is-empty') ?? false
    const wasEmpty = this.classList.contains('is-empty')
    this.classList.toggle('is-empty', isEmpty)
    return isEmpty !== wasEmpty
  }

  /** Somebody else has changed the cart and said so. */
  async #follow() {
    const [drawer, bubble] = await Promise.all([readSection('cart-drawer'), readSection('cart-icon-bubble')])
    const fresh = parse(drawer)
    const parts = this.#noteEmptiness(fresh)
      ? ['.drawer__inner']
      : ['cart-drawer-items', '.cart-drawer__footer']
    for (const part of parts) rewrite(this.querySelector(part), fresh.querySelector(part))
    showCount({ 'cart-icon-bubble': bubble })
  }
}

/** The cart's own page. */
class CartItems extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      const change = changeOf(event)
      if (!change) return
      event.preventDefault()
      void this.#change(change)
    })
    subscribe(cartUpdate, ({ source }) => (source === ours ? undefined : this.#follow()))
  }

  /** @param {{ line: number, quantity: number, focus: string }} change */
  async #change({ line, quantity, focus }) {
    try {
      hideProblem(this)
      const sections = ['main-cart', 'cart-icon-bubble']
      const answer = await postCart('/cart/change.js', { line, quantity, sections })
      this.#show(answer.sections)
      focusAgain(this, focus)
      announce(inWords(answer))
      await publish(cartUpdate, { source: ours, cartData: answer })
    } catch (error) {
      showProblem(this, error)
    }
  }

  async #follow() {
    const names = ['main-cart', 'cart-icon-bubble']
    const [cart = '', bubble = ''] = await Promise.all(names.map(readSection))
    this.#show({ 'main-cart': cart, 'cart-icon-bubble': bubble })
  }

  /** @param {Record<string, string>} sections */
  #show(sections) {
    const fresh = parse(sections['main-cart'] ?? '')
    if (!fresh.querySelector('cart-items')) return window.location.reload()
    for (const part of ['#main-cart-items .js-contents', '#main-cart-footer .js-contents'])
      rewrite(document.querySelector(part), fresh.querySelector(part))
    showCount(sections)
    return undefined
  }
}

customElements.define('cart-drawer', CartDrawer)
customElements.define('cart-items', CartItems)
