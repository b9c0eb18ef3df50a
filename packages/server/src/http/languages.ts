import { canonicalTag } from '@aftercare/domain/shared/languages'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'

/** The languages a reader prefers, as BCP 47 tags in order. */
export const languagesOf = (c: Context): string[] =>
  parseAccept(c.req.header('accept-language') ?? '').flatMap(({ type }) => canonicalTag(type) ?? [])

/** The first of them, or null without a preference. */
export const languageOf = (c: Context): string | null => languagesOf(c)[0] ?? null
