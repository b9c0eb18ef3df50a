import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { usersApi } from '@aftercare/domain/api/users-api'
import { Anchor, Badge, Button, Code, Group, Table, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListTable, type Column } from '../../../components/list-table.tsx'
import { Pager } from '../../../components/pager.tsx'
import { readPage } from '../../../components/read-page.ts'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { RevokeButton } from '../../../components/revoke-button.tsx'
import { answerCalls } from '../../../forms/answer-calls.ts'
import { useAskedByAddress } from '../../../forms/use-asked-by-address.ts'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { NewKey } from './new-key.tsx'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  readPage(request, (query) =>
    call(usersApi.listApiKeys, {
      params: { storeId: params['storeId'] ?? '' },
      query,
      signal: request.signal,
    }),
  )

const { createApiKey, revokeApiKey } = usersApi
export const action = answerCalls({ createApiKey, revokeApiKey })

type ApiKey = EndpointOutput<typeof usersApi.listApiKeys>['items'][number]

const columns: readonly Column[] = [
  { label: 'apiKeys.column.name' },
  { label: 'apiKeys.column.scopes' },
  { label: 'apiKeys.column.used', className: 'number' },
  { label: 'apiKeys.column.created', className: 'number' },
  { label: 'apiKeys.revoke', isHidden: true },
]

/** The keys and OAuth clients by which programs call the API: making them, and ending them. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  const [isMaking, setMaking] = useAskedByAddress('new')
  const close = useCallback(() => setMaking(false), [setMaking])
  return (
    <SettingsPage
      title={text('apiKeys.title')}
      editingNeeds="manageApiKeys"
      actions={
        <Button leftSection={<IconKey size={16} aria-hidden />} onClick={() => setMaking(true)}>
          {text('apiKeys.create')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        {text('apiKeys.lead')}{' '}
        <Anchor href="/docs" target="_blank" size="sm" underline="always">
          {text('apiKeys.reference')}
        </Anchor>
      </Text>
      {list.items.length > 0 ? (
        <ListTable label={text('apiKeys.title')} columns={columns}>
          {list.items.map((apiKey) => (
            <Row key={apiKey.id} apiKey={apiKey} />
          ))}
        </ListTable>
      ) : (
        <EmptyState icon={IconKey} title={text('apiKeys.empty')} lead={text('apiKeys.emptyLead')} />
      )}
      <Pager list={list} />
      {isMaking && <NewKey onClose={close} />}
    </SettingsPage>
  )
}

function Row({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, kind, prefix, scopes, lastUsedOn, createdOn } = apiKey
  return (
    <Table.Tr>
      <Table.Td data-label={text('apiKeys.column.name')}>
        <div className="cell">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Code>{kind === 'client' ? prefix : `${prefix}…`}</Code>
        </div>
      </Table.Td>
      <Table.Td data-label={text('apiKeys.column.scopes')}>
        <Group gap={4}>
          {scopes.map((scope) => (
            <Badge key={scope} size="sm" variant="default" fw={400} title={scope}>
              {text(`apiKeys.scope.${scope}`)}
            </Badge>
          ))}
        </Group>
      </Table.Td>
      <Table.Td className="number" data-label={text('apiKeys.column.used')}>
        {lastUsedOn ? <RelativeTime at={lastUsedOn} /> : text('apiKeys.never')}
      </Table.Td>
      <Table.Td className="number" data-label={text('apiKeys.column.created')}>
        <RelativeTime at={createdOn} />
      </Table.Td>
      <Table.Td className="row-actions">
        <RevokeButton
          words={{
            revoke: text('apiKeys.revoke'),
            revokeOf: text('apiKeys.revokeOf', { name }),
            title: text('apiKeys.revokeTitle', { name }),
            lead: text('apiKeys.revokeLead'),
            submit: text('apiKeys.revokeSubmit'),
            keep: text('users.keep'),
          }}
          request={{ name: 'revokeApiKey', params: { apiKeyId: id } }}
        />
      </Table.Td>
    </Table.Tr>
  )
}
