import { claimShipmentsApi } from '@aftercare/domain/api/claim-shipments-api'
import { returnShippingApi } from '@aftercare/domain/api/return-shipping-api'
import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/claims/merchant-claim-schema'
import type { ShipmentQuote } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { Select, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useCall, type Called } from '../../../forms/use-call.ts'
import { isOpen, mayHavePapers } from './line-work.ts'
import { LinesChoice } from './lines-choice.tsx'
import { MethodChoice, packingSlip } from './method-choice.tsx'
import { useWork } from './use-work.ts'

type NewLabelDrawerProps = {
  claim: MerchantClaim
  /** The one that is asked for; without it all that a label can be made for. */
  line?: MerchantClaimLine
  onClose: () => void
}

/** A label or packing slip for some items, at a price that is seen before it is made. */
export function NewLabelDrawer({ claim, line, onClose }: NewLabelDrawerProps) {
  const lines = claim.claimLineItems.filter((item) => isOpen(item) && mayHavePapers(claim, item))
  const [lineIds, setLineIds] = useState(line ? [line.id] : lines.map(({ id }) => id))
  const [toAddressId, setToAddressId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string>()
  const quote = useQuote(claim.id, lineIds, toAddressId)
  const { send, errors, isSending } = useWork('createShipment', { onDone: onClose })

  const rates = quote.answer?.success ? quote.answer.rates : []
  const method = chosen ?? rates[0]?.id ?? packingSlip
  const rate = rates.find(({ id }) => id === method)
  const contents = {
    version: claim.version,
    claimLineItemIds: lineIds,
    ...(toAddressId !== null && { toAddressId }),
  }
  return (
    <FormDrawer
      title={text(line ? 'work.askItem' : 'work.label.title')}
      lead={text(line ? 'work.askItem.lead' : 'work.label.lead')}
      submitLabel={text(rate ? 'work.label.submit' : 'work.label.submitSlip')}
      errors={errors}
      isSending={isSending}
      onSubmit={() =>
        send(
          rate
            ? { type: 'Label', ...contents, rate: { id: rate.id, cost: rate.cost } }
            : { type: 'Packing_Slip', ...contents },
        )
      }
      onClose={onClose}
    >
      <LinesChoice
        label={text('work.label.items')}
        lines={lines}
        value={lineIds}
        onChange={setLineIds}
        error={errors?.fields['claimLineItemIds']}
      />
      <LocationSelect value={toAddressId} onChange={setToAddressId} />
      {lineIds.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text('work.label.choose')}
        </Text>
      ) : (
        <Methods quote={quote} value={method} onChange={setChosen} />
      )}
    </FormDrawer>
  )
}

/** Asked again whenever the parcel would be another. */
function useQuote(claimId: string, lineIds: readonly string[], toAddressId: string | null) {
  const { store } = useStore()
  return useCall<ShipmentQuote | undefined>([...lineIds, toAddressId].join(), async (signal) =>
    lineIds.length === 0
      ? undefined
      : call(claimShipmentsApi.quoteShipment, {
          params: { storeId: store.id, claimId },
          body: { claimLineItemIds: [...lineIds], ...(toAddressId !== null && { toAddressId }) },
          signal,
        }),
  )
}

type MethodsProps = {
  quote: Called<ShipmentQuote | undefined>
  value: string
  onChange: (method: string) => void
}

function Methods({ quote: { answer, failure }, value, onChange }: MethodsProps) {
  if (!answer && failure === undefined) return <Skeleton h={112} aria-label={text('work.label.method')} />
  const obstacles = answer?.success === false ? answer.errors : failure === undefined ? [] : [failure]
  return (
    <MethodChoice
      rates={answer?.success ? answer.rates : []}
      obstacles={obstacles}
      value={value}
      onChange={onChange}
    />
  )
}

/** Where it goes, for whoever may see the store's places and has several to choose from. */
function LocationSelect({
  value,
  onChange,
}: {
  value: string | null
  onChange: (id: string | null) => void
}) {
  const { store } = useStore()
  const maySee = useMay('viewSettings')
  const { answer } = useCall(String(maySee), async (signal) =>
    maySee
      ? call(returnShippingApi.listReturnLocations, { params: { storeId: store.id }, signal })
      : undefined,
  )
  const places = answer?.items ?? []
  if (places.length < 2) return null
  return (
    <Select
      label={text('work.label.to')}
      data={places.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? places.find(({ isDefault }) => isDefault)?.id ?? null}
      onChange={onChange}
      allowDeselect={false}
    />
  )
}
