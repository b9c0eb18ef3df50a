import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../scripts/chromium.ts'
import { openSettings } from './harness/open-settings.ts'
import { startServer } from './harness/server.ts'

/*
 * Draws the README's pictures from the real portal with the demo's order #1001, and from the demo store's console:
 *   node e2e/picture.ts
 */

const images = fileURLToPath(new URL('../docs/images', import.meta.url))
const background = fileURLToPath(
  new URL('../packages/server/src/demo/images/background.svg', import.meta.url),
)

/** A phone's screen in the pictures, in CSS pixels. */
const phone = { width: 390, height: 844 }

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const comeTo = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()

/** A phone's screen as it is, once its pictures are there. */
async function take(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await arePicturesThere(page)
  return page.screenshot()
}

/** Waits for the pictures in view, which browsers load when they come into view. */
async function arePicturesThere(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.images]
      .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
      .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  )
}

/** Walks through a return and takes the screens that show it best. */
async function takeScreens(browser: Browser, portalUrl: string): Promise<Buffer[]> {
  const page = await browser.newPage({ viewport: phone, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  await page.goto(`${portalUrl}/juniper-and-pine`)
  await page.getByLabel('Email Address or Postal Code').fill('ada@example.com')
  await page.getByLabel('Order or Registration Number').fill('1001')
  const lookUp = await take(page)
  await press(page, 'Look It Up')
  await page.getByRole('link', { name: 'Get started' }).click()

  await press(page, 'Select Highland Lambswool Scarf')
  await giveReason(page, 'I changed my mind')
  await page.getByRole('radio', { name: /^Gift Card/ }).check()
  await press(page, /^Continue/)
  await press(page, 'Select Drift Pile Fleece Pullover')
  await giveReason(page, 'It is too small', 'Too tight')
  await page.getByRole('button', { name: /^Drift Pile Fleece Pullover/ }).waitFor()
  const exchange = await take(page)
  await press(page, /^Drift Pile Fleece Pullover/)
  await page.getByRole('radio', { name: 'Moss', exact: true }).check()
  await press(page, 'Exchange for this item')

  for (const title of [/^When ready/, 'Does everything look right?']) {
    await comeTo(page, title)
    await page.getByRole('link', { name: 'Next', exact: true }).click()
  }
  await page.getByRole('radio', { name: /Use Provided Label/ }).check()
  await next(page)
  await comeTo(page, /^Review your decisions/)
  const review = await take(page)
  await press(page, 'Submit Return Request')
  await page.getByRole('link', { name: 'Download Return Label' }).waitFor()
  const overview = await take(page)
  await page.close()
  return [lookUp, exchange, review, overview]
}

async function giveReason(page: Page, reason: string, detail?: string): Promise<void> {
  await page.getByRole('radio', { name: reason }).check()
  await next(page)
  if (detail !== undefined) {
    await page.getByRole('radio', { name: detail }).check()
    await next(page)
  }
  await comeTo(page, 'Tell us a bit more')
  await next(page)
  await comeTo(page, 'What would you like instead?')
}

/** Phones side by side on the demo brand's morning over the hills. */
async function drawPhones(browser: Browser, screens: Buffer[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  const inline = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`
  const phones = screens.map((screen) => `<img alt="" src="${inline(screen, 'image/png')}">`)
  await page.setContent(`<!doctype html><style>
    body { margin: 0; height: 100vh; display: flex; gap: 36px; align-items: center; justify-content: center;
      background: #f7f1e6 url("${inline(readFileSync(background), 'image/svg+xml')}") center / cover; }
    img { width: 344px; border: 9px solid #23302a; border-radius: 42px; box-shadow: 0 24px 60px #23302a55; }
    img:nth-child(even) { translate: 0 22px; } img:nth-child(odd) { translate: 0 -22px; }
  </style>${phones.join('')}`)
  await page.screenshot({ path: join(images, 'portal.png') })
  await page.close()
}

/** The returns page of the demo shop with the portal in its frame. */
async function drawEmbedded(browser: Browser, shopUrl: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(`${shopUrl}/orders`)
  await page.getByRole('link', { name: 'Start a return of order 1001' }).click()
  const portal = page.frameLocator('#returns iframe')
  await portal.getByRole('link', { name: 'Get started' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(images, 'portal-embedded.png') })
  await page.close()
}

/** The desk, a claim that waits for a decision, two of the settings, Home and a page of Analytics. */
async function drawConsole(browser: Browser, signInLink: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const drawn = async (name: string) => {
    await page.mouse.move(0, 0)
    await arePicturesThere(page)
    await page.screenshot({ path: join(images, `${name}.png`) })
  }
  const settings = async (name: string) => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await openSettings(page, name)
    await comeTo(page, name)
  }
  await page.goto(signInLink)
  await comeTo(page, 'Home')
  await page.getByRole('link', { name: 'Returns', exact: true }).click()
  await comeTo(page, 'Returns')
  await page.getByRole('link', { name: /^All/ }).click()
  // The demo's claims are created after the server is ready.
  while (!(await page.getByRole('link', { name: /^All\D*6\d/ }).isVisible())) {
    await page.reload()
    await page.waitForLoadState('networkidle')
  }
  await drawn('desk')
  await page.getByRole('link', { name: /^Arrived/ }).click()
  await page
    .getByRole('row', { name: /Needs approval|In Review/ })
    .nth(1)
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await drawn('claim')
  await settings('Rules')
  await drawn('rules')
  await settings('Branding')
  // Its frame is sandboxed, so it never reports that loading has finished.
  await page.locator('iframe').contentFrame().getByRole('heading').first().waitFor()
  await page.mouse.move(0, 0)
  await page.screenshot({ path: join(images, 'look.png') })
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  // The demo's figures are counted after its claims are created.
  const advice = page.getByRole('heading', { name: 'Products to review' })
  const isThere = () =>
    advice.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  while (!(await isThere())) await page.reload()
  await drawn('home')
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last 90 days' }).click()
  await page.getByRole('heading', { name: 'Units returned by week' }).waitFor()
  await drawn('analytics')
  await page.close()
}

const dataDir = mkdtempSync(join(tmpdir(), 'picture-'))
const server = await startServer(dataDir)
const browser = await launchChromium()
try {
  mkdirSync(images, { recursive: true })
  await drawEmbedded(browser, server.shopUrl)
  await drawPhones(browser, await takeScreens(browser, server.portalUrl))
  await drawConsole(browser, server.signInLinks.admin)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
