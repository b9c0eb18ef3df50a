import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { postalCodeUse, provinceUse } from '@aftercare/domain/shared/postal-use'
import { provincesOf } from '@aftercare/domain/shared/provinces'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import '../app/texts/en/addresses.ts'
import { text } from '../app/texts/text.ts'
import { countryChoices } from '../forms/country-choices.ts'
import type { FormErrors } from '../forms/refusal.ts'

export type EnteredAddress = {
  firstName: string
  lastName: string
  line1: string
  line2: string
  city: string
  postalCode: string
  stateOrProvinceCode: string
  countryCode: string
  phone: string
}

export const noAddress: EnteredAddress = {
  firstName: '',
  lastName: '',
  line1: '',
  line2: '',
  city: '',
  postalCode: '',
  stateOrProvinceCode: '',
  countryCode: '',
  phone: '',
}

/** An address as its fields hold it: what is not known is an empty text. */
export const enteredAddress = (known: KnownAddress): EnteredAddress => ({
  firstName: known.firstName ?? '',
  lastName: known.lastName ?? '',
  line1: known.line1 ?? '',
  line2: known.line2 ?? '',
  city: known.city ?? '',
  postalCode: known.postalCode ?? '',
  stateOrProvinceCode: known.stateOrProvinceCode ?? '',
  countryCode: known.countryCode ?? '',
  phone: known.phone ?? '',
})

type LineName = Exclude<keyof EnteredAddress, 'stateOrProvinceCode' | 'countryCode'>

type AddressFieldsProps = {
  value: KnownAddress
  onChange: (change: Partial<EnteredAddress>) => void
  errors: FormErrors | undefined
  /** What the address is called in what is sent, and so in the errors. */
  at?: 'address' | 'shippingAddress'
  /** What the two names are called here; null where they are asked for elsewhere. */
  names?: { firstName: string; lastName: string } | null
  /** The countries to choose from, where not all are. */
  countryCodes?: readonly string[]
}

/** An address, with the province and postal code only where its country's post uses them. */
export function AddressFields({
  value,
  onChange,
  errors,
  at = 'address',
  names = { firstName: text('address.firstName'), lastName: text('address.lastName') },
  countryCodes = [],
}: AddressFieldsProps) {
  const error = (name: keyof EnteredAddress) => errors?.fields[`${at}.${name}`]
  const line = (name: LineName, label: string = text(`address.${name}`)) => (
    <TextInput
      label={label}
      value={value[name] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
      error={error(name)}
      maxLength={255}
    />
  )
  return (
    <>
      <Select
        label={text('address.countryCode')}
        data={countryChoices().filter(
          ({ value: code }) => countryCodes.length === 0 || countryCodes.includes(code),
        )}
        value={value.countryCode || null}
        onChange={(countryCode) => onChange(movedTo(countryCode ?? ''))}
        error={error('countryCode')}
        allowDeselect={false}
        searchable
      />
      {names && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
          {line('firstName', names.firstName)}
          {line('lastName', names.lastName)}
        </SimpleGrid>
      )}
      {line('line1')}
      {line('line2')}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
        {line('city')}
        {postalCodeUse(value.countryCode ?? '') !== 'none' && line('postalCode')}
        <StateField value={value} onChange={onChange} error={error('stateOrProvinceCode')} />
        {line('phone')}
      </SimpleGrid>
    </>
  )
}

/** A province of the country before means nothing in another, nor a postal code where there are none. */
const movedTo = (countryCode: string): Partial<EnteredAddress> => ({
  countryCode,
  stateOrProvinceCode: '',
  ...(postalCodeUse(countryCode) === 'none' && { postalCode: '' }),
})

type StateFieldProps = Pick<AddressFieldsProps, 'value' | 'onChange'> & { error: string | undefined }

/** One of the country's provinces, or a code where we do not list them; nothing where the post uses none. */
function StateField({
  value: { countryCode, stateOrProvinceCode: state },
  onChange,
  error,
}: StateFieldProps) {
  const country = countryCode ?? ''
  if (provinceUse(country) === 'none') return null
  const provinces = provincesOf(country)
  const label = text('address.stateOrProvinceCode')
  const change = (code: string | null) => onChange({ stateOrProvinceCode: code ?? '' })
  if (provinces.length > 0)
    return (
      <Select
        label={label}
        data={provinces.map(({ code, name }) => ({ value: code, label: name }))}
        value={state || null}
        onChange={change}
        error={error}
        allowDeselect={provinceUse(country) === 'optional'}
        searchable
      />
    )
  return (
    <TextInput
      label={label}
      value={state ?? ''}
      onChange={({ currentTarget: { value } }) => change(value)}
      error={error}
      maxLength={255}
    />
  )
}
