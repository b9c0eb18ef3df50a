import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { storeExportApi } from '@aftercare/domain/api/store-export-api'
import { Group, Stack, Text } from '@mantine/core'
import { formatMoment } from '../app/format.ts'
import '../app/texts/en/store-exports.ts'
import { text } from '../app/texts/text.ts'
import { DownloadButton } from './download-button.tsx'
import { usePolling } from './use-polling.ts'

type StoreExport = EndpointOutput<typeof storeExportApi.listStoreExports>['items'][number]
const megabyte = 1024 * 1024

/** Archives of stores' data, the latest first. Keeps checking an archive in progress, and shows it once it is ready. */
export function StoreExports({
  exports,
  isOfAllStores = false,
}: {
  exports: readonly StoreExport[]
  isOfAllStores?: boolean
}) {
  usePolling(exports.some(({ state }) => state === 'waiting'))
  return (
    <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {exports.map((one) => (
        <Group key={one.id} component="li" justify="space-between" gap="xs">
          <div style={{ flex: '1 1 280px', overflowWrap: 'anywhere' }}>
            {isOfAllStores && <Text fw={600}>{one.storeName}</Text>}
            <Text size="sm">{stateOf(one)}</Text>
            <Text size="sm" c="dimmed">
              {text('storeExports.requested', {
                who: one.requestedBy,
                when: formatMoment(one.createdOn),
                reason: one.reason,
              })}
            </Text>
          </div>
          {one.downloadUrl !== null && (
            <DownloadButton href={one.downloadUrl}>
              {text('storeExports.download', {
                size: Math.max(1, Math.round((one.sizeBytes ?? 0) / megabyte)),
              })}
            </DownloadButton>
          )}
        </Group>
      ))}
    </Stack>
  )
}

function stateOf({ state, isRemoval, removedOn, expiresOn }: StoreExport): string {
  if (removedOn !== null) {
    const deleted = text('storeExports.removed', { when: formatMoment(removedOn) })
    return state === 'ready' && expiresOn !== null
      ? `${deleted} ${text('storeExports.ready', { until: formatMoment(expiresOn) })}`
      : deleted
  }
  if (isRemoval && (state === 'waiting' || state === 'ready')) return text('storeExports.removing')
  if (isRemoval && state === 'failed') return text('storeExports.kept')
  if (state === 'ready') return text('storeExports.ready', { until: formatMoment(expiresOn ?? '') })
  return text(`storeExports.${state}`)
}
