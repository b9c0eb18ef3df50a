import { cityKind, postalCodeKind, provinceKind } from '@aftercare/domain/shared/address-names'
import { addressRows, type AddressPart } from '@aftercare/domain/shared/address-rows'
import { hasStateList } from '@aftercare/domain/shared/listed-states'
import { postalCodeUse, provinceUse } from '@aftercare/domain/shared/postal-use'
import { provincesOf } from '@aftercare/domain/shared/provinces'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { activeLocale, text } from '../../app/texts/text.ts'
import { Select } from '../../components/select.tsx'
import { TextInput } from '../../components/text-input.tsx'
import type { FormErrors } from '../../forms/read-form.ts'
import { countryChoices } from './country-choices.ts'

type FieldOf = (name: AddressPart | 'countryCode') => {
  name: string
  defaultValue: string
  error: string | undefined
  maxLength: number
}

type PlaceProps = {
  field: FieldOf
  errors: FormErrors | undefined
  /** The countries to choose from; none named means all. */
  among?: readonly string[]
  country: string
  onCountry: (country: string) => void
}

/** Country, street, city, state and postal code, ordered and named as in the chosen country. */
export function PlaceFields({ field, errors, among = [], country, onCountry }: PlaceProps) {
  const { defaultValue: knownCountry } = field('countryCode')
  return (
    <>
      <Select
        name="countryCode"
        label={text('address.country')}
        options={countryChoices(activeLocale()).filter(
          ({ value }) => among.length === 0 || among.includes(value),
        )}
        defaultValue={knownCountry}
        onChoose={onCountry}
        error={errors?.fields['countryCode']}
        autoComplete="country-name"
      />
      {/* One list whatever the country, so that a field that moves keeps what was typed. */}
      <div className="address-place">
        {addressRows(country, activeLocale()).flatMap((row) =>
          row.map((part) => (
            // Clears the state when the country changes.
            <div
              key={part === 'stateOrProvinceCode' ? `${part} ${country}` : part}
              className={`address-part-of-${row.length}`}
            >
              <PartField part={part} country={country} field={field} />
            </div>
          )),
        )}
      </div>
    </>
  )
}

type PartProps = { part: AddressPart; country: string; field: FieldOf }

function PartField({ part, country, field }: PartProps): ReactNode {
  switch (part) {
    case 'line1':
      return <TextInput {...field(part)} label={text('address.line1')} autoComplete="address-line1" />
    case 'line2':
      return (
        <TextInput {...field(part)} label={text('address.line2')} isOptional autoComplete="address-line2" />
      )
    case 'city':
      return <TextInput {...field(part)} label={cityLabel(country)} autoComplete="address-level2" />
    case 'stateOrProvinceCode':
      return <StateField country={country} field={field} />
    case 'postalCode':
      return (
        <TextInput
          {...field(part)}
          label={postalCodeLabel(country)}
          isOptional={postalCodeUse(country) === 'optional'}
          autoComplete="postal-code"
        />
      )
  }
}

function StateField({ country, field }: Omit<PartProps, 'part'>) {
  const { name, error, defaultValue } = field('stateOrProvinceCode')
  const known = country === field('countryCode').defaultValue ? defaultValue : ''
  const common = { name, error, label: text(`address.stateOf.${provinceKind(country)}`) }
  const provinces = provincesOf(country)
  if (!hasStateList(country))
    return (
      <WrittenState
        {...common}
        defaultValue={known}
        isOptional={provinceUse(country) === 'optional'}
        provinces={provinces}
      />
    )
  const options = provinces.map(({ code, name: province }) => ({ value: code, label: province }))
  return <Select {...common} options={options} defaultValue={known} autoComplete="address-level1" />
}

type WrittenProps = ComponentProps<typeof TextInput> & { provinces: ReturnType<typeof provincesOf> }

/** A state that is written, with suggestions. */
function WrittenState({ provinces, ...input }: WrittenProps) {
  const listId = useId()
  return (
    <>
      <TextInput {...input} autoComplete="address-level1" list={listId} />
      <datalist id={listId}>
        {provinces.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

function cityLabel(country: string): string {
  const kind = cityKind(country)
  return kind ? text(`address.cityOf.${kind}`) : text('address.city')
}

function postalCodeLabel(country: string): string {
  const kind = postalCodeKind(country)
  return kind ? text(`address.postalCodeOf.${kind}`) : text('address.postalCode')
}
