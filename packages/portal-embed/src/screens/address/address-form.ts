import { address, stateProblem, stateWords } from '@aftercare/domain/shared/address-schema'
import { isCountry } from '@aftercare/domain/shared/countries'
import { hasStateList } from '@aftercare/domain/shared/listed-states'
import { postalCodeFormOf } from '@aftercare/domain/shared/postal-codes'
import {
  postalCodeAsWritten,
  postalCodeProblem,
  postalCodeUse,
  postalCodeWords,
  provinceUse,
} from '@aftercare/domain/shared/postal-use'
import { provincesOf } from '@aftercare/domain/shared/provinces'
import * as v from 'valibot'
import { text } from '../../app/texts/text.ts'
import { isPhonePossible } from './phone-number.ts'

// Missing fields are '', so that all invalid fields are reported.
const words = v.pipe(v.optional(v.string(), ''), v.trim())
const filled = (message: string) => v.pipe(words, v.nonEmpty(message))

const fields = {
  email: v.pipe(
    words,
    v.toLowerCase(),
    v.nonEmpty('Please enter your email address.'),
    v.email('Please enter a valid email address.'),
  ),
  firstName: filled('First name is required.'),
  lastName: filled('Last name is required.'),
  countryCode: v.pipe(
    words,
    v.toUpperCase(),
    v.nonEmpty('Please select a country.'),
    v.check(isCountry, 'Please select an option from the list.'),
  ),
  line1: filled('Address is required.'),
  line2: words,
  city: filled('City is required.'),
  stateOrProvinceCode: words,
  postalCode: words,
}

/**
 * The address form as a shopper fills it in, with a message for each field, as
 * email and address in the API's form. A state may be written by its name where we know it; what the country's
 * post has no use for, and so is not asked for, is left out. A form without `isEmailAsked` returns an empty email.
 */
export const addressForm = (options: { isPhoneRequired: boolean; isEmailAsked?: boolean }) =>
  v.pipe(
    v.object({
      ...fields,
      email: options.isEmailAsked === false ? words : fields.email,
      phone: options.isPhoneRequired ? filled('Phone number is required.') : words,
    }),
    v.forward(
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed && wrongState(dataset.value)
        if (message) addIssue({ message })
      }),
      ['stateOrProvinceCode'],
    ),
    v.forward(
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed && wrongPostalCode(dataset.value)
        if (message) addIssue({ message })
      }),
      ['postalCode'],
    ),
    v.forward(
      v.rawCheck(({ dataset, addIssue }) => {
        if (dataset.typed && isWrongPhone(dataset.value)) addIssue({ message: text('address.phoneInvalid') })
      }),
      ['phone'],
    ),
    v.transform(({ email, line2, phone, ...rest }) => ({
      email,
      address: {
        ...rest,
        stateOrProvinceCode: provinceUse(rest.countryCode) === 'none' ? '' : stateCode(rest),
        postalCode:
          postalCodeUse(rest.countryCode) === 'none'
            ? ''
            : postalCodeAsWritten(rest.countryCode, rest.postalCode),
        ...(line2 && { line2 }),
        ...(phone && { phone }),
      },
    })),
    v.check(
      (customer) => v.is(address, customer.address),
      'Something is not quite right with the shipping address. Please check your address and try again.',
    ),
  )

type Place = { countryCode: string; stateOrProvinceCode: string }

/** The code of a state given by code or name; anything else unchanged. */
function stateCode({ countryCode, stateOrProvinceCode: written }: Place): string {
  const known = provincesOf(countryCode).find(({ code, name }) =>
    [code, name].some((word) => word.localeCompare(written, 'en', { sensitivity: 'base' }) === 0),
  )
  return known?.code ?? written
}

/** A missing state has the message of its country. */
function wrongState(place: Place): string | undefined {
  const problem = stateProblem({ ...place, stateOrProvinceCode: stateCode(place) })
  if (problem !== 'missing') return problem && stateWords[problem]
  return hasStateList(place.countryCode)
    ? stateWords.unlisted
    : 'Please enter a state or province code (e.g. ON, NY, NSW etc.)'
}

const isWrongPhone = ({ phone, countryCode }: { phone: string; countryCode: string }): boolean =>
  phone !== '' && !isPhonePossible(phone, countryCode)

/** The country's own example of a postal code, where ours of the United States would mislead. */
function wrongPostalCode(place: { countryCode: string; postalCode: string }): string | undefined {
  const problem = postalCodeProblem(place)
  const [, example] = postalCodeFormOf(place.countryCode) ?? []
  if (problem !== 'malformed' || place.countryCode === 'US' || !example)
    return problem && postalCodeWords[problem]
  return text('address.postalCodeLike', { example })
}
