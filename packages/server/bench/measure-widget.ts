import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import * as v from 'valibot'
import { demoCatalog } from '#demo/demo-catalog.ts'
import { platformId } from '#demo/shopify-json.ts'
import { launchChromium } from '../../../scripts/chromium.ts'
import { freePort, runScript, startServer } from './child.ts'
import { widgetWork } from './widget-work.ts'

export type WidgetMeasures = {
  /** Pixels that anything moved by at most, as the offer came into a page. */
  furthestMove: number
  /** The longest that the widget held a page up, in milliseconds. */
  longestWorkMs: number
  /** Its part of the main thread's time during a storm of changes, per cent. */
  stormShare: number
}

const themes = ['a', 'b']
const widths = { phone: 390, desktop: 1280 }
const slowDown = 4
const visits = 5
const stormMs = 5000

/** Shops in the demo shop, in both of its themes. */
export async function measureWidget(env: Record<string, string>): Promise<WidgetMeasures> {
  const shopPort = await freePort()
  const settings = { ...env, DEMO_PORT: String(shopPort), DEMO_SHOPIFY_PORT: '0' }
  await runScript('bench/load-demo.ts', [], settings)
  const server = await startServer('src/main.ts', '/readyz', settings)
  const browser = await launchChromium()
  try {
    const shop: Shop = { browser, url: `http://127.0.0.1:${shopPort}` }
    const moves: number[] = []
    const works: number[] = []
    const shares: number[] = []
    for (const theme of themes) {
      for (const width of Object.values(widths))
        for (const page of ['/cart', goodsPath]) moves.push(await movesAt(shop, { theme, width }, page))
      works.push(await longestWork(shop, theme))
      shares.push(await shareInStorm(shop, theme))
    }
    return {
      furthestMove: Math.max(...moves),
      longestWorkMs: Math.max(...works),
      stormShare: Math.max(...shares),
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

type Shop = { browser: Browser; url: string }
type Look = { theme: string; width: number }

/** Two and three of them cost the same to guarantee. */
const goods = 'camp-enamel-mug'
const goodsPath = `/products/${goods}`
const goodsId = String(
  platformId(
    'variant',
    demoCatalog.findIndex(({ handle }) => handle === goods),
    0,
  ),
)

/** As a shopper with two items in the cart whose browser has not visited the shop before. */
async function asShopper<Result>(
  { browser, url }: Shop,
  { theme, width }: Look,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  // A drawer that slides in moves by the theme's will.
  const still = { reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...still, baseURL: url, viewport: { width, height: 800 } })
  try {
    await context.addCookies([{ name: 'theme', value: theme, url }])
    await context.request.post('/cart/add.js', { data: { items: [{ id: goodsId, quantity: 2 }] } })
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

const theSwitch = (page: Page) => page.getByRole('switch', { name: /Delivery Guarantee/ })

/**
 * On a slow machine, since what comes before the page is painted moves nothing. The page of the cart keeps a
 * place; a drawer, which has none, is opened once the widget is there.
 */
function movesAt(shop: Shop, look: Look, path: string): Promise<number> {
  return asShopper(shop, look, async (page) => {
    await page.addInitScript({ path: inBrowser('furthest-move.js') })
    await slowly(page)
    await page.goto(path)
    if (path !== '/cart') {
      await page.locator('[data-aftercare]').waitFor({ state: 'attached' })
      await openDrawer(page)
    }
    await theSwitch(page).waitFor()
    await page.waitForLoadState('networkidle')
    return v.parse(v.number(), await page.evaluate('furthestMove()'))
  })
}

/**
 * Opens a page and the cart, turns the guarantee on and reads about it. The median of several visits, since
 * whatever else the machine does only makes them longer.
 */
async function longestWork(shop: Shop, theme: string): Promise<number> {
  const longest: number[] = []
  for (let count = 0; count < visits; count++)
    longest.push(
      await asShopper(shop, { theme, width: widths.phone }, async (page) => {
        const stretches = await widgetWork(await slowly(page), () => buyGuarantee(page))
        return Math.max(...stretches)
      }),
    )
  return longest.toSorted((a, b) => a - b)[Math.floor(visits / 2)] ?? Infinity
}

async function buyGuarantee(page: Page): Promise<void> {
  await page.goto(goodsPath)
  await openDrawer(page)
  await theSwitch(page).click()
  await page.getByText('Up to $100').waitFor()
  await page.getByRole('button', { name: 'Learn more' }).click()
  await page.getByRole('button', { name: 'Close' }).last().click()
}

/** @throws when the offer is not there afterwards, or the cart not as it should be */
function shareInStorm(shop: Shop, theme: string): Promise<number> {
  return asShopper(shop, { theme, width: widths.desktop }, async (page) => {
    await page.addInitScript({ path: inBrowser('storm.js') })
    await buyGuarantee(page)
    await page.waitForLoadState('networkidle')
    const browser = await page.context().newCDPSession(page)
    let changes: unknown
    const stretches = await widgetWork(
      browser,
      async () => (changes = await page.evaluate(`storm(${stormMs})`)),
    )
    v.parse(v.pipe(v.number(), v.minValue(stormMs * 0.9)), changes)
    await assertGuaranteed(page)
    return (stretches.reduce((sum, ms) => sum + ms, 0) / stormMs) * 100
  })
}

const cart = v.object({
  items: v.array(v.object({ title: v.string(), quantity: v.number() })),
})

async function assertGuaranteed(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const place = page.locator('[data-aftercare=cartSwitch] + .cart__ctas')
  const { items } = v.parse(cart, await (await page.request.get('/cart.js')).json())
  const units = items.filter(({ title }) => title.startsWith('Delivery Guarantee'))
  const isKept = (await place.count()) === 1 && (await theSwitch(page).isChecked())
  if (!isKept || units.length !== 1 || units[0]?.quantity !== 1)
    throw new Error('The storm has blown the guarantee away')
}

const openDrawer = (page: Page) => page.locator('[data-opens-cart]').click()

async function slowly(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return browser
}

const inBrowser = (name: string) => fileURLToPath(new URL(`browser/${name}`, import.meta.url))
