import { formatMessage } from '../shared/format-message.ts'
import { hasForbiddenWord } from '../shared/text-rules.ts'
import { avoidedInEnglish, avoidedInGerman, type Avoided } from './avoided-words.ts'

/** Texts by key; nested ones by their path. */
export type Texts = { readonly [key: string]: string | readonly string[] | Texts }

export type WordingRules = {
  language: 'en' | 'de'
  /** Texts with a fixed wording; only the rule about reserved words applies to them. */
  agreed?: readonly string[]
  /** Paths of texts that appear inside a sentence and start in lower case. */
  fragments?: readonly string[]
  /** Names that keep their capitals in the middle of a sentence. */
  names?: readonly string[]
  /** More that these texts do not use, because of who reads them. */
  avoided?: readonly Avoided[]
}

/**
 * The style errors of texts, one line each: `path: what is wrong: the text`. Empty if each text avoids the
 * listed words, starts with a capital, also after a greeting, repeats no word, is in sentence case (English),
 * and is no half question as a label.
 */
export function wordingFaults(texts: Texts, rules: WordingRules): string[] {
  const agreed = new Set(rules.agreed)
  return flatTexts(texts).flatMap(([path, written]) => {
    const forbidden = hasForbiddenWord(written) ? ['names what the law reserves'] : []
    if (agreed.has(written)) return forbidden.map((fault) => `${path}: ${fault}: ${written}`)
    const faults = spokenForms(written).flatMap((text) => faultsOf(text, path, rules))
    return [...new Set([...forbidden, ...faults])].map((fault) => `${path}: ${fault}: ${written}`)
  })
}

function flatTexts(texts: Texts, prefix = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    const path = prefix + key
    if (typeof value === 'string') return [[path, value]]
    return flatTexts({ ...value } as Texts, `${path}.`)
  })
}

/** A message as it reads for none, one and several; any other one as it is. */
function spokenForms(message: string): string[] {
  const counts = [...message.matchAll(/\{(\w+), plural,/g)].map(([, name = '']) => name)
  const forms = [0, 1, 2].map((count) =>
    formatMessage(message, Object.fromEntries(counts.map((name) => [name, count])), 'en'),
  )
  return [...new Set(forms)]
}

function faultsOf(text: string, path: string, rules: WordingRules): string[] {
  const { language, names = [], fragments = [], avoided = [] } = rules
  const words = wordsAlone(text)
  const ofLanguage = language === 'en' ? avoidedInEnglish : avoidedInGerman
  return [
    ...[...ofLanguage, ...avoided].flatMap(([pattern, instead]) => {
      const [found] = words.match(pattern) ?? []
      return found === undefined ? [] : [`“${found}”, write ${instead}`]
    }),
    ...(words.match(language === 'en' ? doubledWord : doubledGermanWord) ?? []).map((found) => `“${found}”`),
    ...(beginsSmall(text) && !fragments.includes(path) ? ['begins in lower case'] : []),
    ...(openingsAfterGreeting(text).some(beginsSmall) ? ['goes on in lower case after the greeting'] : []),
    ...(halfQuestion[language].test(words) ? ['is a label in the shape of half a question'] : []),
    ...(language === 'en'
      ? capitalsInside(words, names).map((word) => `“${word}” is not in sentence case`)
      : []),
  ]
}

/** Without variables, quotes, links and Liquid. */
const wordsAlone = (text: string): string =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/“[^”]*”|„[^“]*“/g, '“”')
    .replace(/\{%[^%]*%\}/g, '\n')
    .replace(/\{\{[^}]*\}\}|\{\w+\}/g, '{}')

const doubledWord = /(?<![\p{L}{])(\p{L}+) \1(?!\p{L})/giu
/** "die die" and "Sie sie" are German. */
const doubledGermanWord = /(?<!\p{L})((?!(?:der|die|das|den|sie)\b)\p{L}{3,}) \1(?!\p{L})/gu

/** "What was decided" as a label: no question, no sentence. "How it works" is an established phrase. */
const halfQuestion = {
  en: /^(?:What|Who|Whose|Where|Which|Why|How)\b(?!.*[?.!])(?!.* works$)/s,
  de: /^(?:Was|Wer|Wen|Wem|Wessen|Wo|Wohin|Woher|Warum|Wie|Wann|Welche[rsnm]?)\b(?!.*[?.!])/s,
}

const beginsSmall = (text: string): boolean => /^[\s(*]*\p{Ll}/u.test(text)

const sentenceEnd = /[.!?:·\n]+["”)*]*\s+|\n|^\s*-\s+/gm

/** Capitals that start neither a sentence nor a name. */
function capitalsInside(words: string, names: readonly string[]): string[] {
  const withoutNames = names.reduce((rest, name) => rest.replaceAll(name, 'name'), words)
  return withoutNames.split(sentenceEnd).flatMap((sentence) => {
    const [, ...later] = sentence.replace(/^[\s"“(*[]+/, '').split(/[\s/—–]+/)
    return later
      .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
      .filter((word) => /^\p{Lu}\p{Ll}/u.test(word) && !alwaysCapital.test(word))
  })
}

const alwaysCapital =
  /^(?:I|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|English|German|American|European|Shopify|Aftercare|Google|Excel|Liquid|Mailgun|Front|Gorgias|Kustomer|Zendesk|Klaviyo|Slack|Stripe|Apple|Pay)(?:['’]s)?$/

const greeting = /^(?:Hello|Hi|Dear|Guten Tag|Hallo|Liebe[r]?)\b.*,$/m

/** How the text after a greeting may start, in each Liquid branch that may come first. */
function openingsAfterGreeting(text: string): string[] {
  const found = greeting.exec(text)
  if (!found) return []
  const openings: string[] = []
  const outer: { isFirst: boolean; hasElse: boolean }[] = []
  let isFirst = true
  for (const token of text.slice(found.index + found[0].length).split(/(\{%[^%]*%\})/)) {
    const tag = /^\{%-? *(\w+)/.exec(token)?.[1]
    const around = outer.at(-1)
    if (tag === 'if' || tag === 'for' || tag === 'unless') outer.push({ isFirst, hasElse: false })
    else if ((tag === 'else' || tag === 'elsif') && around) {
      isFirst = around.isFirst
      around.hasElse ||= tag === 'else'
    } else if (tag?.startsWith('end') && around) {
      isFirst = around.isFirst && !around.hasElse
      outer.pop()
    } else if (tag === undefined && isFirst && token.trim() !== '') {
      openings.push(token)
      isFirst = false
    }
  }
  return openings
}
