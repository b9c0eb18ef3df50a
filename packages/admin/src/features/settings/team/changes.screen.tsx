import { usersApi } from '@aftercare/domain/api/users-api'
import { auditSubjects } from '@aftercare/domain/merchants/audit-actions'
import { nameOf } from '@aftercare/domain/merchants/user-name'
import { Button, Group, Select, Text } from '@mantine/core'
import { IconHistory, IconSearchOff } from '@tabler/icons-react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import '../../../app/texts/en/lists.ts'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListExport } from '../../../components/exports/list-export.tsx'
import { knownParameters, withParameter } from '../../../components/list-address.ts'
import { Pager } from '../../../components/pager.tsx'
import { readAll } from '../../../components/read-page.ts'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { kindName } from './change-words.ts'
import './changes.css'

const filterNames = ['actorId', 'subjectType', 'subjectId']

/** The changes in the address's filter, and the users to filter by. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const at = { params: { storeId: params['storeId'] ?? '' }, signal: request.signal }
  const query = knownParameters(new URL(request.url).searchParams, filterNames)
  const [list, users, keys] = await Promise.all([
    call(usersApi.listChanges, { ...at, query }),
    readAll((page) => call(usersApi.listUsers, { ...at, query: page })),
    readAll((page) => call(usersApi.listApiKeys, { ...at, query: page })),
  ])
  return {
    list,
    users: users.map((user) => ({ value: user.id, label: nameOf(user) })),
    keys: keys.map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** Who changed what, and from what into what. */
export function Component() {
  const { list } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const isNarrowed = filterNames.some((name) => search.has(name))
  return (
    <SettingsPage
      title={text('changes.title')}
      editingNeeds="viewAudit"
      actions={<ListExport kind="Change" />}
    >
      <Text size="sm" c="dimmed" mb="md">
        {text('changes.lead')}
      </Text>
      <Filters />
      {list.items.length === 0 && <NoChanges isNarrowed={isNarrowed} />}
      {list.items.length > 0 && (
        <ol className="changes" aria-label={text('changes.title')}>
          {list.items.map((change) => (
            <ChangeEntry key={change.id} change={change} />
          ))}
        </ol>
      )}
      <Pager list={list} />
    </SettingsPage>
  )
}

const NoChanges = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={IconSearchOff} title={text('list.noneFound')} lead={text('changes.noneFoundLead')}>
      <Button component={Link} to="?" variant="default" mt="xs">
        {text('list.clear')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon={IconHistory} title={text('changes.empty')} lead={text('changes.emptyLead')} />
  )

function Filters() {
  const { users, keys } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const set = (name: string) => (value: string | null) =>
    setSearch(withParameter(withParameter(search, 'subjectId', ''), name, value ?? ''))
  const actorId = search.get('actorId')
  const isKnown = [...users, ...keys].some(({ value }) => value === actorId)
  const people = [
    ...users,
    ...(actorId && !isKnown ? [{ value: actorId, label: text('changes.formerly') }] : []),
  ]
  return (
    <Group gap="xs" mb="md">
      <Select
        aria-label={text('changes.person')}
        placeholder={text('changes.anybody')}
        data={[
          { group: text('changes.people'), items: people },
          ...(keys.length > 0 ? [{ group: text('changes.keys'), items: keys }] : []),
        ]}
        value={actorId}
        onChange={set('actorId')}
        clearable
        clearButtonProps={{ 'aria-label': text('list.removeFilter', { name: text('changes.person') }) }}
        searchable
        w={220}
      />
      <Select
        aria-label={text('changes.kind')}
        placeholder={text('changes.anyKind')}
        data={auditSubjects.map((kind) => ({ value: kind, label: kindName(kind) }))}
        value={search.get('subjectType')}
        onChange={set('subjectType')}
        clearable
        clearButtonProps={{ 'aria-label': text('list.removeFilter', { name: text('changes.kind') }) }}
        w={220}
      />
    </Group>
  )
}
