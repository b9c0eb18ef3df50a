import type { ReturnLocation } from '@aftercare/domain/return-shipments/return-location-schema'
import { shopifyApi } from '@aftercare/domain/api/shopify-api'
import { Select, Switch, TextInput } from '@mantine/core'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/return-shipping.ts'
import { text } from '../../../app/texts/text.ts'
import { AddressFields, enteredAddress, noAddress } from '../../../components/address-fields.tsx'
import { EditDrawer } from '../../../components/edit-drawer.tsx'
import { useCall } from '../../../forms/use-call.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { useSend } from '../../../forms/use-send.ts'

/** A place as its form holds it: what is not known is an empty text. */
export const enteredLocation = ({
  name,
  customsSignerName,
  isQuickShipEnabled,
  fulfillmentLocationIdFromPlatform,
  address,
}: ReturnLocation) => ({
  name,
  fulfillmentLocationIdFromPlatform: fulfillmentLocationIdFromPlatform ?? '',
  customsSignerName: customsSignerName ?? '',
  isQuickShipEnabled,
  address: enteredAddress(address),
})

const noLocation: ReturnType<typeof enteredLocation> = {
  name: '',
  customsSignerName: '',
  fulfillmentLocationIdFromPlatform: '',
  isQuickShipEnabled: false,
  address: noAddress,
}

const formOf = (location?: ReturnLocation) => ({
  version: location?.version ?? '',
  value: location
    ? { ...enteredLocation(location), isDefault: location.isDefault }
    : { ...noLocation, isDefault: false },
})

type LocationDrawerProps = { location?: ReturnLocation; onClose: () => void }

/** A place that takes returns, or a new one. */
export function LocationDrawer({ location, onClose }: LocationDrawerProps) {
  const { draft, set, version, ...edited } = useDraft(formOf(location))
  const { send, ...sending } = useSend(onClose)
  const save = () =>
    location
      ? send({
          name: 'saveReturnLocation',
          params: { returnLocationId: location.id },
          body: { version, ...draft },
        })
      : send({ name: 'createReturnLocation', body: draft })
  return (
    <EditDrawer
      title={text(location ? 'locations.editTitle' : 'locations.add')}
      edited={edited}
      sending={sending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label={text('locations.name')}
        description={text('locations.nameHint')}
        value={draft.name}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
        error={sending.errors?.fields['name']}
      />
      <AddressFields
        value={draft.address}
        onChange={(change) => set({ address: { ...draft.address, ...change } })}
        errors={sending.errors}
        names={{ firstName: text('locations.firstName'), lastName: text('locations.lastName') }}
      />
      <TextInput
        label={text('locations.customsSignerName')}
        description={text('locations.customsSignerNameHint')}
        value={draft.customsSignerName}
        onChange={({ currentTarget: { value } }) => set({ customsSignerName: value })}
        error={sending.errors?.fields['customsSignerName']}
      />
      <PlatformLocation
        value={draft.fulfillmentLocationIdFromPlatform}
        onChange={(fulfillmentLocationIdFromPlatform) => set({ fulfillmentLocationIdFromPlatform })}
        error={sending.errors?.fields['fulfillmentLocationIdFromPlatform']}
      />
      <Switches draft={draft} set={set} isDefaultAlready={location?.isDefault ?? false} />
    </EditDrawer>
  )
}

type PlatformLocationProps = {
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** One of the shop's locations, or its id where we do not know them. */
function PlatformLocation({ value, onChange, error }: PlatformLocationProps) {
  const { store } = useStore()
  const { answer } = useCall(store.id, (signal) =>
    call(shopifyApi.listShopLocations, { params: { storeId: store.id }, signal }),
  )
  const field = { description: text('locations.fulfillmentLocationIdFromPlatformHint'), error }
  const known = answer?.items ?? []
  if (known.length === 0)
    return (
      <TextInput
        {...field}
        label={text('locations.fulfillmentLocationIdFromPlatform')}
        value={value}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    )
  const isKnown = value === '' || known.some(({ idFromPlatform }) => idFromPlatform === value)
  const data = known.map(({ idFromPlatform, name }) => ({ value: idFromPlatform, label: name }))
  return (
    <Select
      {...field}
      label={text('locations.shopLocation')}
      data={isKnown ? data : [...data, { value, label: value }]}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      clearable
    />
  )
}

type SwitchesProps = {
  draft: { isQuickShipEnabled: boolean; isDefault: boolean }
  set: (change: Partial<SwitchesProps['draft']>) => void
  isDefaultAlready: boolean
}

/** The default is given to another place, never taken away from one. */
const Switches = ({ draft, set, isDefaultAlready }: SwitchesProps) => (
  <>
    <Switch
      label={text('locations.isQuickShipEnabled')}
      description={text('locations.isQuickShipEnabledHint')}
      checked={draft.isQuickShipEnabled}
      onChange={({ currentTarget: { checked } }) => set({ isQuickShipEnabled: checked })}
    />
    <Switch
      label={text('locations.isDefault')}
      checked={draft.isDefault}
      onChange={({ currentTarget: { checked } }) => set({ isDefault: checked })}
      disabled={isDefaultAlready}
    />
  </>
)
