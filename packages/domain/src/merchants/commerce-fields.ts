import * as v from 'valibot'

/* What a store enters to connect its shop. */

/** The address of the site, without a slash at its end: it may be a folder of a domain. */
const siteUrl = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500, 'Must be at most 500 characters'),
  v.check(
    (text) => text === '' || isSite(text),
    'Enter the address of your site, such as https://example.com',
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
)

function isSite(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '')
}

const keyOf = (beginning: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(new RegExp(`^(?:${beginning}[0-9A-Za-z]{8,100})?$`), `Must begin with ${beginning}`),
  )

export const woocommerceFields = [
  { name: 'url', isSecret: false, isRequired: true, schema: siteUrl },
  { name: 'consumerKey', isSecret: true, isRequired: true, schema: keyOf('ck_') },
  { name: 'consumerSecret', isSecret: true, isRequired: true, schema: keyOf('cs_') },
] as const
