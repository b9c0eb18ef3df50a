/** Longer words are cut: what is searched for never is as long. */
const longestWord = 60
const usualMost = 60

/**
 * What two ways to write the same word have in common: case, accents and punctuation do not count, so that
 * `R-7K2`, `r7k2` and `#1001`, `1001` are found by each other. Empty for punctuation alone.
 */
export const foldWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .slice(0, longestWord)

/**
 * The words by which a text is found: each between blanks as a whole, and its parts between punctuation, so
 * that `SCARF-RED` is found by `scarfr` as well as by `red`. At most `most` of them, the first ones.
 */
export function searchWords(texts: readonly (string | null)[], most = usualMost): string[] {
  const words = texts
    .flatMap((text) => text?.split(/\s+/) ?? [])
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}\p{M}]+/u)])
    .map(foldWord)
  return [...new Set(words)].filter(Boolean).slice(0, most)
}

/** The beginnings that all have to be found in what is searched for; none for an empty text. */
export const searchedWords = (text: string): string[] =>
  [...new Set(text.split(/\s+/).map(foldWord))].filter(Boolean).slice(0, 10)
