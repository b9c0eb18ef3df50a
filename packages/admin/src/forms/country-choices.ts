import { listCountries } from '@aftercare/domain/shared/countries'

let choices: { value: string; label: string }[] | undefined

/** Every country by name, for a field to choose from; worked out when the first such field is drawn. */
export const countryChoices = (): { value: string; label: string }[] =>
  (choices ??= listCountries('en').map(({ code, name }) => ({ value: code, label: name })))
