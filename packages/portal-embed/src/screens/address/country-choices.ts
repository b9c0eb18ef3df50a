import { listCountries } from '@aftercare/domain/shared/countries'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'

type Choice = { value: string; label: string }

/** The two that most shoppers have come first, others by name. */
const first = ['US', 'CA']

/** Every country by its name in a language. */
export const countryChoices = onceForEach((locale) =>
  orderedCountries(locale).map(({ code, name }) => ({ value: code, label: name })),
)

/** Every country with a dialing code, as '+49 Germany'. */
export const dialingCodeChoices = onceForEach((locale) =>
  orderedCountries(locale).flatMap(({ code, name }) =>
    isSupportedCountry(code) ? [{ value: code, label: `+${getCountryCallingCode(code)} ${name}` }] : [],
  ),
)

function orderedCountries(locale: string) {
  const rank = ({ code }: { code: string }) => (first.includes(code) ? first.indexOf(code) : first.length)
  return listCountries(locale).sort((a, b) => rank(a) - rank(b))
}

/** Fields are drawn again while shoppers type, and sorting names takes long. */
function onceForEach(list: (locale: string) => Choice[]): (locale: string) => Choice[] {
  const known = new Map<string, Choice[]>()
  return (locale) => {
    const choices = known.get(locale) ?? list(locale)
    known.set(locale, choices)
    return choices
  }
}
