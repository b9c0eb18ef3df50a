import { searchedWords } from '@aftercare/domain/reporting/search-words'
import { sql, type RawBuilder } from 'kysely'

/**
 * Lists are searched by one text search vector a row, made of words and of filters such as `:status:Open`;
 * words hold letters and digits alone, so neither is taken for the other.
 *
 * Each begins with its store's key, so that the entries of one store lie together in the index, and a word
 * that is common elsewhere costs nothing here. Keys need not be unique: the store is asked for besides.
 */
const storeKey = (storeId: string): string => storeId.slice(-8)

export const wordTerm = (storeId: string, word: string): string => `${storeKey(storeId)}${word}`

export const filterTerm = (storeId: string, name: string, value: string | number): string =>
  `${storeKey(storeId)}:${name}:${String(value).toLowerCase()}`

/** The vector as one parameter. */
export const termVector = (terms: readonly string[]): RawBuilder<string> =>
  sql<string>`array_to_tsvector(${[...new Set(terms)]}::text[])`

/** The same for a parameter that holds the terms. */
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
 * Ends a statement whose plan depends on what is searched for: the server plans it for each search, instead
 * of keeping one plan for rare words and common ones.
 */
export const withoutPreparedPlan = sql`/* planned anew */`
