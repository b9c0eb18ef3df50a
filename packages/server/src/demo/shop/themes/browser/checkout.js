/** @typedef {{ key: string, value: string }} Attribute */
/** @typedef {{ id: string, quantity: number }} Line */
/** @typedef {{ totalPrice: number, lines: Line[], deliveries: { selectedHandle: string | null }[] }} Checkout */
/** @typedef {{ delivery: string, lines: string, totals: string, checkout: Checkout }} State */
/** @typedef {{ type: 'addCartLine', variantId: string, quantity: number, attributes: Attribute[] }} Addition */
/** @typedef {{ type: 'removeCartLine', id: string, quantity: number }} Removal */
/** @typedef {{ type: 'updateCartLine', id: string, variantId: string }} Swap */
/** @typedef {{ update: (checkout: Checkout) => void }} Extension */

import { postCart } from './cart-requests.js'

const form = document.querySelector('form.checkout')
const choice = document.querySelector('#delivery-choice')

/**
 * The checkout as it was last told.
 *
 * @type {State | undefined}
 */
let state

/** Only the answer to the newest question counts. */
let asked = 0

async function askAgain() {
  if (!(form instanceof HTMLFormElement) || !choice) return
  const turn = ++asked
  choice.setAttribute('aria-busy', 'true')
  const fresh = await fetch('/checkout/state', { method: 'POST', body: new FormData(form) }).then(
    (response) => response.json(),
    () => undefined,
  )
  if (turn !== asked) return
  choice.removeAttribute('aria-busy')
  if (fresh) show(fresh)
  else choice.textContent = 'We couldn’t load shipping rates. Please reload the page.'
}

/** @param {State} fresh */
function show(fresh) {
  const chosen = selectedRate()?.value ?? ''
  const [delivery, lines, totals] = ['#delivery-choice', '#summary-lines', '#summary-totals'].map((place) =>
    document.querySelector(place),
  )
  if (!delivery || !lines || !totals) return
  if (delivery.innerHTML !== fresh.delivery) delivery.innerHTML = fresh.delivery
  lines.innerHTML = fresh.lines
  totals.innerHTML = fresh.totals
  const same = delivery.querySelector(`input[value="${CSS.escape(chosen)}"]`)
  if (same instanceof HTMLInputElement) same.checked = true
  state = fresh
  showChoice()
}

function selectedRate() {
  const rate = choice?.querySelector('input[name=rate]:checked')
  return rate instanceof HTMLInputElement ? rate : undefined
}

/** What follows from the chosen rate: the totals, and what extensions say about it. */
function showChoice() {
  const rate = selectedRate()
  for (const part of document.querySelectorAll('[data-shows]'))
    if (rate && part instanceof HTMLElement)
      part.textContent = rate.dataset[part.dataset['shows'] ?? ''] ?? '–'
  if (!state) return
  const { checkout } = state
  drawExtensions({
    ...checkout,
    totalPrice: rate ? Number(rate.dataset['totalPrice']) : checkout.totalPrice,
    deliveries: checkout.deliveries.map((delivery) => ({ ...delivery, selectedHandle: rate?.value ?? null })),
  })
}

/** @type {Map<string, Extension>} */
const drawn = new Map()
const places = {
  'shipping-options': 'purchase.checkout.shipping-option-list.render-after',
  'cart-lines': 'purchase.checkout.cart-line-list.render-after',
}

/** @param {Checkout} checkout */
function drawExtensions(checkout) {
  for (const [place, target] of Object.entries(places)) {
    const known = drawn.get(place)
    const element = document.querySelector(`#extension-${place}`)
    if (known) known.update(checkout)
    else if (element && host()) drawn.set(place, host().render({ target, element, checkout, handlers }))
  }
}

/** Draws what the app would have deployed; it is not there where nobody has built it. */
const host = () => /** @type {any} */ (window).AftercareDemoCheckout

/** What the platform does for an extension: it changes the cart, and whoever shows it is told. */
const handlers = {
  /** @param {Addition | Removal | Swap} change */
  changeLine: async (change) => {
    if (change.type === 'addCartLine') {
      const properties = Object.fromEntries(change.attributes.map(({ key, value }) => [key, value]))
      const { variantId: id, quantity } = change
      await postCart('/cart/add.js', { items: [{ id, quantity, properties }] })
    } else if (change.type === 'updateCartLine') {
      await postCart('/cart/update.js', { updates: { [change.id]: 0, [change.variantId]: 1 } })
    } else {
      const has = state?.checkout.lines.find(({ id }) => id === change.id)?.quantity ?? 0
      await postCart('/cart/change.js', { id: change.id, quantity: Math.max(0, has - change.quantity) })
    }
    await askAgain()
  },
  /** @param {Attribute} attribute */
  changeAttribute: async ({ key, value }) => {
    await postCart('/cart/update.js', { attributes: { [key]: value } })
    await askAgain()
  },
}

form?.addEventListener('change', (event) => {
  if (!(event.target instanceof Element)) return
  if (event.target.closest('[data-changes-delivery]')) void askAgain()
  if (event.target.matches('input[name=rate]')) showChoice()
})

choice?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-asks-again]')) void askAgain()
})

const thanks = document.querySelector('[data-checkout]')
if (thanks instanceof HTMLElement && host())
  host().render({
    target: 'purchase.thank-you.block.render',
    element: document.querySelector('#extension-thank-you'),
    checkout: JSON.parse(thanks.dataset['checkout'] ?? '{}'),
  })
void askAgain()
