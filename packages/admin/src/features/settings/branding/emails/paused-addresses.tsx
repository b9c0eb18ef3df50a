import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { emailApi } from '@aftercare/domain/api/email-api'
import type { PausedAddress } from '@aftercare/domain/mail/paused-address-schema'
import { Button, Group, Stack, Text } from '@mantine/core'
import { formatMoment } from '../../../../app/format.ts'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/email-pause.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { Pager } from '../../../../components/pager.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { useSend } from '../../../../forms/use-send.ts'

type PausedAddressesProps = { list: EndpointOutput<typeof emailApi.listPausedAddresses> }

/** The addresses that get no emails, each with the way to resume. */
export const PausedAddresses = ({ list }: PausedAddressesProps) => (
  <Panel title={text('emailPause.list')}>
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {list.items.length > 0 ? text('emailPause.listLead') : text('emailPause.none')}
      </Text>
      {list.items.map((paused) => (
        <Row key={paused.id} paused={paused} />
      ))}
    </Stack>
    <Pager list={list} />
  </Panel>
)

function Row({ paused: { id, address, reason, detail, createdOn } }: { paused: PausedAddress }) {
  const mayEdit = useMay('editClaims')
  const { send, isSending, errors } = useSend()
  const why = [text(`emailPause.why.${reason}`), formatMoment(createdOn), detail].filter(Boolean).join(' · ')
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={600}>
          {address}
        </Text>
        <Text size="sm" c="dimmed">
          {why}
        </Text>
        <FormAlert errors={errors} mt="xs" p="xs" />
      </div>
      {mayEdit && (
        <Button
          variant="default"
          size="xs"
          style={{ flexShrink: 0 }}
          aria-label={text('emailPause.resumeOne', { address })}
          loading={isSending}
          onClick={() => send({ name: 'resumeAddress', params: { pausedAddressId: id }, body: {} })}
        >
          {text('emailPause.resume')}
        </Button>
      )}
    </Group>
  )
}
