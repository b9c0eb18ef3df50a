import { allowedAddress } from '@aftercare/domain/embed/allowed-address'
import { embedTexts, englishEmbedTexts } from '@aftercare/domain/embed/embed-texts'
import { frameNameOf, portalMessage, type HostMessage } from '@aftercare/domain/embed/messages'
import { shopNowReturnOf, withoutShopNowReturn } from '@aftercare/domain/embed/shop-now-return'
import { parseUrl } from '@aftercare/domain/shared/parse-url'
import * as v from 'valibot'

export type EmbedOptions = {
  /** The store's name in the portal's address. */
  store: string
  /** Container element or its selector. Its content is replaced. */
  container: Element | string
  /** Origin of the portal, such as `https://returns.example.com`. */
  portalUrl: string
  /** Opens this order, by its platform ID. Without the shopper's proof only its items are shown. */
  orderId?: string
  isGiftReturn?: boolean
  /** A token that your server signed for the signed-in customer, who then skips the look-up. */
  customerToken?: string
  /** Accessible name of the frame. */
  title?: string
  /** Text of the link that replaces the frame if the portal doesn't answer. */
  linkText?: string
  /** Origins that the portal may navigate this page to, besides the page's and its own. */
  allowedOrigins?: readonly string[]
  /** Time in milliseconds before a plain link replaces a portal that doesn't answer; default ten seconds. */
  answerWithinMs?: number
}

export type EmbeddedPortal = {
  /** Opens an order, or the look-up if none is given. */
  open: (order?: { orderId?: string; isGiftReturn?: boolean }) => void
  /** Removes everything from the page. */
  destroy: () => void
}

const answerWithinMs = 10_000
/** A portal reports before its frame has loaded; the load event may overtake the message slightly. */
const afterLoadMs = 1000
const firstHeight = 480

/**
 * Puts the returns portal into a page.
 *
 * The frame is as high as its content, and each new step scrolls into view. The portal may ask for the page's
 * URL and may navigate it within its own site. If the portal doesn't answer, a plain link replaces it.
 *
 * @throws TypeError if there is no such container or the portal's URL is invalid
 */
export function embedPortal(options: EmbedOptions): EmbeddedPortal {
  const container = findContainer(options.container)
  const portal = new URL(options.portalUrl)
  const frame = makeFrame(options)
  const watching = new AbortController()
  let shown: HTMLElement = frame
  let timer: ReturnType<typeof setTimeout>

  const show = (element: HTMLElement) => {
    shown = element
    container.replaceChildren(element)
  }
  const expectAnswer = (withinMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => show(plainLink(frame.src, options)), withinMs)
  }
  /** Pages of the frame that have answered but not loaded; below zero, one has loaded without an answer. */
  let ahead = 0
  const answered = () => {
    ahead++
    clearTimeout(timer)
  }
  frame.addEventListener('load', () => {
    if (--ahead < 0) expectAnswer(afterLoadMs)
  })
  const start = portalAddress(portal, options.store, options)
  listenTo(frame, portal, {
    allowedOrigins: options.allowedOrigins ?? [],
    answered,
    onStep: (path) => keepPlace(start, path),
    signal: watching.signal,
  })

  const goTo = (address: string) => {
    ahead = 0
    frame.src = address
    if (!frame.isConnected) show(frame)
    expectAnswer(options.answerWithinMs ?? answerWithinMs)
  }
  const open: EmbeddedPortal['open'] = (order = {}) => {
    keepPlace(start, undefined)
    goTo(portalAddress(portal, options.store, order))
  }
  // In the fragment, which is not sent to servers and which the portal removes immediately.
  const { customerToken } = options
  const signedIn = customerToken ? '#customerToken=' + customerToken : ''
  const visit = shopNowReturnOf(location.href)
  if (!visit) goTo((keptPlace(start, portal) ?? start) + signedIn)
  else {
    goTo(shopNowAddress(portal, options.store, visit))
    // Opening the page again is no second return.
    history.replaceState(history.state, '', withoutShopNowReturn(location.href))
  }

  return {
    open,
    destroy() {
      watching.abort()
      clearTimeout(timer)
      shown.remove()
    },
  }
}

type Listening = {
  allowedOrigins: readonly string[]
  answered: () => void
  onStep: (path: string | undefined) => void
  signal: AbortSignal
}

