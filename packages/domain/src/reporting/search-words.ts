/** Longer words are cut, since no query is as long. */
const longestWord = 60
const usualMost = 60

/**
 * The common form of all spellings of a word: case, accents and punctuation are ignored, so that `R-7K2` and
 * `r7k2`, `#1001` and `1001` match. Empty for punctuation alone.
 */
const foldWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .slice(0, longestWord)

/**
 * The words by which a text is found: each as a whole, and its parts between punctuation, so that `SCARF-RED`
 * matches `scarfr` and `red`. Only the first `most` of them.
 */
export function searchWords(texts: readonly (string | null)[], most = usualMost): string[] {
  const words = texts
    .flatMap((text) => text?.split(/\s+/) ?? [])
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}\p{M}]+/u)])
    .map(foldWord)
  return [...new Set(words)].filter(Boolean).slice(0, most)
}

/** The prefixes that must all be found; none for an empty text. */
export const searchedWords = (text: string): string[] =>
  [...new Set(text.split(/\s+/).map(foldWord))].filter(Boolean).slice(0, 10)
