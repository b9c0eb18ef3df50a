import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'

/** The languages a reader prefers, as BCP 47 tags in order. */
export const languagesOf = (c: Context): string[] =>
  parseAccept(c.req.header('accept-language') ?? '').flatMap(({ type }) => canonical(type))

/** The first of them, or null without a preference. */
export const languageOf = (c: Context): string | null => languagesOf(c)[0] ?? null

/** What a header says may be anything. */
function canonical(tag: string): string[] {
  try {
    return tag.length <= 35 ? Intl.getCanonicalLocales(tag) : []
  } catch {
    return []
  }
}
