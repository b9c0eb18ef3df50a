import { usersApi } from '@aftercare/domain/api/users-api'
import { alertCategory } from '@aftercare/domain/merchants/store-alert-schema'
import type { StoreUser } from '@aftercare/domain/merchants/store-user-schema'
import { nameOf } from '@aftercare/domain/merchants/user-name'
import { Badge, Button, Group, Table, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { formatAgo } from '../../../app/format.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'
import { ListTable, Quiet, type Column } from '../../../components/list-table.tsx'
import { Pager } from '../../../components/pager.tsx'
import { readPage } from '../../../components/read-page.ts'
import { answerCalls } from '../../../forms/answer-calls.ts'
import { useAskedByAddress } from '../../../forms/use-asked-by-address.ts'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { InviteDrawer } from './invite-drawer.tsx'
import { UserMenu } from './user-menu.tsx'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  readPage(request, (query) =>
    call(usersApi.listUsers, { params: { storeId: params['storeId'] ?? '' }, query, signal: request.signal }),
  )

const { inviteUser, updateUser, removeUser, resetUserPassword, issueAccessCode } = usersApi
export const action = answerCalls({ inviteUser, updateUser, removeUser, resetUserPassword, issueAccessCode })

const columns: readonly Column[] = [
  { label: 'users.column.user' },
  { label: 'users.column.role' },
  { label: 'users.column.alerts' },
  { label: 'users.column.since', className: 'number' },
  { label: 'users.edit', isHidden: true },
]

/** Who works at the store: inviting them (`?invite`), what they may do, and removing them. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  const [isInviting, setInviting] = useAskedByAddress('invite')
  const close = useCallback(() => setInviting(false), [setInviting])
  return (
    <SettingsPage
      title={text('users.title')}
      editingNeeds="manageUsers"
      actions={
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
          {text('users.invite')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="md">
        {text('users.lead')}
      </Text>
      <ListTable label={text('users.title')} columns={columns}>
        {list.items.map((user) => (
          <Row key={user.id} user={user} />
        ))}
      </ListTable>
      <Pager list={list} />
      {isInviting && <InviteDrawer onClose={close} />}
    </SettingsPage>
  )
}

function Row({ user }: { user: StoreUser }) {
  const me = useStore().user
  return (
    <Table.Tr>
      <Table.Td data-label={text('users.column.user')}>
        <div className="cell">
          <Group gap={6}>
            <Text size="sm" fw={600}>
              {nameOf(user)}
            </Text>
            {user.id === me?.id && (
              <Badge size="sm" variant="light" color="gray">
                {text('users.you')}
              </Badge>
            )}
          </Group>
          <Quiet>{user.email}</Quiet>
        </div>
      </Table.Td>
      <Table.Td data-label={text('users.column.role')}>{text(`shell.role.${user.role.roleCode}`)}</Table.Td>
      <Table.Td data-label={text('users.column.alerts')}>{alertsOf(user)}</Table.Td>
      <Table.Td className="number" data-label={text('users.column.since')}>
        {user.joinedOn
          ? text('users.joined', { when: formatAgo(user.joinedOn) })
          : text('users.invited', { when: formatAgo(user.createdOn) })}
      </Table.Td>
      <Table.Td className="row-action">
        <UserMenu user={user} />
      </Table.Td>
    </Table.Tr>
  )
}

function alertsOf({ mutedAlerts, areAlertsMailed }: StoreUser): string {
  const which = whichAlerts(mutedAlerts)
  return areAlertsMailed ? text('users.alerts.mailed', { which }) : which
}

function whichAlerts(mutedAlerts: StoreUser['mutedAlerts']): string {
  if (mutedAlerts.length === 0) return text('users.alerts.all')
  return text(mutedAlerts.length < alertCategory.options.length ? 'users.alerts.some' : 'users.alerts.none')
}
