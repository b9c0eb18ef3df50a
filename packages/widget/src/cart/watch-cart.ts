import { ourSource, shopPage } from './shop-page.ts'

type CartEvent = Event & { promise?: Promise<unknown>; detail?: Source & { data?: Source } }
type Source = { source?: unknown; by?: unknown } | null | undefined

/** The shopper may have been in another tab or come back from another page. */
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
 * Checks once for all changes reported within this many milliseconds. A hidden page, or one being left, is
 * checked when the shopper is back, which is also reported.
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
 * Calls `onChange` when the cart may have changed: when the shopper comes back, and, `isThorough`, after an
 * event or a request of the page. Nothing of the page is replaced or delayed.
 */
export function watchCart(onChange: () => void, signal: AbortSignal, isThorough: boolean): void {
  const hear = (event: Event) => {
    const { detail, promise } = event as CartEvent
    // Reported before it happens; the promise resolves afterwards.
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
