import type { Words } from './text.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const marked = [...'áƀçđéƒĝĥíĵķļɱñóþɋŕšťúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŤÚṼŴẊÝŽ']

/**
 * A pseudo-locale: every letter accented, a third longer, in brackets. Plain text on a screen is missing in
 * the catalog; text that does not fit would not fit in German either.
 */
export const pseudoWords = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([key, message]) => [key, pseudoMessage(message)]))

/** Accents the text of a message, without its placeholders and plural keywords. */
export function pseudoMessage(message: string): string {
  const kept = /\{\w+\}|\{\w+, plural,|(?:=\d+|zero|one|two|few|many|other) \{|[a-zA-Z]/g
  const words = message.replace(kept, (part) => marked[plain.indexOf(part)] ?? part)
  return `⟦${words}${' ~'.repeat(Math.ceil(message.length / 12))}⟧`
}
