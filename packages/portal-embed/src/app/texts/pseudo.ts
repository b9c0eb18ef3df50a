import type { Words } from './text.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const marked = [...'áƀçđéƒĝĥíĵķļɱñóþɋŕšťúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŤÚṼŴẊÝŽ']

/**
 * The words of a language nobody speaks: every letter accented, a third longer, in brackets. What stays
 * plain on a screen is text outside the catalogue; what does not fit will not fit in German either.
 */
export const pseudoWords = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([key, message]) => [key, pseudoMessage(message)]))

/** Accents the words of a message and leaves its placeholders and plural keywords alone. */
export function pseudoMessage(message: string): string {
  const kept = /\{\w+\}|\{\w+, plural,|(?:=\d+|zero|one|two|few|many|other) \{|[a-zA-Z]/g
  const words = message.replace(kept, (part) => marked[plain.indexOf(part)] ?? part)
  return `⟦${words}${' ~'.repeat(Math.ceil(message.length / 12))}⟧`
}
