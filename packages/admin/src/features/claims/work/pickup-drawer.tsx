import { claimShipmentsApi } from '@aftercare/domain/api/claim-shipments-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { addressLines } from '@aftercare/domain/shared/address-lines'
import type { MerchantReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { Alert, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { formatMoney } from '../../../app/format.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { TimeSelect } from '../../../components/time-select.tsx'
import { refusalOf, type FormErrors } from '../../../forms/refusal.ts'
import { useIsChanged } from '../../../forms/use-is-changed.ts'
import { useWork } from './use-work.ts'

type PickupDrawerProps = { claim: MerchantClaim; shipment: MerchantReturnShipment; onClose: () => void }
type Offer = EndpointOutput<typeof claimShipmentsApi.offerPickup>

const emptyDraft = { day: '', from: '09:00', to: '17:00', instructions: '' }
type Draft = typeof emptyDraft
type Asked = { isLoading: boolean; offer?: Offer; errors?: FormErrors }

/** What the carrier offers for a draft; forgotten when the draft changes. */
function useOffer(claimId: string, returnShipmentId: string) {
  const { store } = useStore()
  const [draft, setDraft] = useState(emptyDraft)
  const [asked, setAsked] = useState<Asked>({ isLoading: false })
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setAsked({ isLoading: false })
  }
  const ask = async () => {
    setAsked({ isLoading: true })
    try {
      const { day, from, to, instructions } = draft
      const params = { storeId: store.id, claimId, returnShipmentId }
      const body = { startsOn: `${day}T${from}`, endsOn: `${day}T${to}`, instructions }
      setAsked({ isLoading: false, offer: await call(claimShipmentsApi.offerPickup, { params, body }) })
    } catch (error) {
      setAsked({ isLoading: false, errors: refusalOf(error) })
    }
  }
  return { draft, change, ask, ...asked }
}

/** Asks the carrier for a pickup at the address of a label, and schedules it at a price that is seen before. */
export function PickupDrawer({ claim, shipment, onClose }: PickupDrawerProps) {
  const { returnShipmentId: shipmentId, fromAddress } = shipment
  const { draft, change, ask, offer, isLoading, ...asked } = useOffer(claim.id, shipmentId)
  const [rate, setRate] = useState(0)
  const { send, errors, isSending } = useWork('schedulePickup', { shipmentId, onDone: onClose })
  const isOffered = offer !== undefined && offer.rates.length > 0
  const shown = asked.errors ?? errors
  return (
    <FormDrawer
      title={text('work.pickup.title')}
      lead={text('work.pickup.lead')}
      submitLabel={text(isOffered ? 'work.pickup.submit' : 'work.pickup.ask')}
      errors={shown}
      isSending={isSending || isLoading}
      isUnready={draft.day === ''}
      isChanged={useIsChanged(draft)}
      onSubmit={() => {
        if (isOffered) return send({ version: claim.version, pickupId: offer.id, rate })
        setRate(0)
        void ask()
      }}
      onClose={onClose}
    >
      {fromAddress && (
        <Text size="sm">
          {text('work.pickup.at', { address: addressLines(fromAddress, 'en').join(', ') })}
        </Text>
      )}
      <TimeFields draft={draft} change={change} errors={shown} />
      {offer?.message && <Alert color="yellow">{offer.message}</Alert>}
      {isOffered && <Rates rates={offer.rates} value={rate} onChange={setRate} />}
    </FormDrawer>
  )
}

type TimeFieldsProps = {
  draft: Draft
  change: (part: Partial<Draft>) => void
  errors: FormErrors | undefined
}

const TimeFields = ({ draft, change, errors }: TimeFieldsProps) => (
  <>
    <TextInput
      type="date"
      label={text('work.pickup.day')}
      value={draft.day}
      onChange={({ currentTarget: { value } }) => change({ day: value })}
      error={errors?.fields['startsOn']}
    />
    <Group grow align="start">
      <TimeSelect
        label={text('work.pickup.from')}
        value={draft.from}
        onChange={(time) => change({ from: time })}
      />
      <TimeSelect
        label={text('work.pickup.to')}
        value={draft.to}
        onChange={(time) => change({ to: time })}
        error={errors?.fields['endsOn']}
      />
    </Group>
    <Textarea
      label={text('work.pickup.instructions')}
      description={text('work.pickup.instructionsHint')}
      value={draft.instructions}
      onChange={({ currentTarget: { value } }) => change({ instructions: value })}
      maxLength={200}
      error={errors?.fields['instructions']}
    />
  </>
)

type RatesProps = { rates: Offer['rates']; value: number; onChange: (rate: number) => void }

const Rates = ({ rates, value, onChange }: RatesProps) => (
  <Radio.Group
    label={text('work.pickup.rates')}
    value={String(value)}
    onChange={(chosen) => onChange(Number(chosen))}
  >
    <Stack gap="xs" mt="xs">
      {rates.map(({ carrier, service, cost, currency }, index) => (
        <Radio
          key={`${carrier} ${service}`}
          value={String(index)}
          label={text('work.pickup.rate', { carrier, service, cost: formatMoney(cost, currency) })}
        />
      ))}
    </Stack>
  </Radio.Group>
)
