import { webAddress } from '@aftercare/domain/shared/web-address'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { attributesOf } from './page-tags.ts'

type Look = { primaryColor: string | null; logoUrl: string | null }

/**
 * The color and logo that the store's home page names for browsers and search engines.
 *
 * @throws AppError 429 after too many reads
 */
export async function proposeLook({ sites, rateLimits }: Deps, { storeId, url }: Store): Promise<Look> {
  await rateLimits.takeAttempt('siteRead', storeId)
  const home = new URL('/', url)
  return lookOf((await sites.readPage(home.href)) ?? '', home)
}

export function lookOf(html: string, home: URL): Look {
  const metas = attributesOf(html, 'meta')
  const contentOf = (wanted: string) =>
    metas.find(({ name, property }) => (name ?? property) === wanted)?.['content']
  const icons = attributesOf(html, 'link').filter(({ rel }) =>
    /\bapple-touch-icon\b|\bicon\b/i.test(rel ?? ''),
  )
  const largest = icons.find(({ rel }) => /apple-touch-icon/i.test(rel ?? '')) ?? icons[0]
  return {
    primaryColor: colorIn(contentOf('theme-color')),
    logoUrl: addressIn(contentOf('og:logo') ?? largest?.['href'] ?? contentOf('og:image'), home),
  }
}

/** White and black say nothing about a brand. */
function colorIn(written: string | undefined): string | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(written?.trim() ?? '')
  const color = short
    ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`
    : (written?.trim() ?? '')
  const isBrand = /^#[0-9a-f]{6}$/i.test(color) && !/^#(?:0{6}|f{6})$/i.test(color)
  return isBrand ? color.toLowerCase() : null
}

/** Pictures in the portal come over HTTPS. */
function addressIn(written: string | undefined, home: URL): string | null {
  if (written === undefined || written.trim() === '') return null
  const address = URL.parse(written.trim(), home.href)?.href
  return address !== undefined && v.is(webAddress, address) ? address : null
}
