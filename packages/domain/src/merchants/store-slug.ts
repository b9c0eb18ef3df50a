import * as v from 'valibot'

/** What a portal's address says after its store: without one it lacks its first part. */
export const portalWords: readonly string[] = ['order', 'claim', 'inactive', 'register', 'reorder']

/** The first path segments that mean something else on our origin. */
export const reservedSlugs: readonly string[] = [
  ...portalWords,
  'admin',
  'v1',
  'webhooks',
  'docs',
  'healthz',
  'oauth',
  'readyz',
  'metrics',
  'assets',
  'files',
  'openapi.json',
  'embed.js',
  'embed',
  'favicon.ico',
  'robots.txt',
  'proxy',
  'protection',
]

/** A name as part of an address, of its Latin letters and digits; empty without any. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')

/** The name of a store in the portal's address. */
export const storeSlug = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('Must not be empty'),
  v.maxLength(128),
  v.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, 'Please use letters, numbers, and hyphens only'),
  v.check((slug) => !reservedSlugs.includes(slug), 'The store name must not be a reserved keyword.'),
)
