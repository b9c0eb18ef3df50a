import { demoApi } from './demo-api.ts'
import type { DemoExtension, DemoOptions, DemoTarget } from './demo-checkout.ts'
import { defineElements } from './elements/define-elements.ts'
import { translate } from './translate.ts'

const ownAddress =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href

/**
 * Renders the extension into a page as Shopify's checkout would: the deployed script runs in a frame, sees
 * nothing of the page, and uses the elements that its host defines. For demos; a real checkout has Shopify's
 * own elements.
 */
function render({ target, element, checkout, handlers = {}, scriptBase }: DemoOptions): DemoExtension {
  const { api, update } = demoApi(target, checkout, handlers)
  const frame = document.createElement('iframe')
  frame.title = titleOf(target, checkout.locale)
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    border: '0',
    height: '0',
    colorScheme: 'light',
  })
  element.replaceChildren(frame)

  const inside = frame.contentWindow as (Window & typeof globalThis) | null
  if (!inside) throw new Error('The element has to be in a page')
  inside.document.documentElement.lang = checkout.locale
  inside.document.title = frame.title
  defineElements(inside)
  const extend = (registered: string, draw: () => unknown) => {
    if (registered === target) void draw()
  }
  Object.assign(inside, { shopify: { ...api, extend } })

  const watcher = new inside.ResizeObserver(() => {
    frame.style.height = `${inside.document.body.offsetHeight}px`
  })
  watcher.observe(inside.document.body)

  const script = inside.document.createElement('script')
  script.src = new URL('aftercare-checkout.js', scriptBase ?? ownAddress).href
  inside.document.head.append(script)

  return {
    update,
    destroy() {
      watcher.disconnect()
      frame.remove()
    },
  }
}

/** What the frame is called for those who do not see it. */
const titleOf = (target: DemoTarget, locale: string) =>
  translate(locale, target.startsWith('purchase.checkout.') ? 'guarantee.title' : 'returns.link')

declare global {
  interface Window {
    AftercareDemoCheckout: { render: typeof render }
  }
}

window.AftercareDemoCheckout = { render }
