import type { ReportSchedule } from '@aftercare/domain/reporting/report-schedule'
import { Group, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { formatMoment } from '../../app/format.ts'
import '../../app/texts/en/exports.ts'
import { text } from '../../app/texts/text.ts'
import { ConfirmModal } from '../../components/confirm-modal.tsx'
import { Panel } from '../../components/panel.tsx'
import { RemoveButton } from '../../components/remove-button.tsx'
import { useSend } from '../../forms/use-send.ts'

/** The exports that are made again and again. */
export function Schedules({ schedules }: { schedules: readonly ReportSchedule[] }) {
  const [ended, setEnded] = useState<ReportSchedule>()
  const close = useCallback(() => setEnded(undefined), [])
  return (
    <Panel title={text('exports.scheduled')}>
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {schedules.map((schedule) => (
          <Group key={schedule.id} component="li" justify="space-between" align="flex-start" wrap="nowrap">
            <Stack gap={2} style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text fw={600} size="sm">
                {nameOf(schedule)}
              </Text>
              <When schedule={schedule} />
              <Text size="xs" c="dimmed">
                {text('exports.scheduledBy', {
                  kind: text(`exports.kind.${schedule.kind}`),
                  who: schedule.requestedBy,
                })}
              </Text>
              {schedule.email !== null && (
                <Text size="xs" c="dimmed">
                  {text('exports.mailedTo', { email: schedule.email })}
                </Text>
              )}
            </Stack>
            <RemoveButton
              label={text('exports.delete', { name: nameOf(schedule) })}
              onClick={() => setEnded(schedule)}
            />
          </Group>
        ))}
      </Stack>
      {ended && <EndModal schedule={ended} onClose={close} />}
    </Panel>
  )
}

const nameOf = ({ filename, format }: ReportSchedule) => `${filename}.${format}`

const When = ({ schedule: { repeat, nextOn, requestedBy } }: { schedule: ReportSchedule }) =>
  nextOn === null ? (
    <Text size="sm" c="red.8">
      {text('exports.stopped', { who: requestedBy })}
    </Text>
  ) : (
    <Text size="sm">
      {text(`exports.repeats.${repeat}`)} {text('exports.next', { when: formatMoment(nextOn) })}
    </Text>
  )

function EndModal({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const { send, errors, isSending } = useSend(onClose)
  return (
    <ConfirmModal
      title={text('exports.endTitle')}
      submitLabel={text('exports.endIt')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'deleteReportSchedule', params: { scheduleId: schedule.id } })}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {nameOf(schedule)}
      </Text>
      <Text size="sm">{text('exports.endLead')}</Text>
    </ConfirmModal>
  )
}
