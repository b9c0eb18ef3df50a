import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { FormErrors } from '../../forms/read-form.ts'
import { NameFields, PhoneField } from '../address/contact-fields.tsx'
import { PlaceFields } from '../address/place-fields.tsx'
import '../address/address.css'

type AddressFieldsProps = { order: StorefrontOrder; errors: FormErrors | undefined }

/** Where the order should go instead, within its country. */
export function AddressFields({ order, errors }: AddressFieldsProps) {
  const known = order.shippingAddress
  const field = (name: Exclude<keyof NonNullable<typeof known>, 'id'>) => ({
    name,
    defaultValue: known?.[name] ?? '',
    error: errors?.fields[name],
    maxLength: 255,
  })
  return (
    <>
      <NameFields field={field} />
      <PlaceFields field={field} errors={errors} among={known?.countryCode ? [known.countryCode] : []} />
      <PhoneField field={field} isOptional />
    </>
  )
}
