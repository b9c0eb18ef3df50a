import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { ReactNode } from 'react'
import { text } from '../../app/texts/text.ts'
import { Select } from '../../components/select.tsx'
import { TextInput } from '../../components/text-input.tsx'
import type { FormErrors } from '../../forms/read-form.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { NameFields } from '../address/contact-fields.tsx'
import { firstPurchaseDay, today } from './registration-form.ts'

type FieldsProps = {
  settings: CustomerSettings
  /** A field by its name, with what it holds. */
  field: (name: string) => {
    name: string
    defaultValue: string
    error: string | undefined
    maxLength: number
  }
}

type PersonProps = FieldsProps & {
  errors: FormErrors | undefined
  isAddressAsked: boolean
  /** What else is asked after the name. */
  children?: ReactNode
}

/** Who registers, and where they live if the store wants to know. */
export function PersonFields({ settings, field, errors, isAddressAsked, children }: PersonProps) {
  const { theme } = settings
  return (
    <>
      <NameFields field={field} />
      {children}
      {isAddressAsked && (
        <AddressFields
          field={field}
          errors={errors}
          among={theme.registrationCountryCodes}
          phoneHelp={text('registration.phoneHelp')}
          isPhoneRequired={theme.isRegistrationPhoneRequired}
        />
      )}
    </>
  )
}

type PurchaseProps = FieldsProps & { channels: readonly { id: string; name: string }[] }

/** When and where it was bought. */
export function PurchaseFields({ settings, field, channels }: PurchaseProps) {
  const { maxLength: _maxLength, defaultValue: chosen, ...channel } = field('storeSalesChannelId')
  return (
    <>
      <TextInput
        {...field('estimatedPurchaseDate')}
        label={text('registration.purchaseDate')}
        type="date"
        min={firstPurchaseDay}
        max={today(settings)}
      />
      <Select
        {...channel}
        label={text('registration.channel')}
        options={channels.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={chosen || onlyOne(channels)}
      />
      <TextInput
        {...field('orderNumber')}
        label={text('registration.orderNumber')}
        help={text('registration.orderNumberHelp')}
        isOptional
        autoComplete="off"
      />
    </>
  )
}

const onlyOne = (channels: readonly { id: string }[]): string =>
  channels.length === 1 ? (channels[0]?.id ?? '') : ''
