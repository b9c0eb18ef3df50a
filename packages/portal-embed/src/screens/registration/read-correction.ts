import type { registrationChangeApi } from '@aftercare/domain/api/registration-change-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { text } from '../../app/texts/text.ts'
import type { FormErrors } from '../../forms/read-form.ts'
import { answerErrors, readAnswers, wordsAt } from '../claim/meta/read-answers.ts'
import { questionsOf, readDetails } from './registration-form.ts'

/** Fields of the form: files that were chosen but not uploaded, and the names of those that were. */
export const unfinishedFiles = 'unfinishedFiles'
export const proofsField = 'proofs'

/** The sales channel that the registration has, which may be no longer offered. */
export const ownChannelField = 'ownChannel'

type Correction = Omit<
  EndpointInput<typeof registrationChangeApi.changeRegistration>['body'],
  'token' | 'version'
>
type Read = { ok: true; output: Correction } | { ok: false; errors: FormErrors }

/** What a customer corrected, or a message for each field that is wrong. */
export function readCorrection(form: FormData, settings: CustomerSettings): Read {
  const questions = questionsOf(settings)
  const customFields = readAnswers(form, questions)
  const offered = settings.registrations.storeSalesChannels.map(({ id }) => id)
  const channels = [...offered, ...wordsAt(form, ownChannelField)]
  const { details, errors } = readDetails(Object.fromEntries(form), settings, channels)
  const fields: FormErrors['fields'] = { ...errors, ...answerErrors(questions, customFields) }
  if (Number(form.get(unfinishedFiles)) > 0) fields['files'] = text('meta.mediaUnfinished')
  if (!details || Object.keys(fields).length > 0)
    return { ok: false, errors: { fields, alert: 'Check all the required fields before continuing.' } }

  const { email: _email, orderNumber, address, ...corrected } = details
  return {
    ok: true,
    output: {
      ...corrected,
      address: address && { line2: undefined, phone: undefined, ...address },
      customerProvidedOrderNumber: orderNumber || null,
      customFields,
      proofOfPurchaseFilenames: wordsAt(form, proofsField),
    },
  }
}
