import * as v from 'valibot'

/* Parts of WooCommerce's answers. */

export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Amounts are texts, and numbers in some places. */
export const decimal = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform(String),
  v.trim(),
  v.regex(/^-?(?:\d{1,15}(?:\.\d{0,20})?|\.\d{1,20})?$/),
  v.transform((text) => (text === '' || text === '-' ? '0' : text)),
)

/** Moments in GMT are written without a zone. */
export const gmt = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z?$/),
  v.transform((text) => new Date(text.endsWith('Z') ? text : `${text}Z`)),
  v.check((date) => !Number.isNaN(date.getTime())),
)

/** No column can hold a zero byte or half a character. */
export const text = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\0', '').toWellFormed()),
)

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
}

/** A name, which WordPress keeps with HTML entities. */
export const name = v.pipe(
  text,
  v.transform((written) =>
    written.replaceAll(/&(?:#(\d{1,6})|(\w{2,8}));/g, (entity, code?: string, word?: string) =>
      code === undefined ? (named[word ?? ''] ?? entity) : String.fromCodePoint(Number(code)).toWellFormed(),
    ),
  ),
)

export const meta = v.array(v.object({ key: v.string(), value: v.unknown() }))
export type Meta = v.InferOutput<typeof meta>

export const textOfMeta = (list: Meta, key: string): string | undefined => {
  const value = list.find((one) => one.key === key)?.value
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined
}
