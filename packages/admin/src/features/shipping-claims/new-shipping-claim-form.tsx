import type { ShippingClaimReasonOverride } from '@aftercare/domain/shipping-claims/shipping-claim-policy-schema'
import type { ShippingClaimOffer } from '@aftercare/domain/api/shipping-claim-schema'
import { Alert, Anchor, Button, Select, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useMay } from '../../app/session.ts'
import '../../app/texts/en/orders.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import { AddressFields } from '../../components/address-fields.tsx'
import { FileField } from '../../components/file-field.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { Notice } from '../../components/notice.tsx'
import { Panel } from '../../components/panel.tsx'
import { LeaveGuard } from '../../components/leave-guard.tsx'
import { errorBelow } from '../../forms/refusal.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { AffectedItem } from './affected-item.tsx'
import { useNewShippingClaim, type NewShippingClaim } from './use-new-shipping-claim.ts'

/** What went wrong with which items; obstacles are shown before it is submitted. */
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
        <WhatHappened offer={offer} claim={claim} />
        <Customer claim={claim} />
        <FormAlert errors={errors && { alert: text('newShippingClaim.check'), ...errors }} />
        <Button type="submit" loading={isSending}>
          {text('newShippingClaim.file')}
        </Button>
      </div>
      <LeaveGuard isChanged={claim.isChanged} isSent={claim.isFiled} />
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

function WhatHappened({ offer, claim }: PartProps & { offer: ShippingClaimOffer }) {
  const { entered, set, errors, chosen, pictures } = claim
  return (
    <Panel title={text('newShippingClaim.claim')}>
      <Stack gap="sm">
        <Select
          label={text('shippingClaims.reason')}
          data={offer.reasons.map(({ reason }) => ({
            value: reason,
            label: text(`shippingReason.${reason}`),
          }))}
          value={entered.reason}
          onChange={(reason) => set({ reason })}
          allowDeselect={false}
          error={errors?.fields['reason']}
        />
        {chosen?.override && <Elsewhere override={chosen.override} />}
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
        <FileField
          label={text('newShippingClaim.pictures')}
          isRequired={(chosen?.requiredImageCount ?? 0) > 0}
          files={pictures.files}
          error={pictures.problem ?? errorBelow(errors, 'images')}
        />
      </Stack>
    </Panel>
  )
}

/** The help that customers see instead of a form: staff can offer it, and still file the claim. */
const Elsewhere = ({ override: { headline, description, href, buttonText } }: ElsewhereProps) => (
  <Notice color="blue">
    <Text size="sm">{text('newShippingClaim.elsewhere')}</Text>
    <Text size="sm" fw={600} mt="xs">
      {headline}
    </Text>
    <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {description}
    </Text>
    <Anchor href={href} target="_blank" rel="noreferrer" size="sm">
      {buttonText}
    </Anchor>
  </Notice>
)

type ElsewhereProps = { override: ShippingClaimReasonOverride }

/** What prevents the claim, and for users who may override it, the reason. */
function Override({ claim: { chosen, entered, set, errors } }: PartProps) {
  const mayOverride = useMay('overrideEligibility')
  const obstacle = chosen?.obstacle
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
      <AddressFields
        value={entered.address}
        onChange={(change) => set({ address: { ...entered.address, ...change } })}
        errors={errors}
        at="shippingAddress"
      />
      <Switch
        label={text('newShippingClaim.notify')}
        checked={entered.isMailed}
        onChange={({ currentTarget: { checked } }) => set({ isMailed: checked })}
      />
    </Stack>
  </Panel>
)
