import { sendMouse } from '@web/test-runner-commands'
import type { Init, Widget, WidgetEvents, WidgetOptions } from '../widget-types.ts'
import { emptyCart, fakeCart, type CartState, type FakeCart } from './fake-cart.ts'
import type { Theme } from './themes.ts'

/** The widget as it is shipped. */
export const { init } = (await import(/* @vite-ignore */ `${location.origin}/widget.mjs`)) as { init: Init }

type Heard = { [Type in keyof WidgetEvents]: WidgetEvents[Type][] }
const open: (() => unknown)[] = []

/** Puts everything away that the last test has put into the page. */
export function clearPage(): void {
  for (const close of open.splice(0).toReversed()) close()
  document.documentElement.lang = 'en'
  document.documentElement.dir = ''
}
export const afterwards = (close: () => unknown) => void open.push(close)

type Given = {
  theme?: (cart: CartState) => Theme
  state?: CartState
  options?: Partial<WidgetOptions>
  /** Prepares cart and behavior before anything starts. */
  prepare?: (cart: FakeCart) => void
}

/** A shop with one mug in the cart and a running widget. */
export async function aShop({ theme, state, options, prepare }: Given = {}) {
  const cart = fakeCart(state ?? emptyCart())
  afterwards(cart.restore)
  if (!state) cart.put('111')
  prepare?.(cart)
  const drawn = theme?.(cart.state)
  if (drawn) afterwards(drawn.remove)
  const { widget, heard } = startWidget(options)
  await settled(cart)
  return { cart, theme: drawn as Theme, widget, heard }
}

export function startWidget(options: Partial<WidgetOptions> = {}): { widget: Widget; heard: Heard } {
  const widget = init({ server: location.origin, storefrontId: 'acme', country: 'US', ...options })
  afterwards(widget.destroy)
  const heard: Heard = { change: [], error: [], shown: [] }
  widget.on('change', (event) => heard.change.push(event))
  widget.on('error', (event) => heard.error.push(event))
  widget.on('shown', (event) => heard.shown.push(event))
  return { widget, heard }
}

/** Waits until the cart has not been requested for a few frames. */
export async function settled({ requests }: FakeCart): Promise<void> {
  for (let quiet = 0, seen = -1; quiet < 6; quiet++) {
    if (seen !== requests.length) quiet = 0
    seen = requests.length
    await nextFrame()
  }
}

export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

type Found<Value> = Value | null | undefined | false
export async function until<Value>(found: () => Found<Value> | Promise<Found<Value>>): Promise<Value> {
  for (const end = Date.now() + 20_000; Date.now() < end; await nextFrame()) {
    const value = await found()
    if (value) return value
  }
  throw new Error(`It never came: ${found.toString()}`)
}

export const hosts = (kind = 'cartSwitch') => [
  ...document.querySelectorAll<HTMLElement>(`[data-aftercare="${kind}"]`),
]

export const inside = <E extends Element = HTMLElement>(
  selector: string,
  kind = 'cartSwitch',
  place = 0,
): E => {
  const found = hosts(kind)[place]?.shadowRoot?.querySelector<E>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

export const theSwitch = (place = 0) => inside<HTMLInputElement>('.switch', 'cartSwitch', place)

/** A click of the shopper's own: what a script does to an element is none. */
export async function click(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] })
}
