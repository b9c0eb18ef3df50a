type MessageValues = Record<string, string | number>

/**
 * Formats a message of the catalog: `{name}` is replaced by a value, `{count, plural, one {# item} other {#
 * items}}` by the branch for the locale's plural rules (`=0` and the like win), `#` by the formatted count. A
 * missing value stays `{name}`, so that a test finds it.
 */
export function formatMessage(message: string, values: MessageValues, locale: string): string {
  return split(message)
    .map((part) => (typeof part === 'string' ? part : fill(part.placeholder, values, locale)))
    .join('')
}

type Part = string | { placeholder: string }

function fill(placeholder: string, values: MessageValues, locale: string): string {
  const [, name = '', branches] = /^\s*(\w+)\s*(?:,\s*plural\s*,(.*))?$/s.exec(placeholder) ?? []
  const value = values[name]
  if (value === undefined) return `{${placeholder}}`
  if (branches === undefined) return String(value)

  const count = Number(value)
  const shown = new Intl.NumberFormat(locale).format(count)
  const chosen = chooseBranch(branches, count, locale).replaceAll('#', shown)
  return formatMessage(chosen, values, locale)
}

function chooseBranch(branches: string, count: number, locale: string): string {
  const parts = split(branches)
  const branch = (category: string) => {
    const part = parts[parts.findIndex((it) => typeof it === 'string' && it.trim() === category) + 1]
    return typeof part === 'object' ? part.placeholder : undefined
  }
  const named = (category: string) =>
    parts.some((it) => typeof it === 'string' && it.trim() === category) ? branch(category) : undefined
  return named(`=${count}`) ?? named(new Intl.PluralRules(locale).select(count)) ?? named('other') ?? ''
}

/** Cuts a message at its outermost braces: text, placeholder, text, ... */
function split(message: string): Part[] {
  const parts: Part[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < message.length; at++) {
    if (message[at] === '{' && depth++ === 0) {
      if (at > start) parts.push(message.slice(start, at))
      start = at + 1
    } else if (message[at] === '}' && depth > 0 && --depth === 0) {
      parts.push({ placeholder: message.slice(start, at) })
      start = at + 1
    }
  }
  if (start < message.length) parts.push(message.slice(start))
  return parts
}
