import type { CartWrite } from '@aftercare/domain/widget/reconcile-cart'
import type { WidgetCart } from '@aftercare/domain/widget/widget-cart'
import { refusal, requestJson } from '../request-json.ts'
import { announceChange, type CartAnswer } from './announce-cart.ts'
import { ourSource, shopPage, type LineChange, type UpdateCart } from './shop-page.ts'
import { sectionNames } from './theme-sections.ts'

const answerWithinMs = 10_000

/** Requests something of the platform's cart, or writes to it in one request, and returns the answer. */
export function askCart(path: string, body?: object): Promise<unknown> {
  const url = `${shopPage.Shopify?.routes?.root ?? '/'}${path}?source=${ourSource}`
  return within(requestJson(url, body))
}

/** The lines of a change, as the platform's standard names them. */
export function linesOf({ quantities, addedVariantId }: CartWrite): LineChange[] {
  const lines: LineChange[] = Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }))
  if (addedVariantId)
    lines.push({ merchandiseId: `gid://shopify/ProductVariant/${addedVariantId}`, quantity: 1 })
  return lines
}

/** Changes the cart by the theme's or the platform's action, which has the theme draw it. */
export async function writeByAction(
  action: UpdateCart,
  change: CartWrite,
  cart: WidgetCart,
): Promise<unknown> {
  const lines = linesOf(change)
  // Those of the action are all that the cart has afterwards.
  const all = Object.entries({ ...cart.attributes, ...change.attributes })
  const attributes = all.flatMap(([key, value]) => (value ? [{ key, value }] : []))
  const event = { detail: { source: ourSource } }
  const answer = await within(action({ ...(lines.length && { lines }), attributes }, { event }))
  if (answer?.userErrors?.length) throw refusal('updateCart', 422)

  const written = (await askCart('cart.js')) as { attributes?: Record<string, string> }
  const isNoted = ([name, value]: [string, string]) => (written.attributes?.[name] ?? '') === value
  // An action that a theme wrote before there were attributes passes them over.
  if (Object.entries(change.attributes).every(isNoted)) return written
  return askCart('cart/update.js', { attributes: change.attributes })
}

/** Changes the cart in one request, and has the theme redraw it unless the page is reloaded. */
export async function writeByRequest(change: CartWrite, isReloading: boolean): Promise<unknown> {
  const { addedVariantId, quantities, attributes } = change
  const updates = { ...quantities, ...(addedVariantId && { [addedVariantId]: 1 }) }
  const lines = linesOf(change)
  const isTold = lines.length > 0 && !isReloading
  const sections = isTold ? sectionNames() : []
  const rendered = sections.length > 0 && { sections, sections_url: location.pathname }
  const writing = askCart('cart/update.js', { updates, attributes, ...rendered })
  if (isTold) await announceChange(lines, writing as Promise<CartAnswer>)
  return writing
}

const within = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(refusal('no answer', 504)), answerWithinMs)),
  ])
