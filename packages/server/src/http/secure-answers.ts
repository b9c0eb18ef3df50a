import { createMiddleware } from 'hono/factory'
import type { Config } from '#config.ts'
import type { AppEnv } from './context.ts'

/**
 * Forbids browsers to guess the type, frame the response, or load anything from it. A route that serves a
 * page sets its own policy before; shops' pages may use files, so no cross-origin resource policy is set.
 */
export const secureAnswers = ({ publicUrl }: Config) => {
  const isSecure = publicUrl.startsWith('https:')
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    // Not c.header(): on a finished response it copies it, including the body, for each header.
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    if (isSecure) headers.set('strict-transport-security', 'max-age=31536000')
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'no-referrer')
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
}
