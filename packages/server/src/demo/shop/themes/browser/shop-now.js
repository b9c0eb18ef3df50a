import { postCart, readCart } from './cart-requests.js'

/**
 * The shop's part in spending a return's credit (docs/shop-now.md): keeps what the visit was begun with while the
 * shopper looks around, says what there is to spend, and hands the cart over.
 *
 * @typedef {{ storefrontId: string, shopNowId: string, shopNowState: string, shopNowCredit: string, shopNowBonus: string, shopNowCurrency: string }} Visit
 */
const kept = 'shop-now'
const names = [
  'storefrontId',
  'shopNowId',
  'shopNowState',
  'shopNowCredit',
  'shopNowBonus',
  'shopNowCurrency',
]

/** @returns {Visit | undefined} */
function visitOf() {
  const url = new URL(window.location.href)
  if (url.searchParams.has('shopNowId')) {
    const begun = Object.fromEntries(names.map((name) => [name, url.searchParams.get(name) ?? '']))
    sessionStorage.setItem(kept, JSON.stringify(begun))
    for (const name of names) url.searchParams.delete(name)
    window.history.replaceState(null, '', url)
  }
  return JSON.parse(sessionStorage.getItem(kept) ?? 'null') ?? undefined
}

/**
 * Hands the cart over and answers where the shopper goes on.
 *
 * @param {Visit} visit
 * @param {string} portalUrl
 * @returns {Promise<string | undefined>}
 */
async function handOver({ storefrontId, shopNowId, shopNowState: state }, portalUrl) {
  const { items } = await readCart()
  const lineItems = items.map(({ variant_id: id, quantity }) => ({ idFromPlatform: String(id), quantity }))
  const path = `/v1/shop/crew/${storefrontId}/shop-now/${encodeURIComponent(shopNowId)}/cart`
  const response = await fetch(portalUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state, lineItems }),
  })
  return response.ok ? (await response.json()).returnUrl : undefined
}

const bar = document.querySelector('[data-shop-now]')
const visit = visitOf()
if (bar instanceof HTMLElement && visit) {
  const words = bar.querySelector('p')
  const button = bar.querySelector('button')
  const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency: visit.shopNowCurrency })
  const bonus = Number(visit.shopNowBonus)
  const credit = `You have ${shown.format(Number(visit.shopNowCredit))} to spend`
  if (words) words.textContent = bonus > 0 ? `${credit}, and ${shown.format(bonus)} on top` : credit
  bar.hidden = false

  const goOn = async () => {
    button?.setAttribute('disabled', '')
    const returnUrl = await handOver(visit, bar.dataset['shopNow'] ?? '').catch(() => undefined)
    if (returnUrl === undefined) {
      if (words)
        words.textContent = 'This cart cannot be had for your credit. Please change it and try again.'
      button?.removeAttribute('disabled')
      return
    }
    sessionStorage.removeItem(kept)
    await postCart('/cart/clear.js', {})
    window.location.assign(returnUrl)
  }
  button?.addEventListener('click', () => void goOn())
}
