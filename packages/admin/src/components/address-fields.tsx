import type { KnownAddress } from '@aftercare/domain/shared/address-schema'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import '../app/texts/en/addresses.ts'
import { text } from '../app/texts/text.ts'
import type { FormErrors } from '../forms/refusal.ts'
import { countryChoices } from '../forms/country-choices.ts'

type FieldName =
  'firstName' | 'lastName' | 'line1' | 'line2' | 'city' | 'postalCode' | 'stateOrProvinceCode' | 'phone'

type AddressFieldsProps = {
  address: KnownAddress
  onChange: (address: KnownAddress) => void
  /** Below `shippingAddress`. */
  errors: FormErrors | undefined
}

/** Who somebody is and where they are. */
export function AddressFields({ address, onChange, errors }: AddressFieldsProps) {
  const field = (name: FieldName) => (
    <TextInput
      label={text(`address.${name}`)}
      value={address[name] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ ...address, [name]: value })}
      error={errors?.fields[`shippingAddress.${name}`]}
      maxLength={255}
    />
  )
  return (
    <>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="md">
        {field('firstName')}
        {field('lastName')}
      </SimpleGrid>
      {field('line1')}
      {field('line2')}
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="md">
        {field('city')}
        {field('postalCode')}
        {field('stateOrProvinceCode')}
        <Select
          label={text('address.countryCode')}
          data={countryChoices()}
          value={address.countryCode}
          onChange={(countryCode) => onChange({ ...address, countryCode })}
          searchable
          allowDeselect={false}
          error={errors?.fields['shippingAddress.countryCode']}
        />
      </SimpleGrid>
      {field('phone')}
    </>
  )
}
