import type { SalesChannel } from '../merchants/settings-schema.ts'
import { answerProblem } from '../custom-fields/custom-field-answers.ts'
import type { CustomField } from '../custom-fields/custom-field-schema.ts'
import type { RegistrationDetails } from './new-registration-schema.ts'

/** The fields that a store requires in a registration. */
export type RegistrationPolicy = {
  /** The store's calendar day, such as '2026-11-20'. */
  today: string
  storeSalesChannels: readonly SalesChannel[]
  shouldCollectAddress: boolean
  shouldCollectProofOfPurchase: boolean
  isPhoneRequired: boolean
  /** Countries that addresses may be in; none named means all. */
  countryCodes: readonly string[]
  questions: readonly CustomField[]
}

/** The error in a field, by its path in the input. */
export type RegistrationProblem = { path: string; message: string }

/** The problems of a registration as entered; empty if the store accepts it. */
export const registrationProblems = (
  entered: RegistrationDetails,
  policy: RegistrationPolicy,
): RegistrationProblem[] => [
  ...correctionProblems(entered, policy),
  ...missingAddress(entered, policy),
  ...missingProof(entered, policy),
]

/**
 * The same for a correction of an accepted registration. Fields that the store requires since then stay
 * optional.
 */
export const correctionProblems = (
  entered: RegistrationDetails,
  policy: RegistrationPolicy,
): RegistrationProblem[] => [
  ...dateProblem(entered, policy),
  ...channelProblem(entered, policy),
  ...countryProblem(entered, policy),
  ...answerProblems(entered, policy),
]

/** How a store's calendar day is written in messages: "Nov 20, 2026". */
const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

function dateProblem({ estimatedPurchaseDate }: RegistrationDetails, { today }: RegistrationPolicy) {
  if (estimatedPurchaseDate <= today) return []
  const message = `Please choose a date no later than ${dayWords(today)}`
  return [{ path: 'estimatedPurchaseDate', message }]
}

const channelProblem = (
  { storeSalesChannelId }: RegistrationDetails,
  { storeSalesChannels }: RegistrationPolicy,
) =>
  storeSalesChannels.some(({ id }) => id === storeSalesChannelId)
    ? []
    : [{ path: 'storeSalesChannelId', message: 'Invalid store sales channel' }]

const countryProblem = ({ address }: RegistrationDetails, { countryCodes }: RegistrationPolicy) =>
  address && countryCodes.length > 0 && !countryCodes.includes(address.countryCode)
    ? [{ path: 'address.countryCode', message: 'Please select a country.' }]
    : []

function answerProblems({ customFields }: RegistrationDetails, { questions }: RegistrationPolicy) {
  const isAsked = (id: number) => questions.some((question) => question.id === id)
  if (!customFields.every(({ id }) => isAsked(id)))
    return [{ path: 'customFields', message: 'Invalid form data' }]
  return questions.flatMap((question) => {
    const message = answerProblem(question, customFields.find(({ id }) => id === question.id)?.value)
    return message === null ? [] : [{ path: `customFields.${question.id}`, message }]
  })
}

function missingAddress(
  { address }: RegistrationDetails,
  { shouldCollectAddress, isPhoneRequired }: RegistrationPolicy,
) {
  if (!shouldCollectAddress) return []
  if (!address) return [{ path: 'address', message: 'Address is required.' }]
  if (isPhoneRequired && !address.phone)
    return [{ path: 'address.phone', message: 'Phone number is required.' }]
  return []
}

function missingProof(
  { proofOfPurchaseFilenames }: RegistrationDetails,
  { shouldCollectProofOfPurchase }: RegistrationPolicy,
) {
  const least = shouldCollectProofOfPurchase ? 1 : 0
  return proofOfPurchaseFilenames.length >= least
    ? []
    : [{ path: 'proofOfPurchaseFilenames', message: `A minimum of ${least} files are required` }]
}
