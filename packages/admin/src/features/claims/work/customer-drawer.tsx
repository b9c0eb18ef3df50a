import type { MerchantClaim } from '@aftercare/domain/claims/merchant-claim-schema'
import { listCountries } from '@aftercare/domain/shared/countries'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useWork } from './use-work.ts'

const fieldNames = [
  'firstName',
  'lastName',
  'line1',
  'line2',
  'city',
  'postalCode',
  'stateOrProvinceCode',
  'phone',
] as const

/** Who a claim is for, and where new items go. */
export function CustomerDrawer({ claim, onClose }: { claim: MerchantClaim; onClose: () => void }) {
  const [email, setEmail] = useState(claim.customerEmail)
  const [address, setAddress] = useState(claim.shippingAddress)
  const { send, errors, isSending } = useWork('editClaimCustomer', { onDone: onClose })
  const field = (name: (typeof fieldNames)[number]) => (
    <TextInput
      label={text(`address.${name}`)}
      value={address[name] ?? ''}
      onChange={({ currentTarget: { value } }) => setAddress((before) => ({ ...before, [name]: value }))}
      error={errors?.fields[`shippingAddress.${name}`]}
      maxLength={255}
    />
  )
  return (
    <FormDrawer
      title={text('work.customer.title')}
      lead={text('work.customer.lead')}
      submitLabel={text('action.save')}
      errors={errors}
      isSending={isSending}
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
        label={text('signIn.email')}
        value={email}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
        error={errors?.fields['customerEmail']}
      />
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
          data={listCountries('en').map(({ code, name }) => ({ value: code, label: name }))}
          value={address.countryCode}
          onChange={(countryCode) => setAddress((before) => ({ ...before, countryCode }))}
          searchable
          allowDeselect={false}
          error={errors?.fields['shippingAddress.countryCode']}
        />
      </SimpleGrid>
      {field('phone')}
    </FormDrawer>
  )
}
