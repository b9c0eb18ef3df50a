import { currencyCodes } from '@aftercare/domain/shared/currency-codes'

const names = new Intl.DisplayNames('en', { type: 'currency' })

/** Every currency by name, as users look for it; one without a name by its code. */
export const currencyChoices = currencyCodes
  .map((value) => ({ value, label: currencyName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

function currencyName(code: string): string {
  const name = names.of(code)
  return name === undefined || name === code ? code : `${name} (${code})`
}
