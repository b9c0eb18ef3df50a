import { fallbackMessage } from '@aftercare/domain/api/client'
import { ProviderError } from '#integrations/provider-error.ts'
import { AppError } from '#platform/errors.ts'

/**
 * A carrier's answer to a waiting user.
 *
 * @throws AppError 503 when it does not
 */
export const carrierAnswer = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause: unknown) => {
    if (!(cause instanceof ProviderError)) throw cause
    throw new AppError('unavailable', 'carrier_unavailable', fallbackMessage(503), {
      cause,
      retryAfterSeconds: 30,
    })
  })
