import { createApiClient } from '@aftercare/domain/api/client'
import { customerApiBase } from '@aftercare/domain/api/customer-transport'
import { activeLocale } from './app/texts/text.ts'
import { keepIssuedToken, tokenHeaders } from './session/order-token.ts'

/**
 * Calls the customer API: `call(customerApi.order, { params, query })`.
 *
 * Answers are parsed by the endpoint's schema; a refusal is an `ApiError` whose message may be shown, a
 * lost connection a `NetworkError` after two repeats. The proof of the shopper's look-up travels along.
 */
export const call = createApiClient(customerApiBase, {
  // Asked for at each call, so that a test can put its own in place.
  fetch: (...request) => globalThis.fetch(...request),
  // What is sent to the shopper later is in the language that they read here.
  headers: () => ({ ...tokenHeaders(), 'accept-language': activeLocale() }),
  onResponse: keepIssuedToken,
})
