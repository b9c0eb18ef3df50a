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
  // Looked up on each call, so that tests can replace it.
  fetch: (...request) => globalThis.fetch(...request),
  // Emails to the shopper use the language of this page.
  headers: () => ({ ...tokenHeaders(), 'accept-language': activeLocale() }),
  onResponse: keepIssuedToken,
})
