import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { AddressFields } from '../../../components/address-fields.tsx'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useIsChanged } from '../../../forms/use-is-changed.ts'
import { useWork } from './use-work.ts'

/** Who a claim is for, and where new items go. */
export function CustomerDrawer({ claim, onClose }: { claim: MerchantClaim; onClose: () => void }) {
  const [email, setEmail] = useState(claim.customerEmail)
  const [address, setAddress] = useState(claim.shippingAddress)
  const { send, errors, isSending } = useWork('editClaimCustomer', { onDone: onClose })
  const isChanged = useIsChanged({ email, address })
  return (
    <FormDrawer
      title={text('work.customer.title')}
      lead={text('work.customer.lead')}
      submitLabel={text('action.save')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged}
      onSubmit={() =>
        send({
          version: claim.version,
          customerEmail: email,
          shippingAddress: { ...address, countryCode: address.countryCode ?? '' },
        })
      }
      onClose={onClose}
    >
      <TextInput
        type="email"
        label={text('contact.email')}
        value={email}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
        error={errors?.fields['customerEmail']}
      />
      <AddressFields
        value={address}
        onChange={(change) => setAddress({ ...address, ...change })}
        errors={errors}
        at="shippingAddress"
      />
    </FormDrawer>
  )
}
