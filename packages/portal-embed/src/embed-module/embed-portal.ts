import { allowedAddress } from '@aftercare/domain/embed/allowed-address'
import {
  hostOriginParameter,
  portalMessage,
  type HostMessage,
  type PortalMessage,
} from '@aftercare/domain/embed/messages'
import * as v from 'valibot'
import { embedTexts } from './embed-texts.ts'

export type EmbedOptions = {
  /** The store's name in the portal's address. */
  store: string
  /** Where the portal comes: an element of the page or its selector. */
  container: Element | string
  /** Where the portal is served; the origin of this script when left out. */
  portalUrl?: string
  /** Opens at this order, by its id in the shop; only the shopper's proof shows more than its items. */
  orderId?: string
  isGiftReturn?: boolean
  /** What the frame is called for those who do not see it, and the link that takes its place. */
  title?: string
  linkText?: string
  /** Origins besides this page's own that the portal may lead to. */
  allowedOrigins?: readonly string[]
  /** How long the portal may take to answer before a plain link takes its place. */
  answerWithinMs?: number
}

export type EmbeddedPortal = {
  /** Shows an order, or the look-up when none is given. */
  open: (order?: { orderId?: string; isGiftReturn?: boolean }) => void
  /** Takes everything out of the page again. */
  destroy: () => void
}

const answerWithinMs = 10_000
const firstHeight = 480

/**
 * Puts the returns portal into a page.
 *
 * The frame is as high as what it shows and its step's beginning comes into sight; the portal may ask
 * where the page is, and may lead it to this page's own site. If the portal does not answer, a plain link
 * stands in its place.
 *
 * @throws TypeError when there is no such container or the portal's address is none
 */
export function embedPortal(options: EmbedOptions): EmbeddedPortal {
  const container = findContainer(options.container)
  const portal = new URL(options.portalUrl ?? new URL(import.meta.url).origin)
  const watching = new AbortController()
  const frame = makeFrame(options)
  let isHere = false

  const open: EmbeddedPortal['open'] = (order = {}) => {
    frame.src = portalAddress(portal, { ...options, ...order })
  }
  const destroy = () => {
    watching.abort()
    container.replaceChildren()
  }
  const giveUp = () => {
    if (isHere) return
    destroy()
    container.append(plainLink(portal, options))
  }
  const timer = setTimeout(giveUp, options.answerWithinMs ?? answerWithinMs)
  watching.signal.addEventListener('abort', () => clearTimeout(timer))

  addEventListener(
    'message',
    (event) => {
      if (event.source !== frame.contentWindow || event.origin !== portal.origin) return
      const parsed = v.safeParse(portalMessage, event.data)
      if (!parsed.success) return
      isHere = true
      obey(parsed.output, frame, { portal, allowedOrigins: options.allowedOrigins ?? [] })
    },
    { signal: watching.signal },
  )
  open()
  container.replaceChildren(frame)
  return { open, destroy }
}

function obey(
  message: PortalMessage,
  frame: HTMLIFrameElement,
  { portal, allowedOrigins }: { portal: URL; allowedOrigins: readonly string[] },
): void {
  switch (message.type) {
    case 'aftercare:ready':
      return
    case 'aftercare:height':
      frame.style.height = `${message.payload.pixels}px`
      return
    case 'aftercare:step':
      bringIntoSight(frame)
      return
    case 'aftercare:location-request': {
      const answer: HostMessage = {
        v: 1,
        type: 'aftercare:location',
        id: message.id,
        payload: { href: location.href },
      }
      frame.contentWindow?.postMessage(answer, portal.origin)
      return
    }
    case 'aftercare:navigate': {
      const url = allowedAddress(message.payload.url, [location.origin, portal.origin, ...allowedOrigins])
      if (url) location.assign(url)
    }
  }
}

/** Scrolls only when the frame's beginning is out of sight: a page that jumps for no reason is disturbing. */
function bringIntoSight(frame: HTMLIFrameElement): void {
  const { top } = frame.getBoundingClientRect()
  if (top >= 0 && top < innerHeight) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  frame.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
}

function findContainer(container: Element | string): Element {
  const element = typeof container === 'string' ? document.querySelector(container) : container
  if (!element)
    throw new TypeError(
      `Aftercare: nothing matches ${typeof container === 'string' ? container : 'the container'}`,
    )
  return element
}

function makeFrame({ title }: EmbedOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title ?? embedTexts(document.documentElement.lang).title
  frame.allow = 'clipboard-write'
  frame.style.cssText = `display:block;width:100%;height:${firstHeight}px;border:0;`
  return frame
}

function plainLink(portal: URL, options: EmbedOptions): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = portalAddress(portal, options, { isFramed: false })
  link.textContent = options.linkText ?? embedTexts(document.documentElement.lang).link
  return link
}

function portalAddress(
  portal: URL,
  { store, orderId, isGiftReturn }: Pick<EmbedOptions, 'store' | 'orderId' | 'isGiftReturn'>,
  { isFramed } = { isFramed: true },
): string {
  const path = [store, ...(orderId ? ['order', orderId] : [])].map(encodeURIComponent).join('/')
  const url = new URL(path, portal)
  if (orderId && isGiftReturn) url.searchParams.set('isGiftReturn', 'true')
  if (isFramed) url.searchParams.set(hostOriginParameter, location.origin)
  return url.href
}
