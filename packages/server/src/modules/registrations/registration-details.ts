import type { RegistrationDetails } from '@aftercare/domain/registrations/new-registration-schema'
import type {
  RegistrationPolicy,
  RegistrationProblem,
} from '@aftercare/domain/registrations/registration-problems'
import { searchWords } from '@aftercare/domain/reporting/search-words'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import { AppError } from '#platform/errors.ts'
import { wordTerm } from '#platform/database/search-terms.ts'
import type { StoredAnswer } from './registration-tables.ts'

/** @throws AppError 422 with every problem by its field, if there is one */
export function refuseProblems(problems: readonly RegistrationProblem[]): void {
  const [first] = problems
  if (first)
    throw new AppError('unprocessable', 'invalid_registration', first.message, { body: { fields: problems } })
}

/** The columns of the entered data, after validation. Answers to deleted questions stay. */
export function detailColumns(
  entered: RegistrationDetails,
  policy: RegistrationPolicy,
  answers: readonly StoredAnswer[] = [],
) {
  const { address, storeSalesChannelId } = entered
  return {
    firstName: entered.firstName,
    lastName: entered.lastName,
    email: entered.email,
    address: address && JSON.stringify(knownAddressOf(address)),
    customerProvidedOrderNumber: entered.customerProvidedOrderNumber,
    estimatedPurchaseDate: entered.estimatedPurchaseDate,
    storeSalesChannelId,
    registrationChannelName: channelNameOf(entered, policy),
    customFields: JSON.stringify([...answersOf(entered, policy), ...unasked(answers, policy)]),
  }
}

/** What the chosen sales channel is called. */
export const channelNameOf = (
  { storeSalesChannelId }: Pick<RegistrationDetails, 'storeSalesChannelId'>,
  { storeSalesChannels }: Pick<RegistrationPolicy, 'storeSalesChannels'>,
): string => storeSalesChannels.find(({ id }) => id === storeSalesChannelId)?.name ?? ''

const answersOf = (
  { customFields }: RegistrationDetails,
  { questions }: RegistrationPolicy,
): StoredAnswer[] =>
  questions.flatMap(({ id, displayName }) => {
    const value = customFields.find((answer) => answer.id === id)?.value.trim()
    return value ? [{ id, name: displayName, value }] : []
  })

const unasked = (answers: readonly StoredAnswer[], { questions }: RegistrationPolicy): StoredAnswer[] =>
  answers.filter(({ id }) => !questions.some((question) => question.id === id))

type Searched = {
  storeId: string
  externalId: string
  entered: RegistrationDetails
  items: readonly { name: string; sku: string | null }[]
}

/** The search words as the text of a tsvector. They contain only letters and digits, so spaces separate them. */
export function registrationWords({ storeId, externalId, entered, items }: Searched): string {
  const { firstName, lastName, email, customerProvidedOrderNumber } = entered
  const goods = items.flatMap(({ name, sku }) => [name, sku])
  return searchWords([externalId, firstName, lastName, email, customerProvidedOrderNumber, ...goods])
    .map((word) => wordTerm(storeId, word))
    .join(' ')
}
