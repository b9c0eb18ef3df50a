import type { ReturnLocation } from '@aftercare/domain/return-shipments/return-location-schema'
import { Switch, TextInput } from '@mantine/core'
import '../../../app/texts/en/return-shipping.ts'
import { text } from '../../../app/texts/text.ts'
import { AddressFields, enteredAddress, noAddress } from '../../../components/address-fields.tsx'
import { EditDrawer } from '../../../components/edit-drawer.tsx'
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
      {(['customsSignerName', 'fulfillmentLocationIdFromPlatform'] as const).map((name) => (
        <TextInput
          key={name}
          label={text(`locations.${name}`)}
          description={text(`locations.${name}Hint`)}
          value={draft[name]}
          onChange={({ currentTarget: { value } }) => set({ [name]: value })}
          error={sending.errors?.fields[name]}
        />
      ))}
      <Switches draft={draft} set={set} isDefaultAlready={location?.isDefault ?? false} />
    </EditDrawer>
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
