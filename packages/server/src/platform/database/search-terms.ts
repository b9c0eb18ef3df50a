import { searchedWords } from '@aftercare/domain/reporting/search-words'
import { sql, type RawBuilder } from 'kysely'

/**
 * Lists are searched by one text search vector per row, with words and with filters such as `:status:Open`;
 * words have only letters and digits, so the two never collide.
 *
 * Each starts with its store's key, so that the entries of one store are adjacent in the index, and a word
 * that is common elsewhere costs nothing here. Keys need not be unique: the query also filters by store.
 */
const storeKey = (storeId: string): string => storeId.slice(-8)

export const wordTerm = (storeId: string, word: string): string => `${storeKey(storeId)}${word}`

export const filterTerm = (storeId: string, name: string, value: string | number): string =>
  `${storeKey(storeId)}:${name}:${String(value).toLowerCase()}`

/** The vector as one parameter. */
export const termVector = (terms: readonly string[]): RawBuilder<string> =>
  sql<string>`array_to_tsvector(${[...new Set(terms)]}::text[])`

/** The same for a parameter with the terms. */
export const termVectorOf = (parameter: string): string => `array_to_tsvector(${parameter}::text[])`

/** Conditions that must all hold, as the text of a `tsquery`; empty when there are none. */
export function termQuery(
  storeId: string,
  { text = '', filters = {} }: { text?: string; filters?: Record<string, readonly (string | number)[]> },
): string {
  const words = searchedWords(text).map((word) => `${quoted(wordTerm(storeId, word))}:*`)
  const anyOfEach = Object.entries(filters).map(
    ([name, values]) => `(${values.map((value) => quoted(filterTerm(storeId, name, value))).join(' | ')})`,
  )
  return [...words, ...anyOfEach].join(' & ')
}

const quoted = (term: string): string => `'${term.replace(/['\\]/g, '$&$&')}'`

/**
 * Ends a statement whose best plan depends on the search: the server plans it each time, instead of keeping
 * one plan for rare and common words.
 */
export const withoutPreparedPlan = sql`/* planned anew */`
