import { en } from './en/messages.ts'
import type { MessageKey, Messages } from './text.ts'

const accented: Record<string, string> = {}
for (const [plain, marked] of zip('abcdefghijklmnopqrstuvwxyz', 'áƀçđéƒĝĥíĵķļɱñóþɋŕšťúṽŵẋýž'))
  accented[plain] = marked
for (const [plain, marked] of zip('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŤÚṼŴẊÝŽ'))
  accented[plain] = marked

/**
 * The catalogue of a language nobody speaks: every letter accented, a third longer, in brackets.
 * What stays plain on a screen is text outside the catalogue; what does not fit will not fit in German.
 */
export const pseudo = Object.fromEntries(
  Object.entries(en).map(([key, message]) => [key, pseudoMessage(message)]),
) as Record<MessageKey, string> satisfies Messages

/** Accents the words of a message and leaves its placeholders and plural keywords alone. */
export function pseudoMessage(message: string): string {
  const words = message.replace(
    /\{\w+\}|\{\w+, plural,|(?:=\d+|zero|one|two|few|many|other) \{|[a-zA-Z]/g,
    (part) => (part.length === 1 ? (accented[part] ?? part) : part),
  )
  return `⟦${words}${' ~'.repeat(Math.ceil(message.length / 12))}⟧`
}

function* zip(left: string, right: string): Generator<[string, string]> {
  const marks = [...right]
  for (const [at, letter] of [...left].entries()) yield [letter, marks[at] ?? letter]
}
