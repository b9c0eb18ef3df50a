import { en } from './en/messages.ts'
import { formatMessage } from './format-message.ts'

export type MessageKey = keyof typeof en
/** A locale's whole catalogue. Keys are those of English; the compiler refuses a missing or a surplus one. */
export type Messages = Record<MessageKey, string>

type BranchName = `${string}other ` | `${string}one ` | `${string}=${number} `
type NameOf<Inside extends string> = Inside extends `${infer Name},${string}` ? Name : Inside
type NamesIn<Message extends string> = Message extends `${infer Before}{${infer Inside}}${infer Rest}`
  ? (Before extends BranchName ? never : NameOf<Inside>) | NamesIn<Rest>
  : never
type ValuesOf<Key extends MessageKey> = [NamesIn<(typeof en)[Key]>] extends [never]
  ? []
  : [values: Record<NamesIn<(typeof en)[Key]>, string | number>]

type Catalogue = { locale: string; messages: Messages }

let active: Catalogue = { locale: 'en', messages: en }

/** Speaks another language from now on. Done before the first screen, so no screen has to listen. */
export const setCatalogue = (catalogue: Catalogue): void => {
  active = catalogue
}

/** The BCP 47 tag that words, money and dates are formatted for, region included where it is known. */
export const activeLocale = (): string => active.locale

/** The words for `key` in the shopper's language, with its placeholders filled. */
export const text = <Key extends MessageKey>(key: Key, ...[values]: ValuesOf<Key>): string =>
  formatMessage(active.messages[key], values ?? {}, active.locale)

/**
 * The translation of a message that reached us in English: schemas and the server speak the
 * specification's English, and its wording is a message of the catalogue. Anything else is shown as it is.
 */
export function translated(message: string): string {
  const key = (Object.keys(en) as MessageKey[]).find((candidate) => en[candidate] === message)
  return key ? active.messages[key] : message
}
