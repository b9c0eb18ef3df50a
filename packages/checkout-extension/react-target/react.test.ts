import {
  createRemoteReceiver,
  type RemoteChannel,
  type RemoteReceiver,
  type RemoteReceiverAttachableChild as Child,
} from '@remote-ui/core'
import { afterEach, vi } from 'vitest'
import type { DemoTarget } from '../demo/demo-checkout.ts'
import { checkoutCases } from '../test/checkout.cases.ts'
import type { CheckoutCalls, CheckoutScreen } from '../test/checkout-screen.ts'
import { settled, stubApi } from '../test/stub-api.ts'

type Draw = (host: { channel: RemoteChannel; components: string[] }, api: unknown) => Promise<void>

/** What the modules of the targets registered when they were loaded, as they do in a checkout. */
const registered = new Map<string, Draw>()
vi.stubGlobal('shopify', { extend: (target: string, draw: Draw) => registered.set(target, draw) })

const modules: Record<DemoTarget, () => Promise<unknown>> = {
  'purchase.checkout.shipping-option-list.render-after': () => import('../src/targets/shipping-options.tsx'),
  'purchase.checkout.cart-line-list.render-after': () => import('../src/targets/cart-lines.tsx'),
  'purchase.checkout.block.render': () => import('../src/targets/checkout-block.tsx'),
  'purchase.thank-you.block.render': () => import('../src/targets/thank-you.tsx'),
  'customer-account.order-status.block.render': () => import('../src/targets/order-status.tsx'),
}

let close = () => {}
afterEach(() => close())

/** Those of Shopify's that the extension draws with; a host refuses any other. */
const components = [
  'Banner',
  'BlockStack',
  'Checkbox',
  'Heading',
  'Icon',
  'InlineStack',
  'Link',
  'Text',
  'TextBlock',
]

/** The same source with Shopify's own React components, drawn to a remote root. */
checkoutCases(async (target, checkout, calls) => {
  await modules[target]()
  const receiver = createRemoteReceiver()
  const stopFetch = stubFetch(calls.server)
  close = stopFetch
  await registered.get(target)?.({ channel: receiver.receive, components }, stubApi(target, checkout, calls))
  await settled()
  return screenOf(receiver)
})

function stubFetch(server: CheckoutCalls['server']) {
  const before = globalThis.fetch
  globalThis.fetch = async (...given) => server?.(new Request(...given)) ?? Response.error()
  return () => {
    globalThis.fetch = before
  }
}

type Props = Record<string, unknown> & { onChange?: (isChecked: boolean) => void }

function screenOf(receiver: RemoteReceiver): CheckoutScreen {
  const everything = () => flat(receiver.attached.root.children)
  const found = (type: string) => everything().filter((child) => 'type' in child && child.type === type)
  const checkbox = () => propsOf(found('Checkbox')[0])
  return {
    texts: () =>
      everything().flatMap((child) => {
        const title = propsOf(child)?.['title']
        return [...(typeof title === 'string' ? [title] : []), ...ownText(child)]
      }),
    checkbox: () => {
      const props = checkbox()
      return (
        props && {
          label: ownText(found('Checkbox')[0]).join(''),
          isChecked: props['checked'] === true,
          isDisabled: props['disabled'] === true,
        }
      )
    },
    toggle: () => checkbox()?.onChange?.(checkbox()?.['checked'] !== true),
    links: () => found('Link').map((link) => String(propsOf(link)?.['to'])),
  }
}

const propsOf = (child: Child | undefined) => (child && 'props' in child ? (child.props as Props) : undefined)

const childrenOf = (child: Child | undefined) => (child && 'children' in child ? child.children : [])

const flat = (children: readonly Child[]): Child[] =>
  children.flatMap((child) => [child, ...flat(childrenOf(child))])

/** The text directly inside a component, joined. */
function ownText(child: Child | undefined): string[] {
  const text = childrenOf(child)
    .map((part) => ('text' in part ? part.text : ''))
    .join('')
  return text === '' ? [] : [text]
}
