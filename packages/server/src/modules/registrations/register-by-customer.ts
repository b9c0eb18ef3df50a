import type { customerApi } from '@aftercare/domain/api/customer-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { consentWordingOf, isSameWording } from '@aftercare/domain/registrations/marketing-consent'
import type * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { IdempotentRequest } from '#platform/http/idempotency.ts'
import { createRegistration, type RegisteredBy } from './create-registration.ts'
import { getRegistration } from './registration-reads.ts'

type Sent = v.InferOutput<typeof customerApi.register.body>
type Registered = EndpointOutput<typeof customerApi.register>['registration']

/** Who registers in the portal. */
const theCustomer: Who = { userId: null, apiKeyId: null, name: 'Customer', via: 'portal' }

/**
 * Registers a customer's own products, and returns what they may know, with the id of the registration's
 * order.
 *
 * @throws AppError as `createRegistration`
 */
export async function registerByCustomer(
  deps: Deps,
  store: Store,
  sent: Sent,
  repeat?: IdempotentRequest,
): Promise<{ registration: Registered; orderId: string }> {
  const by = { who: theCustomer, consent: consentIn(deps, store, sent), referrer: sent.referrer }
  const { id } = await createRegistration(deps, store, sent, by, repeat)
  const { externalId, createdOn, email, orderIdFromPlatform, referrer } = await getRegistration(
    deps,
    store,
    id,
  )
  return { registration: { externalId, createdOn, email, orderIdFromPlatform, referrer }, orderId: id }
}

/**
 * Consent counts if the store asks for it, and only for the current wording: a changed one was not agreed to.
 */
function consentIn(deps: Deps, { settings, theme }: Store, sent: Sent): RegisteredBy['consent'] {
  const { emailMarketingConsentCollectedOn: given, emailMarketingConsentWording: read } = sent
  const wording = consentWordingOf({ registrations: settings.registrations, theme })
  if (!given || !read || !wording || !isSameWording(read, wording)) return null
  return { wording, collectedOn: new Date(Math.min(Date.parse(given), deps.now().getTime())) }
}
