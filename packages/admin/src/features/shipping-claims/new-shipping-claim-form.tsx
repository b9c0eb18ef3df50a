import type { ShippingClaimOffer } from '@aftercare/domain/shipping-claims/shipping-claim-schema'
import { shippingClaimReasons } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { Alert, Button, Select, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useMay } from '../../app/session.ts'
import '../../app/texts/en/orders.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import { AddressFields } from '../../components/address-fields.tsx'
import { Notice } from '../../components/notice.tsx'
import { Panel } from '../../components/panel.tsx'
import { errorBelow } from '../../forms/refusal.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { AffectedItem } from './affected-item.tsx'
import { useNewShippingClaim, type NewShippingClaim } from './use-new-shipping-claim.ts'

/** What went wrong with which items; what stands against it is said before it is sent. */
export function NewShippingClaimForm({ offer }: { offer: ShippingClaimOffer }) {
  const claim = useNewShippingClaim(offer)
  const { errors, isSending, file } = claim
  const form = useFocusOnError(errors)
  return (
    <form
      ref={form}
      noValidate
      className="record"
      onSubmit={(event) => {
        event.preventDefault()
        file()
      }}
    >
      <Items offer={offer} claim={claim} />
      <div className="record-side">
        <WhatHappened claim={claim} />
        <Customer claim={claim} />
        {errors && (
          <Alert color="red" role="alert" tabIndex={-1}>
            {errors.alert ?? text('newShippingClaim.check')}
          </Alert>
        )}
        <Button type="submit" loading={isSending}>
          {text('newShippingClaim.file')}
        </Button>
      </div>
    </form>
  )
}

type PartProps = { claim: NewShippingClaim }

function Items({ offer, claim }: PartProps & { offer: ShippingClaimOffer }) {
  const { entered, errors, setUnits } = claim
  const error = errorBelow(errors, 'originalStoreOrder.lineItems')
  return (
    <section className="record-lines" aria-labelledby="items">
      <Title order={2} id="items">
        {text('order.items')}
      </Title>
      {offer.lineItems.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('order.noItems')}
        </Text>
      )}
      {error !== undefined && (
        <Alert color="red" role="alert" tabIndex={-1}>
          {error}
        </Alert>
      )}
      {offer.lineItems.map((item) => (
        <AffectedItem
          key={item.id}
          item={item}
          currencyCode={offer.currencyCode}
          quantity={entered.units[item.id]}
          onChange={(quantity) => setUnits(item.id, quantity)}
        />
      ))}
    </section>
  )
}

function WhatHappened({ claim }: PartProps) {
  const { entered, set, errors } = claim
  return (
    <Panel title={text('newShippingClaim.claim')}>
      <Stack gap="sm">
        <Select
          label={text('shippingClaims.reason')}
          data={shippingClaimReasons.map((value) => ({ value, label: text(`shippingReason.${value}`) }))}
          value={entered.reason}
          onChange={(reason) => set({ reason })}
          allowDeselect={false}
          error={errors?.fields['reason']}
        />
        <Override claim={claim} />
        <Textarea
          label={text('newShippingClaim.said')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={5000}
          value={entered.said}
          onChange={({ currentTarget: { value } }) => set({ said: value })}
          error={errors?.fields['noteFromCustomer']}
        />
      </Stack>
    </Panel>
  )
}

/** What stands against the claim, and for whoever may, the reason to file it all the same. */
function Override({ claim: { obstacle, entered, set, errors } }: PartProps) {
  const mayOverride = useMay('overrideEligibility')
  if (!obstacle) return null
  return (
    <Notice color="orange">
      <Text size="sm">{text(`shippingObstacle.${obstacle}`)}</Text>
      {mayOverride ? (
        <Textarea
          mt="xs"
          label={text('newShippingClaim.override')}
          description={text('newShippingClaim.overrideHint')}
          autosize
          minRows={2}
          maxLength={500}
          value={entered.overrideReason}
          onChange={({ currentTarget: { value } }) => set({ overrideReason: value })}
          error={errors?.fields['overrideReason']}
        />
      ) : (
        <Text size="sm">{text('newShippingClaim.notAllowed')}</Text>
      )}
    </Notice>
  )
}

const Customer = ({ claim: { entered, set, errors } }: PartProps) => (
  <Panel title={text('shippingClaim.customer')}>
    <Stack gap="sm">
      <TextInput
        type="email"
        label={text('contact.email')}
        value={entered.email}
        onChange={({ currentTarget: { value } }) => set({ email: value })}
        error={errors?.fields['customerEmail']}
      />
      <AddressFields address={entered.address} onChange={(address) => set({ address })} errors={errors} />
      <Switch
        label={text('newShippingClaim.notify')}
        checked={entered.isMailed}
        onChange={({ currentTarget: { checked } }) => set({ isMailed: checked })}
      />
    </Stack>
  </Panel>
)
