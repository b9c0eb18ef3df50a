import { afterEach, beforeAll, expect } from 'vitest'
import type { Browser, BrowserContext, BrowserContextOptions, FrameLocator, Page } from 'playwright-core'
import { launchChromium } from '../../scripts/chromium.ts'
import { server as shared } from './shared-server.ts'

/** The portal wherever it is shown: the page itself, or the frame in a merchant's page. */
export type Portal = Page | FrameLocator

/** Where a journey takes place. */
export type Place = { name: string; viewport: { width: number; height: number }; isEmbedded: boolean }

export const phone: Place = {
  name: 'on a phone',
  viewport: { width: 390, height: 844 },
  isEmbedded: false,
}
export const desktop: Place = {
  name: 'on a desktop',
  viewport: { width: 1280, height: 900 },
  isEmbedded: false,
}
export const standalone: Place[] = [phone, desktop]
export const desktopInMerchantsPage: Place = {
  ...desktop,
  name: 'on a desktop, inside a merchant’s page',
  isEmbedded: true,
}

export type Visit = {
  page: Page
  portal: Portal
  context: BrowserContext
  /** Every answer of the API so far, as text. */
  answers: () => Promise<string[]>
}

export type VisitOptions = {
  /** Where in the portal to start; standalone only. */
  path?: string
  /** Starts outside the portal. */
  address?: string
  /** Another server than the one that all journeys share. */
  server?: { portalUrl: string; shopUrl: string }
  /** Opens another tab of the shopper whose context it is. */
  context?: BrowserContext
  /** What pages may throw, and browsers put on the console, because the journey itself brings it about. */
  expected?: RegExp
} & Pick<BrowserContextOptions, 'locale' | 'reducedMotion' | 'timezoneId'>

export type Open = (place?: Place, options?: VisitOptions) => Promise<Visit>

let browser: Browser | undefined

/** This worker's, which all its files share and which ends with it. */
async function openBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) browser = await launchChromium()
  return browser
}

/**
 * A browser profile without signs of automation. Automation raises a claim's risk, and all journeys share one network
 * address: together, they would send every claim to review.
 */
async function newProfile(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await openBrowser()).newContext(options)
  await context.addInitScript(() => {
    const { userAgent, appVersion } = navigator
    const says = (of: object, name: string, value: unknown) =>
      Object.defineProperty(of, name, { get: () => value, configurable: true })
    says(Navigator.prototype, 'webdriver', false)
    says(Navigator.prototype, 'plugins', undefined)
    says(Navigator.prototype, 'userAgent', userAgent.replace('Headless', ''))
    says(Navigator.prototype, 'appVersion', appVersion.replace('Headless', ''))
    says(Notification, 'permission', 'default')
  })
  return context
}

/**
 * Prepares the browser for the journeys of a file. The returned function takes a shopper, with a separate browser
 * profile, to the portal. A journey fails if one of its pages logs an error or violates its security policy.
 */
export function useBrowser(): Open {
  const contexts = new Set<BrowserContext>()
  const complaints: string[] = []
  beforeAll(async () => {
    await openBrowser()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await showScreens([...contexts])
    for (const context of contexts) await context.close()
    contexts.clear()
    expect(complaints.splice(0)).toEqual([])
  })

  return async (
    place = phone,
    { path = '/juniper-and-pine', server = shared, address, expected, ...options } = {},
  ) => {
    const { context = await newProfile(profileFor(place, options)) } = options
    contexts.add(context)
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    const answers = recordAnswers(page)
    listenForComplaints(page, complaints, expected)
    if (!place.isEmbedded) {
      await page.goto(address ?? server.portalUrl + path)
      return { page, portal: page, context, answers }
    }
    await page.goto(`${server.shopUrl}/pages/returns`)
    return { page, portal: page.frameLocator('#returns iframe'), context, answers }
  }
}

const profileFor = ({ viewport }: Place, { locale = 'en-US', ...options }: VisitOptions) => ({
  reducedMotion: 'reduce' as const,
  ...options,
  locale,
  viewport,
  hasTouch: viewport.width < 640,
})

function recordAnswers(page: Page): () => Promise<string[]> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/v1/shop/crew/')) answers.push(response.text().catch(() => ''))
  })
  return () => Promise.all(answers)
}

/** What a journey that failed saw last, as a screen reader would read it. */
async function showScreens(contexts: BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages()))
    for (const frame of page.frames())
      process.stderr.write(`${frame.url()}\n${await frame.locator('body').ariaSnapshot()}\n`)
}

/** A refusal shown to the shopper is also in the console, where browsers log every 4xx. */
const isToldToShopper = (words: string, address: string, page: Page) =>
  /status of 4\d\d/.test(words) && (address.includes('/v1/shop/crew/') || address === page.url())

function listenForComplaints(page: Page, complaints: string[], expected = /(?!)/): void {
  page.on('pageerror', (error) => {
    if (!expected.test(String(error))) complaints.push(String(error))
  })
  page.on('console', (message) => {
    const words = message.text()
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (!expected.test(words) && !isToldToShopper(words, message.location().url, page)) complaints.push(words)
  })
}
