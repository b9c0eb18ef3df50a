import { ourSource, shopPage } from './shop-page.ts'

type CartEvent = Event & { promise?: Promise<unknown>; detail?: Source & { data?: Source } }
type Source = { source?: unknown; by?: unknown } | null | undefined

/** The shopper may have been elsewhere, in another tab or on the way back. */
const returns = ['focus', 'pageshow', 'visibilitychange']
/** And the platform's standard events, and those of older themes. */
const changes = [
  ...returns,
  'shopify:cart:lines-update',
  'shopify:cart:discount-update',
  'cart:update',
  'discount:update',
]
const cartRequest = /\/cart\/(add|change|update|clear)/

/**
 * Looks once for all changes that are told of within so many milliseconds. Nobody sees a page that is hidden
 * or being left: it is looked at when the shopper is back, which is told of as well.
 */
export function inBunches(look: () => void, ms: number): () => void {
  let timer: unknown
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (!document.hidden) look()
    }, ms)
  }
}

/**
 * Calls `onChange` when the cart may have changed: when the shopper comes back, and, `isThorough`, when the
 * page has told of a change or made a request for one. Nothing of the page is replaced or delayed.
 */
export function watchCart(onChange: () => void, signal: AbortSignal, isThorough: boolean): void {
  const hear = (event: Event) => {
    const { detail, promise } = event as CartEvent
    // Told before it happens; the promise says when it has.
    if ((detail?.source ?? detail?.data?.source) !== ourSource)
      Promise.resolve(promise).then(onChange, onChange)
  }
  for (const type of isThorough ? changes : returns) addEventListener(type, hear, { signal, capture: true })
  if (!isThorough) return

  const unsubscribe = shopPage.subscribe?.('cart-update', (detail) => {
    if ((detail as Source)?.by !== ourSource) onChange()
  })
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntries().some(({ name }) => cartRequest.test(name) && !name.endsWith(ourSource)))
      onChange()
  })
  observer.observe({ type: 'resource' })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    if (typeof unsubscribe === 'function') unsubscribe()
  })
}
