import { formatMessage } from '@aftercare/domain/shared/format-message'
import { findMessage } from './catalogue.ts'
import type { English } from './en/messages.ts'

export type MessageKey = keyof English

type BranchName = `${string}other ` | `${string}one ` | `${string}=${number} `
type NameOf<Inside extends string> = Inside extends `${infer Name},${string}` ? Name : Inside
type NamesIn<Message extends string> = Message extends `${infer Before}{${infer Inside}}${infer Rest}`
  ? (Before extends BranchName ? never : NameOf<Inside>) | NamesIn<Rest>
  : never
type ValuesOf<Key extends MessageKey> = [NamesIn<English[Key]>] extends [never]
  ? []
  : [values: Record<NamesIn<English[Key]>, string | number>]

/** A key whose message has no placeholders, for what is chosen elsewhere and only shown here. */
export type PlainKey = {
  [Key in MessageKey]: [NamesIn<English[Key]>] extends [never] ? Key : never
}[MessageKey]

/**
 * The text for `key`, with its placeholders filled in. English is the console's only language so far. An
 * area's texts exist once they are loaded: a screen imports the texts it shows.
 */
export const text = <Key extends MessageKey>(key: Key, ...[values]: ValuesOf<Key>): string =>
  formatMessage(findMessage(key) ?? key, values ?? {}, 'en')

/** Whether there is a text for an external name: a platform's status, a kind of change. */
export const isKey = (key: string): key is PlainKey => findMessage(key) !== undefined
