import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import type { Widget } from '../widget-types.ts'
import { afterwards, nextFrame, until } from './page.ts'

type Line = { variant_id: number; quantity: number; product_title: string; final_line_price: number }
type Cart = { items: Line[]; attributes: Record<string, string>; item_count: number; total_price: number }
type Asked = { method: string; path: string; body: string }

type Wanted = {
  theme?: 'a' | 'b' | 'c'
  newest?: 'first' | 'last'
  /** The page that the shopper looks at: where a drawer opens, or the cart's own. */
  at?: 'drawer' | 'page'
  width?: number
  lines?: [handle: string, quantity: number][]
  config?: object
  delayMs?: number
  /** Where the platform says that the shopper is. */
  country?: string
  /** Further attributes of the script tag. */
  attributes?: string
}

const usual = {
  theme: 'a',
  newest: 'first',
  config: {},
  delayMs: 40,
  country: 'US',
  attributes: '',
  lines: [
    ['camp-enamel-mug', 2],
    ['merino-trail-socks', 3],
  ],
} as const

/** The demo shop in a frame as large as the window, as one of its themes draws it, each request taking its time. */
export async function openShop({ at = 'drawer', width = 1280, ...wanted }: Wanted = {}) {
  const body = { ...usual, ...wanted }
  await setViewport({ width, height: 900 })
  const { status } = await fetch('/test-shop', { method: 'POST', body: JSON.stringify(body) })
  if (status !== 200) throw new Error(`The shop did not open: ${status}`)
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff;z-index:9'
  const path = at === 'page' ? '/cart' : '/products/camp-enamel-mug'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = path
  document.body.append(frame)
  afterwards(() => frame.remove())
  await loaded
  const shop = inFrame(frame)
  if (!shop.page().body.matches(`.theme-${body.theme}`)) throw new Error('It is another theme')
  if (at === 'drawer' && body.lines.length > 0) await shop.openDrawer()
  return shop
}
export type Shop = Awaited<ReturnType<typeof openShop>>

function inFrame(frame: HTMLIFrameElement) {
  const page = () => frame.contentDocument as Document
  const find = <E extends Element = HTMLElement>(selector: string) =>
    [...page().querySelectorAll<E>(selector)].find(isSeen)
  const get = (selector: string) => until(() => find(selector))
  const host = (kind = 'cartSwitch') => find(`[data-aftercare="${kind}"]`)
  const within = <E extends Element = HTMLElement>(selector: string, kind?: string) =>
    until(() => host(kind)?.shadowRoot?.querySelector<E>(selector))
  const rows = () => [...page().querySelectorAll('.cart-item')].filter(isSeen)
  const window = () => frame.contentWindow as Window & Record<string, unknown>

  return {
    frame,
    page,
    window,
    find,
    get,
    host,
    within,
    cart: readCart,
    theSwitch: () => within<HTMLInputElement>('.switch'),
    checkoutButton: () => get('[name="checkout"]'),
    count: () => page().querySelector('.cart-count > [aria-hidden]')?.textContent,
    row: (title: string) =>
      rows().find((row) => row.querySelector('.line-name')?.textContent?.includes(title)) as HTMLElement,
    /** What the page says is in the cart. */
    listed: () =>
      rows().map((row) => ({
        product_title: row.querySelector('.line-name')?.textContent?.trim() ?? '',
        quantity: Number(row.querySelector<HTMLInputElement>('[name="updates[]"]')?.value),
      })),
    async openDrawer() {
      await click(await get('[data-opens-cart]'))
      await until(() => find('.cart-item'))
    },
    /** The codes that the widget reports from now on. */
    errors() {
      const codes: string[] = []
      const { widget } = window()['AftercareWidget'] as { widget: Widget }
      widget.on('error', ({ code }) => codes.push(code))
      return codes
    },
  }
}

const readCart = async () => (await (await fetch('/cart.js?quiet')).json()) as Cart

/** The requests to the shop's cart, and the received receipts. */
export const asked = async () =>
  (await (await fetch('/test-shop')).json()) as { asked: Asked[]; receipts: object[] }

export const goodsOf = ({ items }: Cart) =>
  Object.fromEntries(items.map(({ product_title, quantity }) => [product_title, quantity]))

/** What the cart holds when checkout is reached. */
export async function ordered({ window }: Shop) {
  await until(() => window().location.pathname === '/checkout')
  const cart = await readCart()
  return { attributes: cart.attributes, goods: goodsOf(cart) }
}

/** Waits until the page lists what is in the cart, and says what that costs and how much it is. */
export async function agreed({ listed, find, count }: Shop): Promise<Cart> {
  const cart = await readCart()
  const { items, item_count, total_price } = cart
  const wanted = JSON.stringify(items.map(({ product_title, quantity }) => ({ product_title, quantity })))
  await until(() => JSON.stringify(listed()) === wanted)
  await until(() => find('.totals__total-value')?.textContent?.includes(money(total_price)))
  await until(() => count() === String(item_count))
  return cart
}

/** Takes from the theme everything by which it hears of changes. */
export function deafen({ window, page }: Shop): void {
  for (const type of ['cart:update', 'shopify:cart:lines-update'])
    window().addEventListener(type, (event) => event.stopImmediatePropagation(), true)
  for (const element of page().querySelectorAll('cart-items-component'))
    element.removeAttribute('data-section-id')
  withoutActions({ window })
}

/** Takes the platform's actions out of the page. */
export const withoutActions = ({ window }: Pick<Shop, 'window'>) =>
  Reflect.deleteProperty(window()['Shopify'] as object, 'actions')

type Call = { lines?: { quantity: number }[]; attributes?: object[] }

/** What the platform's updateCart is asked for from now on; it goes on doing it. */
export function callsOfUpdateCart({ window }: Pick<Shop, 'window'>): Call[] {
  const calls: Call[] = []
  const { actions } = window()['Shopify'] as { actions: { updateCart: (call: Call) => unknown } }
  const { updateCart } = actions
  const recorded = (call: Call, ...options: []) => {
    calls.push(call)
    return updateCart(call, ...options)
  }
  actions.updateCart = Object.assign(recorded, updateCart)
  return calls
}

/** Waits until the page has been loaded once more. */
export const reloaded = ({ frame }: Shop) =>
  new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Whether it is visible. */
const isSeen = (element: Element) => {
  const { width } = element.getBoundingClientRect()
  return width > 0 && getComputedStyle(element).visibility === 'visible'
}

/** A shopper's click, in the frame or on an element in it. */
export async function click(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center' })
  await nextFrame()
  const { left, top, width, height } = element.getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] })
}

export const press = (key: string) => sendKeys({ press: key })

/** The focused element, in any root. */
export function focused({ page }: Pick<Shop, 'page'>): Element | null {
  let element = page().activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
