import * as v from 'valibot'
import { isGiftSearch } from '../app/paths.ts'
import { expiringStorage } from '../drafts/expiring-storage.ts'

const storedAs = 'aftercare:customer:1'
const schema = v.object({ byStore: v.record(v.string(), v.string()) })
const storage = expiringStorage({ schema })
let { byStore } = storage.getItem(storedAs)?.state ?? { byStore: {} }

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

/** The token of the customer who is signed in to this store's shop. */
export const customerTokenOf = (store: string): string | undefined => byStore[store.toLowerCase()]

/** Undefined forgets it. */
export function keepCustomerToken(store: string, token: string | undefined): void {
  const { [store]: _before, ...others } = byStore
  byStore = token === undefined ? others : { ...others, [store]: token }
  storage.setItem(storedAs, { state: { byStore } })
}
