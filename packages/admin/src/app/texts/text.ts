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
 * The words for `key`, with its placeholders filled. English is the console's one language so far. The texts of
 * an area are there once they are loaded: what a screen says, it imports.
 */
export const text = <Key extends MessageKey>(key: Key, ...[values]: ValuesOf<Key>): string =>
  formatMessage(findMessage(key) ?? key, values ?? {}, 'en')

/** Whether there are words for what others named: a status of the platform, a kind of change. */
export const isKey = (key: string): key is PlainKey => findMessage(key) !== undefined
