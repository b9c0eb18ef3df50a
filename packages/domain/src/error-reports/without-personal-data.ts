/**
 * A report about an error without what may identify a person: email addresses, telephone, order and other long numbers,
 * queries and fragments of addresses, the parts of paths that are no plain words, excerpts of data in messages, and what
 * pages say of their elements. The user, cookies, bodies, the machine's name, and all headers but the browser's
 * are left out.
 *
 * What groups and locates errors stays: ids of events, release, times, names of files with their lines.
 */
export function withoutPersonalData<Value>(value: Value): Value {
  return clean(value) as Value
}

/** Fields whose content is never reported. */
const leftOut = new Set([
  'user',
  'cookies',
  'cookie',
  'query_string',
  'http.query',
  'http.fragment',
  'url.query',
  'url.fragment',
  'env',
  'server_name',
  'ip_address',
  'vars',
  'geo',
])

/** Fields whose content is the protocol's or names our code. */
const kept = new Set([
  'abs_path',
  'dsn',
  'environment',
  'event_id',
  'filename',
  'function',
  'module',
  'parent_span_id',
  'platform',
  'public_key',
  'release',
  'replay_id',
  'sdk',
  'sent_at',
  'span_id',
  'timestamp',
  'trace_id',
])

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, content]: [string, unknown]) => {
      if (leftOut.has(name)) return []
      if (name === 'headers') return [[name, browserIn(content)]]
      return [[name, kept.has(name) ? withoutQuery(content) : clean(content)]]
    }),
  )
}

const browserIn = (headers: unknown): unknown => {
  const { 'User-Agent': browser } = Object(headers) as Record<string, unknown>
  return browser === undefined ? {} : { 'User-Agent': browser }
}

/** Of a script's address, the query may say who loaded it. */
const withoutQuery = (content: unknown): unknown =>
  typeof content === 'string' ? content.replace(/[?#].*$/s, '') : content

/** Ids of events, traces and our own rows, and moments: nobody is known by them. */
const harmless =
  /^(?:[0-9a-f]{16}|[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z)$/i

const rules: readonly [RegExp, string | ((match: string, ...groups: string[]) => string)][] = [
  // What a page says of an element, such as a person's name in its label.
  [/\[[a-z-]+=(?:"[^"]*"|'[^']*')\]/gi, ''],
  // Excerpts of data, as JSON.parse quotes them.
  [/"[^"\n]*[^\w.$/"-][^"\n]*"/g, '"…"'],
  [/(https?:\/\/[^\s/?#"'<>()]+)([^\s"'<>()]*)/g, (_, origin = '', path = '') => origin + cleanPath(path)],
  [/(^|[\s"'(=])(\/[^\s"'<>()]*)/g, (_, before = '', path = '') => before + cleanPath(path)],
  [/[\w.%+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi, '[email]'],
  [/\+\d[\d ()./-]{6,}\d/g, '[number]'],
  [/#[\w-]*\d[\w-]*/g, '[number]'],
  [/(^|[^\w.-])\d{4,}(?![\w-])/g, '$1[number]'],
]

/** A text, as `withoutPersonalData`. */
export function cleanText(text: string): string {
  if (harmless.test(text)) return text
  return rules.reduce((cleaned, [pattern, by]) => cleaned.replace(pattern, by as string), text)
}

/** Words of our own paths and routes: in lower case, or the name of a parameter. */
const plainWord = /^(?:[a-z-]*|v\d|:\w+|\*)$/

/** A path without query and fragment, and with a star for each part that is no plain word; a script's stays. */
function cleanPath(pathAndQuery: string): string {
  const path = pathAndQuery.replace(/[?#].*$/s, '')
  if (/\.(?:[cm]?[jt]sx?|css)(?::\d+)*$/.test(path)) return path
  return path
    .split('/')
    .map((part) => (plainWord.test(part) ? part : '*'))
    .join('/')
}
