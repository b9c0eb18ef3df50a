import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import { claimTypes } from '@aftercare/domain/claims/claim-types'
import { claimType as knownClaimType } from '@aftercare/domain/claims/claim-words'
import { Button, Radio, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '../../../app/format.ts'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/claim-words.ts'
import '../../../app/texts/en/claim-work.ts'
import '../../../app/texts/en/new-claim.ts'
import { text } from '../../../app/texts/text.ts'
import { AddressFields } from '../../../components/address-fields.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Panel } from '../../../components/panel.tsx'
import { PostalAddress } from '../../../components/postal-address.tsx'
import { NewClaimSums } from './new-claim-sums.tsx'
import type { NewClaimForm, Quote } from './use-new-claim.ts'

type NewClaimSideProps = { order: MerchantOrder; form: NewClaimForm }

/** What holds for the whole claim, its sums, and the button to file it. */
export function NewClaimSide({ order, form }: NewClaimSideProps) {
  const { claim, quote, set, isSending } = form
  const kinds = knownClaimType.options.map((value) => ({
    value,
    label: text(`newClaim.kind.${value}`),
  }))
  return (
    <>
      <Panel title={text('newClaim.claim')}>
        <Stack gap="sm">
          <Select
            label={text('newClaim.kind')}
            data={kinds}
            value={claim.claimType}
            onChange={(kind) => set({ claimType: kind ?? 'return', lines: {} })}
            allowDeselect={false}
          />
          {claimTypes[claim.claimType].isOpenToGifts && (
            <Switch
              label={text('newClaim.gift')}
              description={text('newClaim.giftHint')}
              checked={claim.isGift}
              onChange={({ currentTarget: { checked } }) =>
                // The buyer of a gift is not written to about it.
                set({ isGift: checked, email: checked ? '' : (order.email ?? '') })
              }
            />
          )}
          <Override form={form} />
        </Stack>
      </Panel>
      <Customer form={form} />
      <Panel title={text('newClaim.summary')}>
        <Stack gap="sm">
          <FormAlert errors={form.errors} />
          {!quote && (
            <>
              <Text size="sm" c="dimmed">
                {text('newClaim.calculateLead')}
              </Text>
              <Button variant="light" loading={isSending} onClick={form.calculate}>
                {text('newClaim.calculate')}
              </Button>
            </>
          )}
          {quote && <Calculated order={order} form={form} quote={quote} />}
        </Stack>
      </Panel>
    </>
  )
}

/** Claims what is not eligible, with the reason; for those who may override. */
function Override({ form: { claim, set, note, errors } }: { form: NewClaimForm }) {
  const mayOverride = useMay('overrideEligibility')
  if (!mayOverride) return null
  return (
    <>
      <Switch
        label={text('newClaim.override')}
        description={text('newClaim.overrideHint')}
        checked={claim.isOverriding}
        onChange={({ currentTarget: { checked } }) => set({ isOverriding: checked })}
      />
      {claim.isOverriding && (
        <Textarea
          label={text('newClaim.overrideReason')}
          description={text('newClaim.overrideReasonHint')}
          autosize
          minRows={2}
          maxLength={500}
          value={claim.overrideReason}
          onChange={({ currentTarget: { value } }) => note({ overrideReason: value })}
          error={errors?.fields['overrideReason']}
        />
      )}
    </>
  )
}

/** Who the claim is for and where they are; the address opens to be changed. */
function Customer({ form: { claim, set, note, errors } }: { form: NewClaimForm }) {
  const { address } = claim
  const isComplete = [address.firstName, address.line1, address.city, address.countryCode].every(Boolean)
  const [isOpen, setOpen] = useState(!isComplete)
  const isWrong = Object.keys(errors?.fields ?? {}).some((path) => path.startsWith('shippingAddress'))
  return (
    <Panel title={text('work.customer.title')}>
      <Stack gap="sm">
        <TextInput
          type="email"
          label={text(claim.isGift ? 'newClaim.recipientEmail' : 'contact.email')}
          value={claim.email}
          onChange={({ currentTarget: { value } }) => note({ email: value })}
          error={errors?.fields['customerEmail']}
        />
        {isOpen || isWrong ? (
          <AddressFields
            value={address}
            onChange={(change) => set({ address: { ...address, ...change } })}
            errors={errors}
            at="shippingAddress"
          />
        ) : (
          <div>
            <PostalAddress address={address} />
            <Button variant="subtle" size="compact-sm" px={0} onClick={() => setOpen(true)}>
              {text('newClaim.changeAddress')}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  )
}

type CalculatedProps = NewClaimSideProps & { quote: Quote }

/** The calculated sums, with the return methods to choose from. */
function Calculated({ order, form, quote }: CalculatedProps) {
  const { claim, note, isSending } = form
  const { calculation, returnMethods, returnMethodId } = quote
  const money = (amount: number) => formatMoney(amount, order.currencyCode)
  return (
    <>
      <NewClaimSums calculation={calculation} money={money} />
      {returnMethods.length > 0 ? (
        <Radio.Group
          label={text('newClaim.returnMethod')}
          value={returnMethodId}
          onChange={(id) => {
            const method = returnMethods.find((one) => one.id === id)
            if (method) form.chooseMethod(method)
          }}
        >
          <Stack gap={8} mt={6}>
            {returnMethods.map(({ id, type, carrier, service, cost }) => (
              <Radio
                key={id}
                value={id}
                disabled={isSending}
                label={
                  type === 'Label'
                    ? [carrier, service].filter(Boolean).join(' ')
                    : text('newClaim.packingSlip')
                }
                description={
                  cost > 0 ? text('newClaim.returnMethodCosts', { amount: money(cost) }) : undefined
                }
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <Text size="sm" c="dimmed">
          {text('newClaim.noReturnShipment')}
        </Text>
      )}
      <Textarea
        label={text('work.note')}
        description={text('newClaim.noteHint')}
        autosize
        minRows={2}
        maxLength={5000}
        value={claim.note}
        onChange={({ currentTarget: { value } }) => note({ note: value })}
      />
      <Button loading={isSending} onClick={form.file}>
        {text('newClaim.file')}
      </Button>
    </>
  )
}
