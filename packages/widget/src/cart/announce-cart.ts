import { ourSource, shopPage } from './shop-page.ts'

/**
 * Tells the theme that the cart has changed, in each of the ways that themes listen for, so that it shows
 * its own lines and totals anew. `cart` is the platform's answer.
 */
export function announceCart(cart: unknown): void {
  const detail = { resource: cart, sourceId: ourSource, data: { source: ourSource } }
  document.dispatchEvent(new CustomEvent('cart:update', { detail }))
  try {
    shopPage.publish?.('cart-update', { source: ourSource, cartData: cart })
  } catch {
    // Somebody else's function of that name.
  }
}

const storageKey = 'aftercare:reloaded'
/** Sooner than that, a reload that nobody asked for would be the beginning of many. */
const apartMs = 20_000

/**
 * Reloads the page, for themes that show a changed cart in no other way. What the shopper did may always
 * reload it; what happened unasked only once in a while.
 */
export function reloadPage(isAsked: boolean): void {
  try {
    if (!isAsked && Date.now() - Number(sessionStorage.getItem(storageKey)) < apartMs) return
    sessionStorage.setItem(storageKey, String(Date.now()))
  } catch {
    if (!isAsked) return // without a memory we could not stop
  }
  location.reload()
}
