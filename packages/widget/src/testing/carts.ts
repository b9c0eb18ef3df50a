import { until } from './page.ts'
import { click, type Shop } from './shop.ts'

export const guarantee = 'Delivery Guarantee'
export const mug = 'Camp Enamel Mug'
export const socks = 'Merino Trail Socks, Three Pairs'
/** What a test's shop has in its cart, unless it asks for something else. */
export const goods = { [mug]: 2, [socks]: 3 }

type Width = 390 | 1280
type At = 'drawer' | 'page'

/** Each theme with new lines above and below, in the drawer of a phone and on the page of a desktop. */
export const carts = (['a', 'b', 'c'] as const).flatMap((theme) =>
  (['first', 'last'] as const).flatMap((newest) =>
    [
      { theme, newest, width: 390 as Width, at: 'drawer' as At },
      { theme, newest, width: 1280 as Width, at: 'page' as At },
    ].map((cart) => ({ ...cart, name: `theme ${theme}, newest ${newest}, ${cart.at} at ${cart.width} px` })),
  ),
)

/** Each theme once at each width, in the other place than in `carts`, with new lines above. */
export const themes = (['a', 'b', 'c'] as const).flatMap((theme) =>
  [
    { theme, width: 390 as Width, at: 'page' as At },
    { theme, width: 1280 as Width, at: 'drawer' as At },
  ].map((cart) => ({ ...cart, name: `theme ${theme}, ${cart.at} at ${cart.width} px` })),
)

export const units = async ({ cart }: Pick<Shop, 'cart'>) =>
  (await cart()).items.filter(({ product_title }) => product_title === guarantee)

/** Requests that take so long are still under way when a shopper clicks again. */
export const slow = { delayMs: 150 }

/** Clicks the switch, and waits until what was chosen is written and drawn by the theme. */
export async function toggle(shop: Shop, isOn: boolean): Promise<void> {
  await click(await shop.theSwitch())
  await toggled(shop, isOn)
}

export async function toggled(shop: Shop, isOn: boolean): Promise<void> {
  await until(async () => (await units(shop)).length === (isOn ? 1 : 0))
  await until(() => shop.host()?.shadowRoot?.querySelector('[aria-busy="false"]'))
}

/** The controls of a product's line. */
export const control = (shop: Shop, title: string, selector: string) =>
  until(() => shop.row(title)?.querySelector<HTMLElement>(selector))