/** Handles the requests of the portal in the frame, and of nobody else. */
function listenTo(
  frame: HTMLIFrameElement,
  portal: URL,
  { allowedOrigins, answered, onStep, signal }: Listening,
) {
  const answer = (message: HostMessage) => frame.contentWindow?.postMessage(message, portal.origin)

  const listen = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== portal.origin) return
    const parsed = v.safeParse(portalMessage, event.data)
    if (!parsed.success) return
    const { type, id, payload } = parsed.output
    switch (type) {
      case 'aftercare:ready':
        return answered()
      case 'aftercare:height':
        frame.style.height = `${payload.pixels}px`
        frame.style.background = ''
        return
      case 'aftercare:step':
        onStep(payload.path)
        return bringIntoSight(frame)
      case 'aftercare:location-request':
        return answer({ v: 1, type: 'aftercare:location', id, payload: { href: location.href } })
      case 'aftercare:navigate': {
        const url = allowedAddress(payload.url, [location.origin, portal.origin, ...allowedOrigins])
        answer({ v: 1, type: 'aftercare:navigation', id, payload: { isAllowed: url !== undefined } })
        if (url) location.assign(url)
      }
    }
  }
  addEventListener('message', listen, { signal })
}

const placesOf = (state: unknown): Record<string, unknown> =>
  (state as { aftercare?: Record<string, unknown> } | null)?.aftercare ?? {}

/**
 * Stores the portal's step in the page's history entry, with the page's own state, so that it is restored by
 * reload and back.
 */
function keepPlace(start: string, path: string | undefined): void {
  const state: unknown = history.state
  const places = { ...placesOf(state), [start]: path }
  history.replaceState({ ...(state as object | null), aftercare: places }, '')
}

/** The portal's step in this history entry, if it is a valid address. */
function keptPlace(start: string, portal: URL): string | undefined {
  const path = placesOf(history.state)[start]
  const url = typeof path === 'string' ? parseUrl(portal.origin + path) : undefined
  return url?.origin === portal.origin ? url.href : undefined
}

/** Scrolls only if the frame's start is out of view. */
function bringIntoSight(frame: HTMLIFrameElement): void {
  const { top } = frame.getBoundingClientRect()
  if (top >= 0 && top < innerHeight) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  frame.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
}

function findContainer(container: Element | string): Element {
  if (typeof container !== 'string') return container
  const element = document.querySelector(container)
  if (!element) throw new TypeError(`Aftercare: nothing in this page matches ${container}`)
  return element
}

/** Placeholder while the frame loads: a title, a line and two cards. */
const skeleton = [
  [88, 32],
  [132, 20],
  [176, 96],
  [284, 96],
]
  .map(([top, height]) => `linear-gradient(#f4f3f0 0 0) 50% ${top}px/min(560px,90%) ${height}px no-repeat`)
  .join()

const textsOfPage = () => embedTexts[document.documentElement.lang.slice(0, 2)] ?? englishEmbedTexts

function makeFrame({ title }: EmbedOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title ?? textsOfPage().title
  frame.name = frameNameOf(location.origin)
  frame.allow = 'camera; clipboard-write; payment'
  frame.style.cssText = `display:block;width:100%;height:${firstHeight}px;border:0;color-scheme:light;background:${skeleton}`
  return frame
}

function plainLink(address: string, { linkText }: EmbedOptions): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = address
  link.textContent = linkText ?? textsOfPage().link
  return link
}

type ShopNowReturn = NonNullable<ReturnType<typeof shopNowReturnOf>>

/** The step at which a shopper continues after Shop Now. */
const shopNowAddress = (portal: URL, store: string, { orderId, shopNowId }: ShopNowReturn): string => {
  const path = [store, 'order', orderId, 'return', 'shop', shopNowId, 'complete']
  return new URL(path.map(encodeURIComponent).join('/'), portal).href
}

function portalAddress(
  portal: URL,
  store: string,
  { orderId, isGiftReturn }: Pick<EmbedOptions, 'orderId' | 'isGiftReturn'>,
): string {
  const path = [store, ...(orderId ? ['order', orderId] : [])].map(encodeURIComponent).join('/')
  const url = new URL(path, portal)
  if (orderId && isGiftReturn) url.searchParams.set('isGiftReturn', 'true')
  return url.href
}
