import { returnShippingApi } from '@aftercare/domain/api/return-shipping-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { ReturnLocation } from '@aftercare/domain/return-shipments/return-location-schema'
import { Alert, Paper, Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import * as v from 'valibot'
import { call } from '../../../api.ts'
import { formatMoney } from '../../../app/format.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/return-shipping.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Panel } from '../../../components/panel.tsx'
import { WeightInput } from '../../../components/weight-input.tsx'
import { useCall } from '../../../forms/use-call.ts'
import { countryChoices } from '../../../forms/country-choices.ts'
import type { ReturnShippingDraft } from './return-shipping.screen.tsx'

const asked = returnShippingApi.previewReturnShipping

type ReturnPreviewProps = { draft: ReturnShippingDraft; location: ReturnLocation | undefined }

/** What a shopper somewhere would be offered by the policy that is being entered. */
export function ReturnPreview({ draft, location }: ReturnPreviewProps) {
  const { store } = useStore()
  const [countryCode, setCountry] = useState(location?.address.countryCode ?? 'US')
  const [grams, setGrams] = useState<number | string>(1000)
  const [question] = useDebouncedValue(questionOf(draft, countryCode, grams, location), 300)
  return (
    <Panel title={text('wayBack.preview')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('wayBack.previewLead')}
        </Text>
        <SimpleGrid cols={2} spacing="sm">
          <Select
            label={text('wayBack.from')}
            data={countryChoices()}
            value={countryCode}
            onChange={(code) => code && setCountry(code)}
            allowDeselect={false}
            searchable
          />
          <WeightInput
            label={text('wayBack.parcel')}
            unit={store.weightUnit}
            grams={grams}
            onChange={setGrams}
          />
        </SimpleGrid>
        {question === null ? (
          <Text size="sm">{text('wayBack.previewWaits')}</Text>
        ) : (
          <Offered question={question} />
        )}
      </Stack>
    </Panel>
  )
}

/** The call's body as text, or null while the form is not complete. A shopper at home lives where returns go. */
function questionOf(
  draft: ReturnShippingDraft,
  countryCode: string,
  grams: number | string,
  location: ReturnLocation | undefined,
): string | null {
  const home = location?.address
  const isHome = home?.countryCode === countryCode
  const address = {
    countryCode,
    stateOrProvinceCode: (isHome && home.stateOrProvinceCode) || '',
    postalCode: (isHome && home.postalCode) || '',
  }
  const read = v.safeParse(asked.body, { returnShipping: draft, grams, address })
  return read.success ? JSON.stringify(read.output) : null
}

type Method = EndpointOutput<typeof asked>['methods'][number]

function Offered({ question }: { question: string }) {
  const { store } = useStore()
  const { answer, failure } = useCall(question, (signal) => {
    const body = v.parse(asked.body, JSON.parse(question))
    return call(asked, { params: { storeId: store.id }, body, signal })
  })
  if (failure) return <FormAlert errors={failure} />
  if (!answer) return <Skeleton height={64} radius="md" />
  if (answer.methods.length === 0)
    return (
      <Alert color="yellow" title={text('wayBack.nothing')}>
        {text('wayBack.nothingLead')}
      </Alert>
    )
  return (
    <Stack gap="xs" aria-live="polite">
      {answer.methods.map((method) => (
        <OfferedMethod key={`${method.type} ${method.carrier}`} method={method} />
      ))}
    </Stack>
  )
}

function OfferedMethod({ method: { type, carrier, service, cost, price } }: { method: Method }) {
  const { currencyCode } = useStore().store
  const money = (amount: number) => formatMoney(amount, currencyCode)
  const isLabel = type === 'Label'
  return (
    <Paper withBorder radius="md" p="sm">
      <Text fw={600}>{text(`wayBack.method.${type}`)}</Text>
      <Text size="sm" c="dimmed">
        {isLabel ? [carrier, service].filter(Boolean).join(' · ') : text('wayBack.ownCarrier')}
      </Text>
      {isLabel && (
        <Text size="sm" mt={4}>
          {price > 0 ? text('wayBack.pays', { price: money(price) }) : text('wayBack.free')}
          {' · '}
          {text('wayBack.costs', { cost: money(cost) })}
        </Text>
      )}
    </Paper>
  )
}
