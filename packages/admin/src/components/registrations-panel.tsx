import type { RegistrationListItem } from '@aftercare/domain/registrations/registration-list-item-schema'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { useMay, useStore } from '../app/session.ts'
import '../app/texts/en/registrations.ts'
import { text } from '../app/texts/text.ts'
import { RelativeTime } from './relative-time.tsx'
import { Panel } from './panel.tsx'

/** A person's registrations, each with a link; hidden from users who cannot view registrations. */
export function RegistrationsPanel({ registrations }: { registrations: readonly RegistrationListItem[] }) {
  const { store } = useStore()
  const maySee = useMay('viewOrders')
  if (!maySee) return null
  return (
    <Panel title={text('registrations.of')}>
      {registrations.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('registrations.of.none')}
        </Text>
      )}
      <Stack gap="sm">
        {registrations.map(({ id, externalId, productNames, createdOn, canceledOn }) => (
          <div key={id}>
            <Anchor
              component={Link}
              to={paths.registration.to({ storeId: store.id, registrationId: id })}
              size="sm"
              fw={600}
            >
              {externalId}
            </Anchor>
            <Text size="xs" c="dimmed">
              {canceledOn && `${text('registrations.state.canceled')} · `}
              {productNames.join(', ')} · <RelativeTime at={createdOn} />
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
