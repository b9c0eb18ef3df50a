import { registrationEmailType } from '@aftercare/domain/mail/email-template-schema'
import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/**
 * Emails the customer about a registration. Enqueue it in the transaction of the event: each type is sent once
 * per registration.
 */
export const writeRegistrationMailJob = jobKind({
  name: 'write-registration-mail',
  payload: v.object({
    storeId: v.string(),
    registrationId: v.string(),
    type: registrationEmailType,
    /** The customer's language; null for the store's. */
    locale: v.nullable(v.string()),
  }),
  retryLimit: 5,
  retryDelaySeconds: 10,
})
