import { listCountries } from '@aftercare/domain/shared/countries'
import { hasStateList } from '@aftercare/domain/shared/listed-states'
import { postalCodeUse, provinceUse } from '@aftercare/domain/shared/postal-use'
import { provincesOf } from '@aftercare/domain/shared/provinces'
import { useId, useState } from 'react'
import { activeLocale, text } from '../../app/texts/text.ts'
import { Select } from '../../components/select.tsx'
import { TextInput } from '../../components/text-input.tsx'
import type { FormErrors } from '../../forms/read-form.ts'

type PlaceField = 'countryCode' | 'line1' | 'line2' | 'city' | 'stateOrProvinceCode' | 'postalCode'
type FieldOf = (name: PlaceField) => {
  name: string
  defaultValue: string
  error: string | undefined
  maxLength: number
}

/** Country, street, city, state and postal code; the last two only where the country's post uses them. */
export function PlaceFields({
  field,
  errors,
  among = [],
}: {
  field: FieldOf
  errors: FormErrors | undefined
  /** The countries to choose from; none named means all. */
  among?: readonly string[]
}) {
  const { defaultValue: knownCountry } = field('countryCode')
  const [country, setCountry] = useState(knownCountry)
  return (
    <>
      <Select
        name="countryCode"
        label={text('address.country')}
        options={countries().filter(({ value }) => among.length === 0 || among.includes(value))}
        defaultValue={knownCountry}
        onChoose={setCountry}
        error={errors?.fields['countryCode']}
        autoComplete="country-name"
      />
      <TextInput {...field('line1')} label={text('address.line1')} autoComplete="address-line1" />
      <TextInput {...field('line2')} label={text('address.line2')} isOptional autoComplete="address-line2" />
      <TextInput {...field('city')} label={text('address.city')} autoComplete="address-level2" />
      <div className="address-row">
        {/* Clears the state when the country changes. */}
        {provinceUse(country) !== 'none' && (
          <StateField
            key={country}
            country={country}
            field={field}
            known={country === knownCountry ? field('stateOrProvinceCode').defaultValue : ''}
          />
        )}
        {postalCodeUse(country) !== 'none' && (
          <TextInput
            {...field('postalCode')}
            label={text('address.postalCode')}
            isOptional={postalCodeUse(country) === 'optional'}
            autoComplete="postal-code"
          />
        )}
      </div>
    </>
  )
}

function StateField({ country, field, known }: { country: string; field: FieldOf; known: string }) {
  const listId = useId()
  const provinces = provincesOf(country)
  const { name, error } = field('stateOrProvinceCode')
  const label = text('address.state')
  if (hasStateList(country)) {
    const options = provinces.map(({ code, name: province }) => ({ value: code, label: province }))
    return (
      <Select
        name={name}
        label={label}
        options={options}
        defaultValue={known}
        error={error}
        autoComplete="address-level1"
      />
    )
  }
  return (
    <div>
      <TextInput
        name={name}
        label={label}
        defaultValue={known}
        error={error}
        isOptional={provinceUse(country) === 'optional'}
        autoComplete="address-level1"
        list={listId}
      />
      <datalist id={listId}>
        {provinces.map(({ code, name: province }) => (
          <option key={code} value={code}>
            {province}
          </option>
        ))}
      </datalist>
    </div>
  )
}

/** By name, the two that most parcels come from first. */
function countries() {
  const options = listCountries(activeLocale()).map(({ code, name }) => ({ value: code, label: name }))
  const isFirst = ({ value }: { value: string }) => hasStateList(value)
  const first = options.filter(isFirst).sort((a, b) => b.value.localeCompare(a.value))
  return [...first, ...options.filter((option) => !isFirst(option))]
}
