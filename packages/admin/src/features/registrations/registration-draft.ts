import type { RegistrationForm } from '@aftercare/domain/api/registrations-api'
import type { Registration } from '@aftercare/domain/api/registration-schema'
import { enteredAddress, noAddress, type EnteredAddress } from '../../components/address-fields.tsx'

/** A registration as its form holds it; the name in the address is the customer's. */
export type RegistrationDraft = {
  firstName: string
  lastName: string
  email: string
  customerProvidedOrderNumber: string
  estimatedPurchaseDate: string
  storeSalesChannelId: string
  hasAddress: boolean
  address: EnteredAddress
  /** By the question's id. */
  answers: Record<number, string>
}

export const emptyDraft = ({ shouldCollectAddress, countryCodes }: RegistrationForm): RegistrationDraft => ({
  firstName: '',
  lastName: '',
  email: '',
  customerProvidedOrderNumber: '',
  estimatedPurchaseDate: '',
  storeSalesChannelId: '',
  hasAddress: shouldCollectAddress,
  address: { ...noAddress, countryCode: countryCodes.length === 1 ? (countryCodes[0] ?? '') : '' },
  answers: {},
})

export const draftOf = (registration: Registration): RegistrationDraft => ({
  firstName: registration.firstName,
  lastName: registration.lastName,
  email: registration.email,
  customerProvidedOrderNumber: registration.customerProvidedOrderNumber ?? '',
  estimatedPurchaseDate: registration.estimatedPurchaseDate,
  storeSalesChannelId: registration.storeSalesChannelId,
  hasAddress: registration.address !== null,
  address: registration.address ? enteredAddress(registration.address) : noAddress,
  answers: Object.fromEntries(registration.customFields.map(({ id, value }) => [id, value])),
})

/** What is sent of it; questions that are no longer asked are left as they were answered. */
export const bodyOf = (
  draft: RegistrationDraft,
  { questions }: RegistrationForm,
  proofOfPurchaseFilenames: string[],
) => ({
  firstName: draft.firstName,
  lastName: draft.lastName,
  email: draft.email,
  customerProvidedOrderNumber: draft.customerProvidedOrderNumber,
  estimatedPurchaseDate: draft.estimatedPurchaseDate,
  storeSalesChannelId: draft.storeSalesChannelId,
  address: draft.hasAddress
    ? { ...draft.address, firstName: draft.firstName, lastName: draft.lastName }
    : null,
  customFields: questions.flatMap(({ id }) => {
    const value = draft.answers[id]
    return value ? [{ id, value }] : []
  }),
  proofOfPurchaseFilenames,
})
