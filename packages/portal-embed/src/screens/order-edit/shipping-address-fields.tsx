import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { FormErrors } from '../../forms/read-form.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { NameFields } from '../address/contact-fields.tsx'
import '../address/address.css'

type ShippingAddressProps = { order: StorefrontOrder; errors: FormErrors | undefined }

/** Where the order should go instead, within its country. */
export function ShippingAddressFields({ order, errors }: ShippingAddressProps) {
  const known: Record<string, string | null | undefined> = { ...order.shippingAddress }
  const field = (name: string) => ({
    name,
    defaultValue: known[name] ?? '',
    error: errors?.fields[name],
    maxLength: 255,
  })
  return (
    <>
      <NameFields field={field} />
      <AddressFields
        field={field}
        errors={errors}
        among={known['countryCode'] ? [known['countryCode']] : []}
        isPhoneRequired={false}
      />
    </>
  )
}
