import type { StoreImport } from '@aftercare/domain/merchants/store-import-schema'
import { Badge, Button, Group, Progress, ScrollArea, Table, Text } from '@mantine/core'
import '../../../../app/texts/en/imports.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { RelativeTime } from '../../../../components/relative-time.tsx'
import { useSend } from '../../../../forms/use-send.ts'

type Part = { given: StoreImport }

const colors: Record<StoreImport['status'], string> = {
  uploading: 'yellow',
  waiting: 'gray',
  running: 'blue',
  done: 'green',
  canceled: 'gray',
  failed: 'red',
}

/** One import: how far it is, what it stored, and what was left out and why. */
export function ImportCard({ given }: Part) {
  const { filename, status, progress, createdBy, createdOn, finishedOn, orders, products } = given
  const isUnderWay = status === 'waiting' || status === 'running'
  return (
    <li>
      <Group gap="xs" wrap="nowrap" align="start" justify="space-between">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {filename}
        </Text>
        <Badge variant="light" color={colors[status]} radius="xl" flex="none">
          {text(`imports.status.${status}`)}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {text('imports.by', { name: createdBy })} · <RelativeTime at={createdOn} />
      </Text>
      {isUnderWay && (
        <Progress.Root size="lg" my={6}>
          <Progress.Section value={progress * 100} aria-label={text('imports.progress', { filename })} />
        </Progress.Root>
      )}
      {status !== 'waiting' && status !== 'uploading' && (
        <Text size="sm" component="output" display="block">
          {text('imports.stored', { orders, products, unchanged: given.unchanged, bad: given.bad })}
        </Text>
      )}
      {status === 'failed' && (
        <Text size="sm" c="red">
          {text('imports.failed')}
        </Text>
      )}
      <BadRows given={given} />
      {finishedOn === null && <Cancel given={given} />}
    </li>
  )
}

function BadRows({ given: { bad, badRows } }: Part) {
  if (badRows.length === 0) return null
  const isAll = badRows.length === bad
  const title = isAll
    ? text('imports.bad', { count: bad })
    : text('imports.badOf', { shown: badRows.length, count: bad })
  return (
    <details style={{ marginTop: 8 }}>
      <summary style={{ cursor: 'pointer' }}>
        <Text size="sm" component="span">
          {title}
        </Text>
      </summary>
      <ScrollArea.Autosize
        mah={320}
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': title }}
      >
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="end" w={72}>
                {text('imports.line')}
              </Table.Th>
              <Table.Th>{text('imports.reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {badRows.map(({ line, reason }, index) => (
              <Table.Tr key={index}>
                <Table.Td ta="end">{line}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{reason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </details>
  )
}

function Cancel({ given: { id } }: Part) {
  const { send, errors, isSending } = useSend()
  return (
    <>
      <FormAlert errors={errors} />
      <Button
        mt="xs"
        size="xs"
        variant="default"
        loading={isSending}
        onClick={() => send({ name: 'cancelImport', params: { importId: id } })}
      >
        {text('imports.cancel')}
      </Button>
    </>
  )
}
