import { isGiftSearch } from '../app/paths.ts'
import { keepCustomerToken } from './customer-token.ts'

const inHash = /^#customerToken=(.+)$/

/**
 * Takes the token with which a page of the shop opened the portal out of the address, where nobody should copy
 * or share it; it is in the fragment, which browsers send to no server. The look-up becomes the customer's
 * orders, and an order one of them.
 */
export function takeCustomerToken(page: Location = location): void {
  const [, token] = inHash.exec(page.hash) ?? []
  if (token === undefined) return
  const [, slug = '', area, orderId, ...step] = page.pathname.split('/')
  keepCustomerToken(slug.toLowerCase(), decodeURIComponent(token))
  const search = new URLSearchParams(page.search)
  const isOrder = area === 'order' && step.length === 0 && !isGiftSearch(search)
  if (isOrder && orderId) search.set('orderId', decodeURIComponent(orderId))
  const path = !area || isOrder ? `/${slug}/orders` : page.pathname
  const query = search.toString()
  history.replaceState(history.state, '', query ? `${path}?${query}` : path)
}
