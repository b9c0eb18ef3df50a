/**
 * Finds what may be an integer beyond 2^53, which a double cannot hold, or an escape for half a character or
 * a null character, which no text column holds. Digits right after a quote are text: tracking numbers are as
 * long.
 */
const needsCare = /(?:^|[:[,\s])-?(?:9\d{15}|\d{17})|\\u(?:0000|d[89a-f])/i

/**
 * Parses Shopify's JSON without losing a digit of its ids: integers beyond 2^53 become strings of
 * their source text. NUL characters are dropped and halves of surrogate pairs replaced.
 *
 * The reviver makes parsing four times slower, so texts that do not need it are parsed directly.
 *
 * @throws SyntaxError for invalid JSON
 */
export function parseJson(text: string): unknown {
  if (!needsCare.test(text)) return JSON.parse(text)

  return JSON.parse(text, ((_key: string, value: unknown, context: { source?: string }) => {
    if (typeof value === 'number' && !Number.isSafeInteger(value) && isInteger(context.source))
      return context.source
    return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
  }) as (key: string, value: unknown) => unknown)
}

const isInteger = (source: string | undefined) => source !== undefined && /^-?\d+$/.test(source)
