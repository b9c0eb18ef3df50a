import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { launchChromium } from '../../../scripts/chromium.ts'

/** Kilobytes (of 1000 bytes) after gzip. */
export const gzippedKb = (content: Buffer) => gzipSync(content, { level: 9 }).length / 1000

const packagesDir = new URL('../../', import.meta.url)

/** The size of a built file, named from the folder of all packages. */
export const builtFileKb = (path: string) => gzippedKb(readFileSync(new URL(path, packagesDir)))

/** The result of `scriptKb` for a page, in a fresh browser. */
export async function pageScriptKb(url: string): Promise<number> {
  const browser = await launchChromium()
  try {
    return await scriptKb(await browser.newPage(), url)
  } finally {
    await browser.close()
  }
}

/**
 * The total size of the scripts that a browser loads to show a page: what is really requested, not what a
 * manifest lists.
 */
export async function scriptKb(page: Page, url: string): Promise<number> {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return (await Promise.all(scripts)).reduce((sum, script) => sum + gzippedKb(script), 0)
}
