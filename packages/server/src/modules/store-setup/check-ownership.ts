import { createHmac } from 'node:crypto'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { verifyStoreUrl } from '#modules/merchants/verify-store-url.ts'
import { AppError } from '#platform/errors.ts'
import { attributesOf } from './page-tags.ts'

const metaName = 'aftercare-verification'

/** What the owner of the store's domain writes there. */
export function describeOwnership(deps: Deps, { storeId, url, isUrlVerified }: Store) {
  const code = verificationCode(deps, storeId)
  return {
    url,
    isVerified: isUrlVerified,
    dnsRecord: { name: recordName(url), value: `${metaName}=${code}` },
    metaTag: `<meta name="${metaName}" content="${code}">`,
  }
}

/**
 * Looks for the proof that only the domain's owner can publish: a DNS record, or a meta tag on the store's home page.
 * If it is there, the store's URL is verified, like by the emailed link.
 *
 * @throws AppError 422 if it is not there (yet), 429 after too many tries
 */
export async function checkOwnership(
  deps: Deps,
  store: Store,
  who: Who,
  by: 'dns' | 'meta',
): Promise<ReturnType<typeof describeOwnership>> {
  if (store.isUrlVerified) return describeOwnership(deps, store)
  await deps.rateLimits.takeAttempt('siteRead', store.storeId)
  const isThere = by === 'dns' ? await hasRecord(deps, store) : await hasTag(deps, store)
  if (!isThere) throw new AppError('unprocessable', 'ownership_not_found', notFoundWords[by])
  const verified = await verifyStoreUrl(deps, store, who, by)
  if (!verified) throw new AppError('conflict', 'changed_meanwhile', 'The store URL has changed meanwhile.')
  return describeOwnership(deps, verified)
}

const notFoundWords = {
  dns: 'We didn’t find the DNS record yet. New records can take up to an hour to appear.',
  meta: 'We didn’t find the meta tag on your store’s home page. Check that the page is public and uses HTTPS.',
}

async function hasRecord({ sites, ...deps }: Deps, { storeId, url }: Store): Promise<boolean> {
  const texts = await sites.readTexts(recordName(url))
  return texts.some((text) => text.trim() === `${metaName}=${verificationCode(deps, storeId)}`)
}

async function hasTag({ sites, ...deps }: Deps, { storeId, url }: Store): Promise<boolean> {
  const page = (await sites.readPage(new URL('/', url).href)) ?? ''
  return attributesOf(page, 'meta').some(
    ({ name, content }) => name === metaName && content === verificationCode(deps, storeId),
  )
}

/** A host that is known with www is proven by the domain without it. */
const recordName = (url: string) => `_aftercare.${new URL(url).hostname.replace(/^www\./, '')}`

/** Another store's code proves nothing for this one. */
const verificationCode = ({ config }: Pick<Deps, 'config'>, storeId: string): string =>
  createHmac('sha256', `store ownership ${config.secret}`).update(storeId).digest('hex').slice(0, 32)
