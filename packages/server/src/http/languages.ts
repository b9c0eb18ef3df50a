import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'

/** The languages that a reader asks for, as BCP 47 tags in the order of their preference. */
export const languagesOf = (c: Context): string[] =>
  parseAccept(c.req.header('accept-language') ?? '').flatMap(({ type }) => canonical(type))

/** The first of them, or null where none is asked for. */
export const languageOf = (c: Context): string | null => languagesOf(c)[0] ?? null

/** What a header says may be anything. */
function canonical(tag: string): string[] {
  try {
    return tag.length <= 35 ? Intl.getCanonicalLocales(tag) : []
  } catch {
    return []
  }
}
