import { Stripe } from 'stripe'
import { ProviderError } from '../../provider-error.ts'

const { errors } = Stripe

/**
 * Stripe's error as ours. A declined card and a request that the payment's state forbids stay refused; a busy or
 * unreachable API, and access that an operator or a merchant can restore, are worth another try.
 */
export function toProviderError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error
  const status = error.statusCode
  return new ProviderError('Stripe', messageOf(error), isRetryable(error), {
    cause: error,
    ...(status !== undefined && { status }),
  })
}

/** The card's decline code comes with the message; everything else is named by Stripe's own code. */
function messageOf(error: Stripe.errors.StripeError): string {
  const code = (error instanceof errors.StripeCardError && error.decline_code) || error.code
  return code ? `${error.message} (${code})` : error.message
}

const isRetryable = (error: Stripe.errors.StripeError): boolean =>
  isUnknownOutcome(error) ||
  error instanceof errors.StripeRateLimitError ||
  error instanceof errors.StripeAuthenticationError ||
  error instanceof errors.StripePermissionError ||
  error.statusCode === 409

/** Nobody knows whether Stripe did it: the answer was lost, or says only that something failed there. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof errors.StripeConnectionError ||
  (error instanceof errors.StripeError && (error.statusCode ?? 0) >= 500)

/** Stripe keeps answers by idempotency key, failures too: the same key would get this one until it is pruned. */
export const isReplayed = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'

/** No such object, or an account that is not connected to this platform. */
export const isUnknownObject = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.code === 'resource_missing'
export const isUnknownAccount = (error: unknown): boolean =>
  error instanceof errors.StripePermissionError || isUnknownObject(error)

export const isRefused = (error: unknown): boolean => error instanceof errors.StripeInvalidRequestError
