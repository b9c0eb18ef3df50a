import type { RegistrationEvent } from '@aftercare/domain/api/registration-schema'
import { Stack, Text } from '@mantine/core'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { Panel } from '../../components/panel.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'

/** What happened to the registration, and who did it; newest first. */
export const HistoryPanel = ({ history }: { history: readonly RegistrationEvent[] }) => (
  <Panel title={text('registration.history')}>
    <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {history.map(({ type, by, isByCustomer, createdOn }) => (
        <li key={`${type} ${createdOn}`}>
          <Text size="sm">{text(`registration.history.${type}`)}</Text>
          <Text size="xs" c="dimmed">
            {(isByCustomer || by) && `${isByCustomer ? text('registration.history.customer') : by} · `}
            <RelativeTime at={createdOn} />
          </Text>
        </li>
      ))}
    </Stack>
  </Panel>
)
