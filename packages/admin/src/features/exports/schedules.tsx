import type { ReportSchedule } from '@aftercare/domain/reporting/report-schedule'
import { Group, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { formatStoreMoment } from '../../app/format.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/exports.ts'
import { text } from '../../app/texts/text.ts'
import { Panel } from '../../components/panel.tsx'
import { RemoveButton } from '../../components/remove-button.tsx'
import { ConfirmRemoval } from './confirm-removal.tsx'
import { fileNameOf } from './file-name.ts'

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
                {fileNameOf(schedule)}
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
              label={text('exports.delete', { name: fileNameOf(schedule) })}
              onClick={() => setEnded(schedule)}
            />
          </Group>
        ))}
      </Stack>
      {ended && (
        <ConfirmRemoval
          title={text('exports.endTitle')}
          submitLabel={text('exports.endIt')}
          fileName={fileNameOf(ended)}
          lead={text('exports.endLead')}
          sent={{ name: 'deleteReportSchedule', params: { scheduleId: ended.id } }}
          onClose={close}
        />
      )}
    </Panel>
  )
}

function When({ schedule: { repeat, nextOn, requestedBy } }: { schedule: ReportSchedule }) {
  const { timeZone } = useStore().store
  if (nextOn === null)
    return (
      <Text size="sm" c="var(--mantine-color-red-text)">
        {text('exports.stopped', { who: requestedBy })}
      </Text>
    )
  const next = text('exports.next', { when: formatStoreMoment(nextOn, timeZone) })
  return (
    <Text size="sm">
      {text(`exports.repeats.${repeat}`)} {next}
    </Text>
  )
}
