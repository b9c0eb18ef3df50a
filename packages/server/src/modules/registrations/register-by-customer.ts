import type { customerApi } from '@aftercare/domain/api/customer-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { consentWordingOf, isSameWording } from '@aftercare/domain/registrations/marketing-consent'
import type * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { theShopper } from '#modules/audit/record-change.ts'
import { getEmailTemplate } from '#modules/email-templates/email-template-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { IdempotentRequest } from '#platform/http/idempotency.ts'
import { createRegistration, type RegisteredBy } from './create-registration.ts'
import { getRegistration } from './registration-reads.ts'

type Sent = v.InferOutput<typeof customerApi.register.body>
type Registered = EndpointOutput<typeof customerApi.register>['registration']

/**
 * Registers a customer's own products. Returns what the customer may see, and the id of the registration's order.
 *
 * @throws AppError as `createRegistration`
 */
export async function registerByCustomer(
  deps: Deps,
  store: Store,
  sent: Sent & { locale: string | null },
  repeat?: IdempotentRequest,
): Promise<{ registration: Registered; orderId: string }> {
  const { referrer, locale } = sent
  const by = {
    who: theShopper,
    consent: consentIn(deps, store, sent),
    referrer,
    locale,
    isLimitedToOffered: true,
  }
  const { id } = await createRegistration(deps, store, sent, by, repeat)
  const registered = await getRegistration(deps, store, id)
  const { isEnabled } = await getEmailTemplate(deps.db, store, 'registrationReceived')
  return {
    registration: {
      externalId: registered.externalId,
      createdOn: registered.createdOn,
      email: registered.email,
      orderIdFromPlatform: registered.orderIdFromPlatform,
      referrer: registered.referrer,
      isConfirmationEmailed: isEnabled,
    },
    orderId: id,
  }
}

/**
 * Consent counts only if the store asks for it, and only for the current wording, which is what the customer saw.
 */
function consentIn(deps: Deps, { settings, theme }: Store, sent: Sent): RegisteredBy['consent'] {
  const { emailMarketingConsentCollectedOn: given, emailMarketingConsentWording: read } = sent
  const wording = consentWordingOf({ registrations: settings.registrations, theme })
  if (!given || !read || !wording || !isSameWording(read, wording)) return null
  return { wording, collectedOn: new Date(Math.min(Date.parse(given), deps.now().getTime())) }
}
