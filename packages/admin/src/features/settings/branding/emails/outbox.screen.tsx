import { ApiError } from '@aftercare/domain/api/client'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { usersApi } from '@aftercare/domain/api/users-api'
import { Anchor, Drawer, Table, Text } from '@mantine/core'
import { IconMailbox, IconMailFast } from '@tabler/icons-react'
import { Link, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { formatMoment } from '../../../../app/format.ts'
import '../../../../app/texts/en/people.ts'
import { text } from '../../../../app/texts/text.ts'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { knownParameters, withParameter } from '../../../../components/list-address.ts'
import { ListTable, type Column } from '../../../../components/list-table.tsx'
import { RelativeTime } from '../../../../components/relative-time.tsx'
import { Pager } from '../../../../components/pager.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { MailText } from './mail-text.tsx'

/** Null while a mail server is connected: then there is no outbox to look into. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  try {
    return await call(usersApi.listOutbox, {
      params: { storeId: params['storeId'] ?? '' },
      query: knownParameters(new URL(request.url).searchParams, []),
      signal: request.signal,
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

type Outbox = EndpointOutput<typeof usersApi.listOutbox>

/** What we would have written to people, while no mail server is connected. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  return (
    <SettingsPage title={text('outbox.title')} editingNeeds="manageUsers">
      {list ? (
        <Mails list={list} />
      ) : (
        <EmptyState icon={IconMailFast} title={text('outbox.sent')} lead={text('outbox.sentLead')} />
      )}
    </SettingsPage>
  )
}

const columns: readonly Column[] = [
  { label: 'outbox.column.subject' },
  { label: 'outbox.column.to' },
  { label: 'outbox.column.written', className: 'number' },
]

function Mails({ list }: { list: Outbox }) {
  const [search] = useSearchParams()
  const opened = list.items.find(({ id }) => id === search.get('mail'))
  if (list.items.length === 0)
    return <EmptyState icon={IconMailbox} title={text('outbox.empty')} lead={text('outbox.emptyLead')} />
  return (
    <>
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        {text('outbox.lead')}
      </Text>
      <ListTable label={text('outbox.title')} columns={columns}>
        {list.items.map((mail) => (
          <Row key={mail.id} mail={mail} />
        ))}
      </ListTable>
      <Pager list={list} />
      {opened && <OpenedMail mail={opened} />}
    </>
  )
}

type Mail = Outbox['items'][number]

function Row({ mail: { id, to, subject, createdOn } }: { mail: Mail }) {
  const [search] = useSearchParams()
  const opened = new URLSearchParams(search)
  opened.set('mail', id)
  return (
    <Table.Tr>
      <Table.Td data-label={text('outbox.column.subject')}>
        <div className="cell">
          <Anchor
            component={Link}
            to={`?${opened}`}
            className="row-link"
            fw={600}
            c="var(--mantine-color-text)"
            preventScrollReset
            style={{ whiteSpace: 'normal' }}
          >
            {subject}
          </Anchor>
        </div>
      </Table.Td>
      <Table.Td data-label={text('outbox.column.to')}>
        <Text size="sm" truncate maw={260}>
          {to}
        </Text>
      </Table.Td>
      <Table.Td className="number" data-label={text('outbox.column.written')}>
        <RelativeTime at={createdOn} />
      </Table.Td>
    </Table.Tr>
  )
}

/** As in an email: `Northwind <care@northwind.example>`. */
const writtenBy = ({ name, address }: Mail['from']) => (name === null ? address : `${name} <${address}>`)

/** The email next to the list, with its own address. */
function OpenedMail({ mail }: { mail: Mail }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const shut = () => {
    const rest = withParameter(search, 'mail', '')
    void navigate(`?${rest}`, { preventScrollReset: true })
  }
  return (
    <Drawer
      opened
      onClose={shut}
      position="right"
      size={560}
      title={mail.subject}
      closeButtonProps={{ 'aria-label': text('action.close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {text('outbox.fromOf', { from: writtenBy(mail.from) })}
        <br />
        {text('outbox.toOf', { to: mail.to, when: formatMoment(mail.createdOn) })}
      </Text>
      <MailText text={mail.text} />
    </Drawer>
  )
}
