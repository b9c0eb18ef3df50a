import { returnShippingApi } from '@aftercare/domain/api/return-shipping-api'
import type { ReturnLocation } from '@aftercare/domain/return-shipments/return-location-schema'
import { ActionIcon, Badge, Button, Group, Menu, Paper, SimpleGrid, Text } from '@mantine/core'
import { IconDots, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/return-shipping.ts'
import { text } from '../../../app/texts/text.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { PostalAddress } from '../../../components/postal-address.tsx'
import { answerCalls } from '../../../forms/answer-calls.ts'
import { useSend } from '../../../forms/use-send.ts'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { enteredLocation, LocationDrawer } from './location-drawer.tsx'
import { RemoveLocation } from './remove-location.tsx'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(returnShippingApi.listReturnLocations, {
    params: { storeId: params['storeId'] ?? '' },
    signal: request.signal,
  })

export const action = answerCalls({
  createReturnLocation: returnShippingApi.createReturnLocation,
  saveReturnLocation: returnShippingApi.saveReturnLocation,
  removeReturnLocation: returnShippingApi.removeReturnLocation,
})

type Open = { what: 'add' } | { what: 'edit' | 'remove'; id: string } | null

/** The places that take returns. */
export function Component() {
  const { items } = useLoaderData<typeof loader>()
  const mayEdit = useMay('editSettings')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const chosen = open && 'id' in open ? items.find(({ id }) => id === open.id) : undefined
  const add = <Button onClick={() => setOpen({ what: 'add' })}>{text('locations.add')}</Button>
  return (
    <SettingsPage title={text('locations.title')} actions={items.length > 0 && add}>
      {items.length === 0 ? (
        <EmptyState icon={IconMapPin} title={text('locations.empty')} lead={text('locations.emptyLead')}>
          {mayEdit && add}
        </EmptyState>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {text('locations.lead')}
          </Text>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" maw={880}>
            {items.map((location) => (
              <LocationCard key={location.id} location={location} onOpen={setOpen} />
            ))}
          </SimpleGrid>
        </>
      )}
      {open?.what === 'add' && <LocationDrawer onClose={close} />}
      {open?.what === 'edit' && chosen && <LocationDrawer location={chosen} onClose={close} />}
      {open?.what === 'remove' && chosen && <RemoveLocation location={chosen} onClose={close} />}
    </SettingsPage>
  )
}

type CardProps = { location: ReturnLocation; onOpen: (open: Open) => void }

function LocationCard({ location, onOpen }: CardProps) {
  const mayEdit = useMay('editSettings')
  const { id, name, isDefault, customsSignerName } = location
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={name}>
      <Group justify="space-between" align="start" wrap="nowrap" mb="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {isDefault && (
          <Badge variant="light" style={{ flex: 'none' }}>
            {text('locations.default')}
          </Badge>
        )}
      </Group>
      <PostalAddress address={location.address} />
      {customsSignerName !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          {text('locations.signedBy', { name: customsSignerName })}
        </Text>
      )}
      {mayEdit && (
        <Group gap="xs" mt="md">
          <Button size="xs" variant="default" onClick={() => onOpen({ what: 'edit', id })}>
            {text('locations.edit')}
          </Button>
          <MoreMenu location={location} onOpen={onOpen} />
        </Group>
      )}
    </Paper>
  )
}

function MoreMenu({ location, onOpen }: CardProps) {
  const { send, errors, isSending } = useSend()
  const { id, name, version, isDefault } = location
  const body = { version, ...enteredLocation(location), isDefault: true }
  return (
    <>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            loading={isSending}
            aria-label={text('locations.actions', { name })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isDefault && (
            <Menu.Item
              onClick={() => send({ name: 'saveReturnLocation', params: { returnLocationId: id }, body })}
            >
              {text('locations.makeDefault')}
            </Menu.Item>
          )}
          <Menu.Item color="red" onClick={() => onOpen({ what: 'remove', id })}>
            {text('locations.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FormAlert errors={errors} p="xs" />
    </>
  )
}

/** The list reloads automatically. */
