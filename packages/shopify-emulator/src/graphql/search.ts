import { GraphQLError } from 'graphql'

/** `:` alone compares for equality. */
export type Comparison = '' | '<' | '<=' | '>' | '>='
export type Term = { comparison: Comparison; value: string }
export type SearchFields<Item> = Record<string, (item: Item, term: Term) => boolean>

type Token = { kind: 'word'; text: string } | { kind: '(' | ')' }
type Matcher<Item> = (item: Item) => boolean

/**
 * Whether an item matches a query in Shopify's search syntax: terms with a field, words without one, quotes,
 * AND, OR, NOT, a leading minus, parentheses. Words without a field are compared with `words`.
 *
 * Shopify ignores a field that it does not know and then finds too much; here it is an error.
 *
 * @throws GraphQLError for a field that cannot be searched by, and for brackets that do not close
 */
export function searchMatcher<Item>(
  query: string | null | undefined,
  fields: SearchFields<Item>,
  words: (item: Item, word: string) => boolean,
): Matcher<Item> {
  const tokens = tokenize(query ?? '')
  if (tokens.length === 0) return () => true
  let at = 0
  const isWord = (text: string) => {
    const token = tokens[at]
    return token?.kind === 'word' && token.text === text
  }

  const anyOf = (): Matcher<Item> => {
    const parts = [allOf()]
    while (isWord('OR')) {
      at++
      parts.push(allOf())
    }
    return (item) => parts.some((part) => part(item))
  }
  const allOf = (): Matcher<Item> => {
    const parts = [one()]
    while (at < tokens.length && tokens[at]?.kind !== ')' && !isWord('OR')) {
      if (isWord('AND')) at++
      parts.push(one())
    }
    return (item) => parts.every((part) => part(item))
  }
  const one = (): Matcher<Item> => {
    const token = tokens[at++]
    if (token?.kind === '(') {
      const inner = anyOf()
      if (tokens[at++]?.kind !== ')') throw new GraphQLError('The search has a bracket that does not close.')
      return inner
    }
    if (token?.kind !== 'word') throw new GraphQLError('The search ends too early.')
    if (token.text === 'NOT') {
      const part = one()
      return (item) => !part(item)
    }
    const isNegated = token.text.startsWith('-') && token.text.length > 1
    const part = term(isNegated ? token.text.slice(1) : token.text, fields, words)
    return isNegated ? (item) => !part(item) : part
  }
  const matcher = anyOf()
  if (at < tokens.length) throw new GraphQLError('The search has a bracket too many.')
  return matcher
}

function term<Item>(
  text: string,
  fields: SearchFields<Item>,
  words: (item: Item, word: string) => boolean,
): Matcher<Item> {
  const parts = /^([a-z_]+):(<=|>=|<|>)?(.*)$/s.exec(text)
  if (!parts) {
    const word = unquoted(text)
    return (item) => words(item, word)
  }
  const [, name = '', comparison = '', value = ''] = parts
  const field = fields[name]
  if (!field) throw new GraphQLError(`Invalid search field: ${name}`)
  const given: Term = { comparison: comparison as Comparison, value: unquoted(value) }
  return (item) => field(item, given)
}

/** Quotes group their content; a backslash escapes a character. */
function tokenize(query: string): Token[] {
  const found = query.matchAll(/[()]|(?:[^\s()'"\\]|\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')+/gs)
  return [...found].map(([text]) => (text === '(' || text === ')' ? { kind: text } : { kind: 'word', text }))
}

const unquoted = (text: string): string =>
  text.replace(/^(['"])(.*)\1$/s, (_whole, _quote, inner: string) => inner).replace(/\\(.)/gs, '$1')

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Equal ignoring case; a trailing star matches prefixes, a star alone any non-empty value. */
export const textIs =
  <Item>(read: (item: Item) => string | null | undefined) =>
  (item: Item, { value }: Term): boolean => {
    const text = read(item) ?? ''
    if (value === '*') return text !== ''
    return value.endsWith('*')
      ? text.toLowerCase().startsWith(value.slice(0, -1).toLowerCase())
      : sameText(text, value)
  }

export const anyTextIs =
  <Item>(read: (item: Item) => readonly string[]) =>
  (item: Item, { value }: Term): boolean =>
    read(item).some((text) => sameText(text, value))

export const flagIs =
  <Item>(read: (item: Item) => boolean) =>
  (item: Item, { value }: Term): boolean =>
    read(item) === (value === 'true')

/** A date alone means the whole day, in UTC. */
export const dateIs =
  <Item>(read: (item: Item) => Date | null) =>
  (item: Item, { comparison, value }: Term): boolean => {
    const at = read(item)?.getTime()
    const given = Date.parse(value)
    if (Number.isNaN(given)) throw new GraphQLError(`Invalid date in the search: ${value}`)
    if (at === undefined) return false
    if (comparison === '>') return at > given
    if (comparison === '>=') return at >= given
    if (comparison === '<') return at < given
    if (comparison === '<=') return at <= given
    return new Date(at).toISOString().startsWith(value.slice(0, 10))
  }
