import type { ShopSync } from '@aftercare/domain/merchants/shop-sync-schema'
import { Button, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatAgo, formatCount } from '../../../../app/format.ts'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/shopify.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { usePolling } from '../../../../components/use-polling.ts'
import { useSend } from '../../../../forms/use-send.ts'

const warning = <IconAlertTriangle size={18} aria-hidden />

/** The shop's products and orders: what was read of them, and how far a running sync is. */
export function ShopSyncPanel({ sync }: { sync: ShopSync | null }) {
  const mayManage = useMay('manageIntegrations')
  const isRunning = sync?.status === 'running'
  usePolling(isRunning)
  const { send, errors, isSending } = useSend()
  return (
    <Panel title={text('shopify.sync')}>
      <Stack gap="md" align="start">
        {sync ? <Outcome sync={sync} /> : <Text size="sm">{text('shopify.sync.none')}</Text>}
        <FormAlert errors={errors} />
        {mayManage && !isRunning && (
          <Button variant="default" loading={isSending} onClick={() => send({ name: 'startSync' })}>
            {text('shopify.sync.start')}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

function Outcome({ sync }: { sync: ShopSync }) {
  const { status, orders, products, unchanged, finishedOn, problem } = sync
  return (
    <Stack gap="sm" w="100%">
      {status === 'running' && <Running sync={sync} />}
      {status === 'done' && finishedOn && (
        <Text size="sm" fw={600}>
          {text('shopify.sync.done', { moment: formatAgo(finishedOn) })}
        </Text>
      )}
      {problem && (
        <Notice
          color="yellow"
          icon={warning}
          {...(status === 'failed' && { title: text('shopify.sync.failed') })}
        >
          {problem}
        </Notice>
      )}
      <Text size="sm" c="dimmed">
        {text('shopify.sync.counts', { orders, products, unchanged })}
      </Text>
      <Unusable sync={sync} />
    </Stack>
  )
}

function Running({
  sync: { step, rows, totalRows, preparedRows, rowsPerSecond, secondsLeft },
}: {
  sync: ShopSync
}) {
  const share = rows !== null && totalRows ? (rows / totalRows) * 100 : undefined
  const label = text(`shopify.sync.step.${step}`)
  return (
    <div>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Progress.Root size="lg" my={6}>
        <Progress.Section value={share ?? 100} animated={share === undefined} aria-label={label} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {rows !== null && totalRows !== null
          ? [
              text('shopify.sync.rows', { rows: formatCount(rows), total: formatCount(totalRows) }),
              rowsPerSecond !== null &&
                text('shopify.sync.speed', { count: formatCount(Math.round(rowsPerSecond)) }),
              secondsLeft !== null && secondsLeft > 0 && timeLeft(secondsLeft),
            ]
              .filter(Boolean)
              .join(' · ')
          : text(step === 'details' ? 'shopify.sync.reading' : 'shopify.sync.preparing', {
              count: formatCount(preparedRows),
            })}
      </Text>
    </div>
  )
}

const timeLeft = (seconds: number): string =>
  seconds < 90
    ? text('shopify.sync.secondsLeft', { count: seconds })
    : text('shopify.sync.minutesLeft', { count: Math.ceil(seconds / 60) })

function Unusable({ sync: { bad, badRows } }: { sync: ShopSync }) {
  if (bad === 0) return null
  return (
    <details>
      <summary>{text('shopify.sync.bad', { count: bad })}</summary>
      <Stack component="ul" gap={4} m={0} mt="xs" pl="md">
        {badRows.map(({ line, reason }) => (
          <li key={line}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {text('shopify.sync.badRow', { line, reason })}
            </Text>
          </li>
        ))}
      </Stack>
    </details>
  )
}
