import type { PolicyChange } from '@aftercare/domain/api/policy-files-api'
import { Badge, Group, ScrollArea, Stack, Table, Text, Title } from '@mantine/core'
import '../../../../app/texts/en/policy-file.ts'
import '../../../../app/texts/en/rule-actions.ts'
import '../../../../app/texts/en/claim-words.ts'
import { isKey, text } from '../../../../app/texts/text.ts'

const colors: Record<PolicyChange['change'], string> = {
  added: 'green',
  changed: 'blue',
  removed: 'red',
  moved: 'gray',
}

/** What a file would change, by section. */
export function PolicyChanges({ changes }: { changes: readonly PolicyChange[] }) {
  return (
    <section aria-label={text('policyFile.changes', { count: changes.length })}>
      <Title order={3} size="h5" mb="xs">
        {text('policyFile.changes', { count: changes.length })}
      </Title>
      <Stack gap="md">
        {[...Map.groupBy(changes, ({ section }) => section)].map(([section, ofSection]) => (
          <div key={section}>
            <Text size="sm" fw={600} mb={4}>
              {text(`policyFile.section.${section}`)}
            </Text>
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
              {ofSection.map((change, place) => (
                <Change key={place} change={change} />
              ))}
            </Stack>
          </div>
        ))}
      </Stack>
    </section>
  )
}

function Change({ change: { section, name, group, change, fields } }: { change: PolicyChange }) {
  const title = section === 'settings' ? wordsOf(`policyFile.setting.${name}`, name) : groupWords(name)
  const beside = group !== null && group !== name ? groupWords(group) : undefined
  return (
    <li>
      <Group gap="xs" wrap="nowrap" align="start">
        <Badge variant="light" color={colors[change]} radius="xl" flex="none">
          {text(`policyFile.change.${change}`)}
        </Badge>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {title}
          {beside && (
            <Text span c="dimmed">
              {' '}
              · {beside}
            </Text>
          )}
        </Text>
      </Group>
      {fields.length > 0 && <Fields title={title} fields={fields} />}
    </li>
  )
}

const wordsOf = (key: string, otherwise: string) => (isKey(key) ? text(key) : otherwise)
const groupWords = (group: string) => wordsOf(`hook.${group}`, wordsOf(`claimType.${group}`, group))

function Fields({ title, fields }: { title: string } & Pick<PolicyChange, 'fields'>) {
  return (
    <details style={{ marginTop: 4 }}>
      <summary style={{ cursor: 'pointer', width: 'fit-content' }}>
        <Text size="sm" component="span">
          {text('policyFile.details')}
        </Text>
      </summary>
      <ScrollArea.Autosize
        mah={360}
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': title }}
      >
        <Table fz="sm" layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text('policyFile.field')}</Table.Th>
              <Table.Th>{text('policyFile.before')}</Table.Th>
              <Table.Th>{text('policyFile.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(({ path, before, after }) => (
              <Table.Tr key={path}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{path || text('policyFile.order')}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{before ?? '—'}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{after ?? '—'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </details>
  )
}
