import { common } from './en/common.ts'
import { lookUp } from './en/look-up.ts'
import type { en } from './en/messages.ts'
import { formatMessage } from '@aftercare/domain/shared/format-message'
import { directionOf } from '@aftercare/domain/shared/languages'

type English = typeof en
export type MessageKey = keyof English
/** A locale's whole catalog. Keys are those of English; the compiler refuses a missing or an extra one. */
export type Messages = Record<MessageKey, string>
/** The part of a catalog that was needed so far. */
export type Words = Partial<Messages>
/** A part of a translation. What it lacks is shown in English; a test compares its keys and placeholders. */
export type Translation = Readonly<Record<string, string>>

type BranchName = `${string}other ` | `${string}one ` | `${string}=${number} `
type NameOf<Inside extends string> = Inside extends `${infer Name},${string}` ? Name : Inside
type NamesIn<Message extends string> = Message extends `${infer Before}{${infer Inside}}${infer Rest}`
  ? (Before extends BranchName ? never : NameOf<Inside>) | NamesIn<Rest>
  : never
type ValuesOf<Key extends MessageKey> = [NamesIn<English[Key]>] extends [never]
  ? []
  : [values: Record<NamesIn<English[Key]>, string | number>]

/** The English texts of the first screen, which are part of the code; locales.ts adds the others. */
export const builtInWords: Words = { ...common, ...lookUp }

let english = builtInWords
let spoken: { locale: string; words: Words } = { locale: 'en', words: english }

/** Adds texts of a locale, and the English ones of the same keys; another locale replaces the texts. */
export function learnWords(locale: string, englishWords: Words, words: Words): void {
  english = { ...english, ...englishWords }
  spoken = { locale, words: locale === spoken.locale ? { ...spoken.words, ...words } : words }
}

/** The BCP 47 tag for formatting texts, money and dates, with the region if known. */
export const activeLocale = (): string => spoken.locale

/** The text for `key` in the shopper's language, with its placeholders filled in. */
export const text = <Key extends MessageKey>(key: Key, ...[values]: ValuesOf<Key>): string =>
  formatMessage(wordsFor(key), isolated(values ?? {}), spoken.locale)

/** Names and amounts keep their own direction within a sentence that runs from right to left. */
function isolated(values: Record<string, string | number>): Record<string, string | number> {
  if (directionOf(spoken.locale) === 'ltr') return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  )
}

/** Schema messages with their own wording in the portal. */
const reworded: Partial<Record<string, MessageKey>> = { 'Must not be empty': 'validation.notEmpty' }

/**
 * The text for a message that schemas or the server sent in English, where it is a message of the catalog.
 * Anything else is shown unchanged.
 */
export function translated(message: string): string {
  const key =
    reworded[message] ??
    (Object.keys(english) as MessageKey[]).find((candidate) => english[candidate] === message)
  return key ? wordsFor(key) : message
}

const wordsFor = (key: MessageKey): string => spoken.words[key] ?? english[key] ?? key
