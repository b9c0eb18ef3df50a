import { useState } from 'react'
import type { FormErrors } from '../../forms/read-form.ts'
import { PhoneField, type PhoneFieldProps } from './phone-field.tsx'
import { PlaceFields } from './place-fields.tsx'

type AddressFieldsProps = {
  field: (name: string) => {
    name: string
    defaultValue: string
    error: string | undefined
    maxLength: number
  }
  errors: FormErrors | undefined
  /** The countries to choose from; none named means all. */
  among?: readonly string[]
  phoneHelp?: string
  isPhoneRequired: boolean
  belowPhone?: PhoneFieldProps['below']
}

/** An address and the phone number there. */
export function AddressFields({
  field,
  errors,
  among,
  phoneHelp,
  isPhoneRequired,
  belowPhone,
}: AddressFieldsProps) {
  const [country, setCountry] = useState(field('countryCode').defaultValue)
  return (
    <>
      <PlaceFields
        field={field}
        errors={errors}
        country={country}
        onCountry={setCountry}
        {...(among && { among })}
      />
      <PhoneField
        field={field}
        help={phoneHelp}
        isOptional={!isPhoneRequired}
        country={country}
        below={belowPhone}
      />
    </>
  )
}
