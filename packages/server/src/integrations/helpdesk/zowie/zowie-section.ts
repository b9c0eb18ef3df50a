import * as v from 'valibot'
import { isSame } from '../../is-same.ts'
import { signedJson } from '../../webhooks/signed-json.ts'

/** A request of Zowie for a custom section of its inbox, as it came. */
export type ZowieRequest = {
  method: 'GET' | 'POST'
  header: (name: string) => string | undefined
  /** Of the query. */
  email: string | undefined
  /** Empty for a request without one. */
  rawBody: string
}

/**
 * Whether a request brings the key that the store chose for Zowie, as a bearer token or as the password of basic
 * authentication with any user name. Which of them Zowie sends is not documented.
 */
export function isFromZowie(key: string, { header }: Pick<ZowieRequest, 'header'>): boolean {
  const [, scheme = '', proof = ''] =
    /^(bearer|basic) ([\x21-\x7e]+)$/i.exec(header('authorization') ?? '') ?? []
  if (scheme.toLowerCase() !== 'basic') return isSame(proof, key)
  const decoded = Buffer.from(proof, 'base64').toString('utf8')
  return decoded.includes(':') && isSame(decoded.slice(decoded.indexOf(':') + 1), key)
}

/** Empty for a conversation with somebody whose address Zowie does not know. */
const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254),
  v.regex(/^(?:[^\s@\p{Cc}]+@[^\s@\p{Cc}]+)?$/u),
)
const question = v.object({ email: v.optional(v.nullable(email), '') })
const body = v.pipe(signedJson, question)

/**
 * The email address that a request asks about, in lower case, from its query or else its JSON body; empty where it names
 * none, and undefined where it is unreadable.
 */
export function emailAsked({ method, email: given, rawBody }: ZowieRequest): string | undefined {
  const read =
    given === undefined && method === 'POST'
      ? v.safeParse(body, rawBody)
      : v.safeParse(question, { email: given })
  return read.success ? (read.output.email ?? '') : undefined
}

/** A custom section, as docs/integrations/zowie.md describes it. */
export type ZowieSection = {
  highlightText: string
  initiallyVisiblePropertyCount: number
  properties: ZowieProperty[]
  groups: { title: ZowieTitle; properties: ZowieProperty[] }[]
}
type Text = { content: string; style: typeof style }
type Link = { type: 'open_new_tab'; payload: { url: string } }
type ZowieTitle = { text: Text; icon: { name: 'cart'; color: typeof style }; clickAction: Link }
type ZowieProperty = {
  name: string
  value: Text
  clickAction?: Link
  format: 'StringSingleLine' | 'StringMultiLine'
}

/** The only style and color that the documentation shows. */
const style = 'fontPrimary'

const linkTo = (url: string): Link => ({ type: 'open_new_tab', payload: { url } })

/** A named value, in as many lines as it has. */
export const property = (name: string, content: string, url?: string): ZowieProperty => ({
  name,
  value: { content, style },
  ...(url !== undefined && { clickAction: linkTo(url) }),
  format: content.includes('\n') ? 'StringMultiLine' : 'StringSingleLine',
})

/** The title of a group, which opens an address. */
export const title = (content: string, url: string): ZowieTitle => ({
  text: { content, style },
  icon: { name: 'cart', color: style },
  clickAction: linkTo(url),
})
