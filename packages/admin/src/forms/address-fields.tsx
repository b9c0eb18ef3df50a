import { provincesOf } from '@aftercare/domain/shared/provinces'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import '../app/texts/en/addresses.ts'
import { text } from '../app/texts/text.ts'
import type { FormErrors } from './refusal.ts'
import { countryChoices } from './country-choices.ts'

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
type LineName = Exclude<keyof EnteredAddress, 'stateOrProvinceCode' | 'countryCode'>

type AddressFieldsProps = {
  value: EnteredAddress
  onChange: (change: Partial<EnteredAddress>) => void
  errors: FormErrors | undefined
  /** What the two names are called here. */
  names: { firstName: string; lastName: string }
}

/** An address, with the provinces of its country where that has any. */
export function AddressFields({ value, onChange, errors, names }: AddressFieldsProps) {
  const error = (name: keyof EnteredAddress) => errors?.fields[`address.${name}`]
  const line = (name: LineName, label: string = text(`address.${name}`)) => (
    <TextInput
      label={label}
      value={value[name]}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
      error={error(name)}
      maxLength={255}
    />
  )
  const provinces = provincesOf(value.countryCode)
  return (
    <>
      <Select
        label={text('address.countryCode')}
        data={countryChoices()}
        value={value.countryCode || null}
        onChange={(countryCode) => onChange({ countryCode: countryCode ?? '', stateOrProvinceCode: '' })}
        error={error('countryCode')}
        allowDeselect={false}
        searchable
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
        {line('firstName', names.firstName)}
        {line('lastName', names.lastName)}
      </SimpleGrid>
      {line('line1')}
      {line('line2')}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
        {line('city')}
        {line('postalCode')}
        {provinces.length > 0 && (
          <Select
            label={text('address.stateOrProvinceCode')}
            data={provinces.map(({ code, name }) => ({ value: code, label: name }))}
            value={value.stateOrProvinceCode || null}
            onChange={(code) => onChange({ stateOrProvinceCode: code ?? '' })}
            error={error('stateOrProvinceCode')}
            allowDeselect={false}
            searchable
          />
        )}
        {line('phone')}
      </SimpleGrid>
    </>
  )
}
