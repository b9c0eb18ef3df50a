import { expect, test } from 'vitest'
import { searchedWords, searchWords } from './search-words.ts'

/** Every word of the query begins a stored word. */
const finds = (searched: string, text: string) => {
  const kept = searchWords([text])
  return searchedWords(searched).every((word) => kept.some((candidate) => candidate.startsWith(word)))
}

// prettier-ignore
test.for([
  ['ada',           'Ada Lovelace',          true],
  ['lovelace ada',  'Ada Lovelace',          true],
  ['chloe',         'Chloé Tremblay',        true],
  ['TREMBLÀY',      'Chloe Tremblay',        true],
  ['o’brien',       "Conor O'Brien",         true],
  ['brien',         "Conor O'Brien",         true],
  ['ada@exam',      'ada@example.com',       true],
  ['example.com',   'ada@example.com',       false],
  ['#1001',         '1001',                  true],
  ['1001',          '#1001',                 true],
  ['r-7k2m',        'R-7K2MNP4QX',           true],
  ['7K2MNP',        'R-7K2MNP4QX',           true],
  ['scarf-r',       'SCARF-RED-M',           true],
  ['red',           'SCARF-RED-M',           true],
  ['1Z-999-AA1',    '1Z999AA10123456784',    true],
  ['山田',           '山田 太郎',              true],
  ['lace',          'Ada Lovelace',          false],
  ['ada turing',    'Ada Lovelace',          false],
  [' - ',           'anything',              true],
] as const)('"%s" searched for in "%s": %s', ([searched, text, isFound]) => {
  expect(finds(searched, text)).toBe(isFound)
})

test('a hostile text makes no more words than the limit', () => {
  expect(searchWords(['a b '.repeat(10_000) + 'x'.repeat(100_000), "'':*&|!\\\0", null])).toEqual([
    'a',
    'b',
    'x'.repeat(60),
  ])
  expect(searchWords([Array.from({ length: 1000 }, (_, index) => `w${index}`).join(' ')])).toHaveLength(60)
})
