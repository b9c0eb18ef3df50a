import { consoleHeader } from '@aftercare/domain/api/merchant-api'
import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'
import type { AppEnv } from './context.ts'

/**
 * Refuses what another site's page made a browser send with our cookie. Such a page cannot set the
 * console's header without being allowed to, which it never is, and the browser itself names where a
 * request comes from.
 *
 * @throws AppError 403
 */
export function refuseOtherSites(c: Context<AppEnv>): void {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const isOwn =
    site === undefined
      ? origin === undefined || origin === new URL(c.var.deps.config.publicUrl).origin
      : site === 'same-origin'
  if (!isOwn || c.req.header(consoleHeader) === undefined)
    throw new AppError('forbidden', 'cross_site', 'Sorry, not authorized')
}
