import { claimShipmentsApi } from '@aftercare/domain/api/claim-shipments-api'
import { returnShippingApi } from '@aftercare/domain/api/return-shipping-api'
import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import type { ShipmentQuote } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { Alert, Button, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useCall, type Called } from '../../../forms/use-call.ts'
import type { FormErrors } from '../../../forms/refusal.ts'
import { useIsChanged } from '../../../forms/use-is-changed.ts'
import { CustomsFields } from './customs-fields.tsx'
import { canHaveAnotherShipment, canHaveReturnShipment, isOpen } from './line-work.ts'
import { LinesChoice } from './lines-choice.tsx'
import { MethodChoice, packingSlip } from './method-choice.tsx'
import { emptyParcel, readParcel, type DeclarableLine, type ErrorAt } from './parcel-draft.ts'
import { ParcelFields } from './parcel-fields.tsx'
import { useWork } from './use-work.ts'

type NewLabelDrawerProps = {
  claim: MerchantClaim
  /** The one that is asked for; without it all that a label can be made for. */
  line?: MerchantClaimLine
  onClose: () => void
}

/** A label or packing slip for some items, at a price that is seen before it is made. */
export function NewLabelDrawer({ claim, line, onClose }: NewLabelDrawerProps) {
  const open = claim.claimLineItems.filter(isOpen)
  const free = open.filter((item) => canHaveReturnShipment(claim, item))
  const sent = open.filter((item) => canHaveAnotherShipment(claim, item))
  const lines = open.filter((item) => free.includes(item) || sent.includes(item))
  const preset = line ? [line] : free.length > 0 ? free : sent
  const [lineIds, setLineIds] = useState(preset.map(({ id }) => id))
  const [toAddressId, setToAddressId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string>()
  const inParcel = lines.filter(({ id }) => lineIds.includes(id))
  const { send, errors, isSending } = useWork('createShipment', { onDone: onClose })
  const parcel = useQuotedParcel(claim.id, inParcel, toAddressId, errors)
  const { draft, setDraft, measures, quote, declarable } = parcel
  const tried = useTried(parcel.wrong, errors)
  const { method, rate, isReady, isGone } = methodOf(quote, chosen)
  const isAdditional = sent.some(({ id }) => lineIds.includes(id))
  const contents = {
    version: claim.version,
    ...(isAdditional && { isAdditional }),
    claimLineItemIds: lineIds,
    ...(toAddressId !== null && { toAddressId }),
  }
  const isChanged = useIsChanged({ lineIds, toAddressId, chosen, draft })
  return (
    <FormDrawer
      title={text(line ? 'work.askItem' : 'work.label.title')}
      lead={text(line ? 'work.askItem.lead' : 'work.label.lead')}
      submitLabel={text(method === packingSlip ? 'work.label.submitSlip' : 'work.label.submit')}
      errors={tried.errors}
      isSending={isSending}
      isUnready={!isReady}
      isChanged={isChanged}
      onSubmit={() => {
        if (!rate) return send({ type: 'Packing_Slip', ...contents })
        if (!measures) return tried.findAll()
        send({ type: 'Label', ...contents, ...measures, rate: { id: rate.id, cost: rate.cost } })
      }}
      onClose={onClose}
    >
      <LinesChoice
        label={text('work.label.items')}
        lines={lines}
        value={lineIds}
        onChange={setLineIds}
        error={errors?.fields['claimLineItemIds']}
      />
      {isAdditional && (
        <Alert color="blue" variant="light">
          {text('work.label.additional')}
        </Alert>
      )}
      <LocationSelect value={toAddressId} onChange={setToAddressId} />
      <ParcelFields draft={draft} onChange={setDraft} errorAt={tried.errorAt} />
      {declarable.length > 0 && (
        <CustomsFields lines={declarable} {...{ claim, draft }} onChange={setDraft} errorAt={tried.errorAt} />
      )}
      <Methods quote={quote} value={method} onChange={setChosen} isGone={isGone} />
    </FormDrawer>
  )
}

/**
 * A parcel's method: as chosen, by default the cheapest rate, or a packing slip if there is no rate. If the
 * choice is no longer offered, or rates are unavailable, there is none; only the former is reported.
 */
function methodOf({ answer, isSettled }: Quoted, chosen: string | undefined) {
  const rates = answer?.success ? answer.rates : []
  const first = answer && (rates[0]?.id ?? packingSlip)
  const isOffered = chosen === packingSlip || rates.some(({ id }) => id === chosen)
  const method = chosen === undefined ? first : isOffered ? chosen : undefined
  const rate = rates.find(({ id }) => id === method)
  const isReady = method !== undefined && (isSettled || chosen === packingSlip)
  return { method, rate, isReady, isGone: answer !== undefined && method === undefined }
}

/** The errors of the input: of a field once it was left, and of all fields once it was submitted. */
function useTried(wrong: FormErrors['fields'], refused: FormErrors | undefined) {
  const [found, setFound] = useState<FormErrors>()
  const errorAt: ErrorAt = (path, isTouched) =>
    refused?.fields[path] ?? (found || isTouched ? wrong[path] : undefined)
  return { errors: refused ?? found, errorAt, findAll: () => setFound({ fields: wrong }) }
}

/** What is entered about the parcel, what labels for it cost, and the lines that customs ask about. */
function useQuotedParcel(
  claimId: string,
  lines: readonly MerchantClaimLine[],
  toAddressId: string | null,
  refused: FormErrors | undefined,
) {
  const [known, setKnown] = useState<ShipmentQuote['customsItems']>([])
  const declarable = lines.flatMap((line) => {
    const item = known.find(({ claimLineItemId }) => claimLineItemId === line.id)
    return item ? [{ line, known: item }] : []
  })
  const parcel = useParcel(declarable)
  const lineIds = lines.map(({ id }) => id)
  const quote = useQuote(claimId, { lineIds, toAddressId, measures: parcel.measures, refused })
  // Without an answer, the entered customs details stay, and stay visible.
  if (quote.answer && quote.answer.customsItems !== known) setKnown(quote.answer.customsItems)
  return { ...parcel, quote, declarable }
}

/** What is entered about the parcel, with the lines that customs ask about: as it is sent, or what is wrong. */
function useParcel(lines: readonly DeclarableLine[]) {
  const { store } = useStore()
  const [draft, setDraft] = useState(emptyParcel)
  const read = readParcel(draft, lines, store.weightUnit)
  return read.ok
    ? { draft, setDraft, measures: read.output, wrong: {} }
    : { draft, setDraft, measures: undefined, wrong: read.errors.fields }
}

type Measures = Extract<ReturnType<typeof readParcel>, { ok: true }>['output']

type Wanted = {
  lineIds: readonly string[]
  toAddressId: string | null
  measures: Measures | undefined
  refused: FormErrors | undefined
}
type Quoted = Called<ShipmentQuote | undefined> & { askAgain: () => void }

/**
 * Requested again whenever the parcel changes, after a pause in typing; once a label was refused, as its
 * price may have changed; and on demand after a failure.
 */
function useQuote(claimId: string, { lineIds, toAddressId, measures, refused }: Wanted): Quoted {
  const { store } = useStore()
  const refusals = useCount(refused)
  const [tries, setTries] = useState(0)
  // While something is wrong with what is entered, the last price that was right stays.
  const [asked, setAsked] = useState(measures)
  if (measures && JSON.stringify(measures) !== JSON.stringify(asked)) setAsked(measures)
  const [settled] = useDebouncedValue(asked, 300)
  const called = useCall<ShipmentQuote | undefined>(
    JSON.stringify([lineIds, toAddressId, settled, refusals, tries]),
    async (signal) =>
      lineIds.length === 0
        ? undefined
        : call(claimShipmentsApi.quoteShipment, {
            params: { storeId: store.id, claimId },
            body: {
              claimLineItemIds: [...lineIds],
              ...(toAddressId !== null && { toAddressId }),
              ...settled,
            },
            signal,
          }),
  )
  const askAgain = () => setTries(tries + 1)
  return { ...called, isSettled: called.isSettled && settled === asked, askAgain }
}

/** How often it was something new. */
function useCount(refused: FormErrors | undefined): number {
  const [seen, setSeen] = useState({ refused, count: 0 })
  if (refused && refused !== seen.refused) setSeen({ refused, count: seen.count + 1 })
  return seen.count
}

type MethodsProps = {
  quote: Quoted
  value: string | undefined
  onChange: (method: string) => void
  /** The choice is no longer available. */
  isGone: boolean
}

function Methods({ quote, value, onChange, isGone }: MethodsProps) {
  const { answer, failure, isSettled } = quote
  if (!answer && !failure && isSettled)
    return (
      <Text size="sm" c="dimmed">
        {text('work.label.choose')}
      </Text>
    )
  if (!answer && !failure) return <Skeleton h={112} aria-label={text('work.label.method')} />
  return (
    <>
      {failure && <NoQuote quote={quote} />}
      <MethodChoice
        rates={answer?.success ? answer.rates : []}
        obstacles={answer?.success === false ? answer.errors : []}
        value={value ?? null}
        onChange={onChange}
        error={isGone && text('work.label.gone')}
      />
    </>
  )
}

/** Why there is no price for a label, and a retry. */
const NoQuote = ({ quote: { failure, isSettled, askAgain } }: { quote: Quoted }) => (
  <Stack gap="xs" align="start">
    <FormAlert errors={failure} w="100%" />
    <Button variant="default" size="xs" loading={!isSettled} onClick={askAgain}>
      {text('action.tryAgain')}
    </Button>
  </Stack>
)

/** The destination, for users who may see return locations, if there are several. */
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
