import { reportsApi } from '@aftercare/domain/api/reports-api'
import type { Report } from '@aftercare/domain/reporting/report-schema'
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { formatMoment } from '../../app/format.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/exports.ts'
import { text } from '../../app/texts/text.ts'
import { DownloadButton } from '../../components/download-button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { knownParameters } from '../../components/list-address.ts'
import { Pager } from '../../components/pager.tsx'
import { RemoveButton } from '../../components/remove-button.tsx'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { usePolling } from '../../components/use-polling.ts'
import { answerCalls } from '../../forms/answer-calls.ts'
import { ConfirmRemoval } from './confirm-removal.tsx'
import { fileNameOf } from './file-name.ts'
import { formatSize } from './format-size.ts'
import { listAddress } from './listed-filters.ts'
import { Schedules } from './schedules.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const at = { params: { storeId: params['storeId'] ?? '' }, signal: request.signal }
  const query = knownParameters(new URL(request.url).searchParams, [])
  const [list, { items: schedules }] = await Promise.all([
    call(reportsApi.listReports, { ...at, query }),
    call(reportsApi.listReportSchedules, at),
  ])
  return { list, schedules }
}

export const action = answerCalls(reportsApi)

const isUnfinished = ({ state }: Report) => state === 'waiting' || state === 'running'

/** The files that lists were exported to, and those being made. */
export function Component() {
  const { list, schedules } = useLoaderData<typeof loader>()
  const [removed, setRemoved] = useState<Report>()
  const close = useCallback(() => setRemoved(undefined), [])
  usePolling(list.items.some(isUnfinished))
  return (
    <SettingsPage title={text('exports.title')} editingNeeds="exportLists">
      <Stack gap="md" maw={880}>
        {(list.items.length > 0 || schedules.length > 0) && (
          <Text size="sm" c="dimmed">
            {text('exports.lead')}
          </Text>
        )}
        {schedules.length > 0 && <Schedules schedules={schedules} />}
        {list.items.length === 0 ? (
          <EmptyState icon={IconTableExport} title={text('exports.empty')} lead={text('exports.emptyLead')} />
        ) : (
          <Stack
            gap="xs"
            component="ul"
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label={text('exports.title')}
          >
            {list.items.map((report) => (
              <ReportRow key={report.id} report={report} onRemove={() => setRemoved(report)} />
            ))}
          </Stack>
        )}
        <Pager list={list} />
      </Stack>
      {removed && (
        <ConfirmRemoval
          title={text('exports.deleteTitle')}
          submitLabel={text('exports.deleteIt')}
          fileName={fileNameOf(removed)}
          lead={text(isUnfinished(removed) ? 'exports.stopLead' : 'exports.deleteLead')}
          sent={{ name: 'deleteReport', params: { reportId: removed.id } }}
          onClose={close}
        />
      )}
    </SettingsPage>
  )
}

const ReportRow = ({ report, onRemove }: { report: Report; onRemove: () => void }) => (
  <Paper component="li" withBorder p="sm">
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
      <Stack gap={4} style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600}>{fileNameOf(report)}</Text>
        <State report={report} />
        <Text size="xs" c="dimmed">
          {text('exports.by', {
            kind: text(`exports.kind.${report.kind}`),
            who: report.requestedBy,
            when: formatMoment(report.createdOn),
          })}
        </Text>
        {report.email !== null && (isUnfinished(report) || report.state === 'ready') && (
          <Text size="xs" c="dimmed">
            {text('exports.mailedTo', { email: report.email })}
          </Text>
        )}
        <Next report={report} />
      </Stack>
      <RemoveButton label={text('exports.delete', { name: fileNameOf(report) })} onClick={onRemove} />
    </Group>
  </Paper>
)

/** The file, or where another one can be started. */
function Next({ report }: { report: Report }) {
  const { store } = useStore()
  const { state, kind, downloadUrl } = report
  const name = fileNameOf(report)
  if (state !== 'failed' && state !== 'expired' && downloadUrl === null) return null
  return (
    <Group mt={4}>
      {downloadUrl === null ? (
        <Button
          component={Link}
          to={listAddress(kind, store.id)}
          size="xs"
          variant="default"
          aria-label={text('exports.openListOf', { name })}
        >
          {text('exports.openList')}
        </Button>
      ) : (
        <DownloadButton href={downloadUrl} label={text('exports.downloadOf', { name })}>
          {text('exports.download')}
        </DownloadButton>
      )}
    </Group>
  )
}

function State({ report }: { report: Report }) {
  const { state, rowsWritten, progress, sizeBytes, expiresOn } = report
  if (state === 'running')
    return (
      <Stack gap={4}>
        <Text size="sm">{text('exports.running', { count: rowsWritten })}</Text>
        <Progress.Root>
          <Progress.Section
            value={Math.max(2, (progress ?? 0) * 100)}
            aria-label={text('exports.progress', { name: fileNameOf(report) })}
          />
        </Progress.Root>
      </Stack>
    )
  if (state === 'ready')
    return (
      <Text size="sm">
        {text('exports.ready', { count: rowsWritten, size: formatSize(sizeBytes ?? 0) })}
        {expiresOn !== null && ` · ${text('exports.until', { until: formatMoment(expiresOn) })}`}
      </Text>
    )
  return (
    <Text size="sm" {...(state === 'failed' && { c: 'var(--mantine-color-red-text)' })}>
      {text(`exports.${state}`)}
    </Text>
  )
}
