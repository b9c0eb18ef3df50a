import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/setup.ts'
import { text } from '../../app/texts/text.ts'
import { AddressFields, enteredAddress, noAddress } from '../../components/address-fields.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { Panel } from '../../components/panel.tsx'
import { useSend } from '../../forms/use-send.ts'
import { StepBar, useNextStep } from './step-bar.tsx'
import type { StepData } from './step-data.ts'

/** The first return location, by default where the shop has its stock; later ones are settings. */
export function ReturnAddressStep({ data: { locations = [], shopLocations = [] } }: { data: StepData }) {
  // Saving makes the address known, and the form goes on from there.
  const [first] = useState(locations)[0]
  return first ? (
    <KnownAddress name={first.name} city={first.address.city ?? ''} />
  ) : (
    <NewAddress proposed={shopLocations[0]} />
  )
}

function KnownAddress({ name, city }: { name: string; city: string }) {
  const { store } = useStore()
  return (
    <>
      <Text>{text('setup.returnAddress.done', { name, city })}</Text>
      <Anchor component={Link} to={paths.returnLocations.to({ storeId: store.id })}>
        {text('setup.returnAddress.change')}
      </Anchor>
      <StepBar step="returnAddress" isDone />
    </>
  )
}

function NewAddress({ proposed }: { proposed: NonNullable<StepData['shopLocations']>[number] | undefined }) {
  const { store } = useStore()
  const [address, setAddress] = useState(
    proposed ? enteredAddress(proposed.address) : { ...noAddress, countryCode: countryOf(store) },
  )
  const [name, setName] = useState(proposed?.name ?? store.name)
  const { send, errors, isSending } = useSend(useNextStep('returnAddress'))
  return (
    <>
      <Panel title={text('setup.step.returnAddress')}>
        <Stack gap="md">
          <FormAlert errors={errors} />
          <TextInput
            label={text('setup.returnAddress.name')}
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
            error={errors?.fields['name']}
          />
          <AddressFields
            value={address}
            onChange={(change) => setAddress((before) => ({ ...before, ...change }))}
            errors={errors}
            names={{
              firstName: text('setup.returnAddress.firstName'),
              lastName: text('setup.returnAddress.lastName'),
            }}
          />
        </Stack>
      </Panel>
      <Methods />
      <StepBar
        step="returnAddress"
        isSaving={isSending}
        onSave={() =>
          send({
            name: 'createReturnLocation',
            body: {
              name,
              address,
              isDefault: true,
              customsSignerName: '',
              fulfillmentLocationIdFromPlatform: proposed?.idFromPlatform ?? '',
            },
          })
        }
      />
    </>
  )
}

/** Both ways are offered at first; settings turn one off. */
const Methods = () => (
  <Panel title={text('setup.returnAddress.method')}>
    <Stack gap="xs">
      {(['Label', 'Packing_Slip'] as const).map((method) => (
        <div key={method}>
          <Text fw={600}>{text(`setup.returnAddress.${method}`)}</Text>
          <Text size="sm" c="dimmed">
            {text(`setup.returnAddress.${method}Lead`)}
          </Text>
        </div>
      ))}
      <MoreShipping />
    </Stack>
  </Panel>
)

function MoreShipping() {
  const { store } = useStore()
  return (
    <Anchor component={Link} to={paths.returnShipping.to({ storeId: store.id })} size="sm">
      {text('setup.returnAddress.more')}
    </Anchor>
  )
}

/** Where the store's currency, else its language, is at home. */
function countryOf({ currencyCode, locale }: { currencyCode: string; locale: string }): string {
  if (currencyCode !== 'EUR') return currencyCode.slice(0, 2)
  return new Intl.Locale(locale).maximize().region ?? ''
}
