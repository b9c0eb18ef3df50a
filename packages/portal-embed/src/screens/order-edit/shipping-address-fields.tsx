import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { FormErrors } from '../../forms/read-form.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { NameFields } from '../address/contact-fields.tsx'
import { prefilledFields } from '../address/prefilled-fields.ts'
import '../address/address.css'

type ShippingAddressProps = { order: StorefrontOrder; errors: FormErrors | undefined }

/** Where the order should go instead, within its country. */
export function ShippingAddressFields({ order, errors }: ShippingAddressProps) {
  const known: Record<string, string | null | undefined> = { ...order.shippingAddress }
  const field = prefilledFields(known, errors)
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
