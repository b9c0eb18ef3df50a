import * as v from 'valibot'
import { webAddress } from '../shared/web-address.ts'
import { email } from '../shared/wire.ts'

const nothing = v.pipe(
  v.literal(''),
  v.transform(() => null),
)
/** A field of a form that may be left empty, which is null. */
export const orNothing = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.nullable(v.union([nothing, schema], firstMessage)), null)

/** The error in an address; required fields are checked elsewhere. */
const firstMessage = ({ issues }: { issues?: { message: string }[] | undefined }): string =>
  issues?.at(-1)?.message ?? 'Must not be empty'

export const phone = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\+?[\d ()./-]{4,30}$/, 'Must be a phone number such as +1 503 555 0100'),
)

/**
 * How shoppers reach the store's support team, wherever they are asked to contact the store. A URL may hold
 * `{order}` where the order number goes.
 */
export const supportContact = v.object({
  email: orNothing(email),
  url: orNothing(webAddress),
  phone: orNothing(phone),
})
export type SupportContact = v.InferOutput<typeof supportContact>

/** One way to reach the store, as a link. `shown` is the address itself, or null for a page. */
export type ContactLink = { kind: 'email' | 'phone' | 'url' | 'store'; href: string; shown: string | null }

type ContactOf = {
  contact: SupportContact
  /** The store's website, for a store without contact details. */
  storeUrl: string
  /** The order it is about, filled in where the way allows it. */
  orderNo: string | null
  /** What an email about this order is called. */
  subject: string | null
}

/** The ways to reach a store, the quickest to use first; never empty. */
export function contactLinks({ contact, storeUrl, orderNo, subject }: ContactOf): ContactLink[] {
  const { email, url, phone } = contact
  const links: ContactLink[] = []
  if (url !== null) links.push({ kind: 'url', href: withOrder(url, orderNo), shown: null })
  if (email !== null) links.push({ kind: 'email', href: mailTo(email, subject), shown: email })
  if (phone !== null) links.push({ kind: 'phone', href: `tel:${phone.replace(/[^\d+]/g, '')}`, shown: phone })
  return links.length > 0 ? links : [{ kind: 'store', href: storeUrl, shown: null }]
}

const withOrder = (url: string, orderNo: string | null): string =>
  url.replaceAll('{order}', encodeURIComponent(orderNo ?? ''))

const mailTo = (email: string, subject: string | null): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject === null ? '' : `?subject=${encodeURIComponent(subject)}`}`
