import { fallbackMessage } from '@aftercare/domain/api/client'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import type { AppEnv } from './context.ts'

/** More could not be answered in time either, and what they hold would not fit into memory. */
const requestsMax = 500

/** @throws AppError unavailable while more requests are in progress than this server takes, itself included */
export function assertNotBusy({ jobThrottle }: Pick<Deps, 'jobThrottle'>): void {
  if (jobThrottle.requestsInProgress() > requestsMax)
    throw new AppError('unavailable', 'busy', fallbackMessage(503), { retryAfterSeconds: 1 })
}

export const refuseWhenBusy = createMiddleware<AppEnv>(async (c, next) => {
  assertNotBusy(c.get('deps'))
  await next()
})
