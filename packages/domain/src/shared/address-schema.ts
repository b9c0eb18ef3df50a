import * as v from 'valibot'
import { isCountry } from './countries.ts'
import type { KnownAddress } from './known-address-schema.ts'
import { hasStateList, listedStates } from './listed-states.ts'
import { postalCodeAsWritten, postalCodeMessage, postalCodeProblem, provinceUse } from './postal-use.ts'

const required = (message: string) =>
  v.pipe(
    v.optional(v.nullable(v.string()), ''),
    v.transform((value) => (value ?? '').trim()),
    v.nonEmpty(message),
    v.maxLength(255),
  )

const optionalText = v.pipe(
  v.optional(v.nullable(v.pipe(v.string(), v.maxLength(255)))),
  v.transform((value) => value?.trim() || undefined),
)

/** Empty where a country's addresses go without. */
const textOrNone = v.pipe(
  v.optional(v.nullable(v.pipe(v.string(), v.maxLength(255))), ''),
  v.transform((value) => (value ?? '').trim()),
)

const fields = v.object({
  id: v.optional(v.string()),
  firstName: required('First name is required.'),
  lastName: required('Last name is required.'),
  line1: required('Address is required.'),
  line2: optionalText,
  city: required('City is required.'),
  stateOrProvinceCode: textOrNone,
  postalCode: textOrNone,
  countryCode: v.pipe(
    v.optional(v.string(), ''),
    v.toUpperCase(),
    v.regex(/^[A-Z]{2}$/, 'Country code should a be two letters'),
    v.check(
      (code) => code.length !== 2 || isCountry(code),
      'Invalid address: Please check your information is correct.',
    ),
  ),
  phone: optionalText,
})

type Place = { countryCode: string; stateOrProvinceCode: string }

/**
 * The error in the state of an address, for forms and calls alike. In the United States and Canada it is one
 * of the list. Elsewhere it is a code of two or three characters, or one if the country has such codes. It
 * may be missing if the country does not require it; if the country does not use states, like Germany, any
 * value is accepted.
 */
export function stateProblem(place: Place): 'missing' | 'unlisted' | 'malformed' | undefined {
  const { countryCode, stateOrProvinceCode: state } = place
  const use = provinceUse(countryCode)
  if (use === 'none') return undefined
  if (state === '') return use === 'required' ? 'missing' : undefined
  if (hasStateList(countryCode))
    return listedStates[countryCode].some(([code]) => code === state) ? undefined : 'unlisted'
  if (!/^[\p{L}\p{N}]{1,3}$/u.test(state)) return 'malformed'
  return state.length > 1 || hasCodesOfOne.includes(countryCode) ? undefined : 'malformed'
}

/** Countries some of whose states have codes of a single character. */
export const hasCodesOfOne = ['AR', 'AT', 'EC', 'ES', 'IE', 'PY', 'SE', 'VE']

/** What to say of a state. */
export const stateWords = {
  missing: 'State or Province Code is required.',
  unlisted: 'Please select a valid state or province.',
  malformed: 'Please enter a valid two or three character state or province code',
}

/** The message for an address whose state is invalid. */
export const addressSaying = (words: typeof stateWords) =>
  v.pipe(
    fields,
    v.forward(
      v.partialCheck(
        [['countryCode'], ['stateOrProvinceCode']],
        (place) => stateProblem(place) === undefined,
        ({ input }) => words[stateProblem(input) ?? 'malformed'],
      ),
      ['stateOrProvinceCode'],
    ),
    v.forward(
      v.partialCheck(
        [['countryCode'], ['postalCode']],
        (place) => postalCodeProblem(place) === undefined,
        ({ input }) => postalCodeMessage(input),
      ),
      ['postalCode'],
    ),
    v.transform((entered) => ({
      ...entered,
      postalCode: postalCodeAsWritten(entered.countryCode, entered.postalCode),
    })),
  )

/**
 * An address as a shopper enters it.
 * An empty phone or second line is the same as none.
 */
export const address = addressSaying(stateWords)
export type Address = v.InferOutput<typeof address>

/** An address that a shopper entered, in the form we store and return. */
export const knownAddressOf = ({ id: _id, line2, phone, ...entered }: Address): KnownAddress => ({
  ...entered,
  line2: line2 ?? null,
  phone: phone ?? null,
})
