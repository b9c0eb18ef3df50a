import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { readConfig } from '#config.ts'
import { demoSignInLinks } from '#demo/demo-users.ts'
import { getStoreBySlug } from '#modules/merchants/store-reads.ts'
import { openDeps } from '#open-deps.ts'
import { launchChromium } from '../../../scripts/chromium.ts'
import { scriptKb } from './browser-sizes.ts'
import { runScript, startServer } from './child.ts'
import { storeSlug } from './orders-file.ts'

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>

/**
 * What staff wait for in the demo's console: the scripts of the claim list (gzip, empty cache), and the main
 * thread's work from a click in the list to the claim, as the median of five first visits in milliseconds.
 */
export async function measureConsole(
  env: Record<string, string>,
): Promise<{ firstScreenKb: number; listToDetailMs: number }> {
  await runScript('bench/load-demo.ts', [], env)
  const { storeId, accessCode } = await prepareSignIn(env)
  const server = await startServer('src/main.ts', '/readyz', env)
  const browser = await launchChromium()
  try {
    const session = await signIn(browser, `${server.url}/admin/sign-in?accessCode=${accessCode}`)
    const list = `${server.url}/admin/${storeId}/claims/return`
    const visit = <Result>(measure: (page: Page) => Promise<Result>) => afresh(browser, session, measure)
    const firstScreenKb = await visit((page) => scriptKb(page, list))
    const clicks: number[] = []
    for (let at = 0; at < 5; at++) clicks.push(await visit((page) => workOfOpening(page, list)))
    return { firstScreenKb, listToDetailMs: clicks.toSorted((a, b) => a - b)[2] ?? 0 }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function prepareSignIn(env: Record<string, string>) {
  const { deps, close } = await openDeps(readConfig({ DEMO_PORT: '0', LOG_LEVEL: 'warn', PORT: '0', ...env }))
  try {
    const { storeId } = await getStoreBySlug(deps.db, storeSlug)
    const { admin } = await demoSignInLinks(deps)
    return { storeId, accessCode: new URL(admin).searchParams.get('accessCode') }
  } finally {
    await close()
  }
}

async function signIn(browser: Browser, link: string): Promise<Session> {
  const page = await browser.newPage()
  await page.goto(link)
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  return page.context().storageState()
}

/** A page in a fresh browser, signed in. */
async function afresh<Result>(
  browser: Browser,
  storageState: Session,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 } })
  try {
    return await measure(await context.newPage())
  } finally {
    await context.close()
  }
}

async function workOfOpening(page: Page, list: string): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  // The thread's own time: what else the machine does is not ours.
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  const workMs = async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  await page.goto(list, { waitUntil: 'networkidle' })
  const before = await workMs()
  await page.locator('.row-link').first().click()
  // Locating the text would be work of the page, too.
  await page.waitForURL(`${list}/*`)
  await page.waitForLoadState('networkidle')
  const work = (await workMs()) - before
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  return work
}
