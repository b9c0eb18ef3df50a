import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { launchChromium } from '../../../scripts/chromium.ts'

/** Kilobytes (of 1000 bytes) after gzip. */
export const gzippedKb = (content: Buffer) => gzipSync(content, { level: 9 }).length / 1000

/** The size of a file below the portal's `dist`. */
export const builtFileKb = (path: string) =>
  gzippedKb(readFileSync(fileURLToPath(new URL(`../../portal-embed/dist/${path}`, import.meta.url))))

/**
 * The scripts that a browser loads to show a page, added up: what is really asked for, not what a
 * manifest promises.
 */
export async function pageScriptKb(url: string): Promise<number> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return (await Promise.all(scripts)).reduce((sum, script) => sum + gzippedKb(script), 0)
  } finally {
    await browser.close()
  }
}
