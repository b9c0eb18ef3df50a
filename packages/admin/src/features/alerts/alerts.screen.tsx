import { sessionApi } from '@aftercare/domain/api/session-api'
import { usersApi } from '@aftercare/domain/api/users-api'
import type { StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'
import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/alerts.ts'
import { text } from '../../app/texts/text.ts'
import { Empty } from '../../components/empty.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { knownParameters } from '../../components/list-address.ts'
import { Moment } from '../../components/moment.tsx'
import { Page } from '../../components/page.tsx'
import { Pager } from '../../components/pager.tsx'
import { answerCalls } from '../../forms/answer-calls.ts'
import { useSend } from '../../forms/use-send.ts'
import { OwnAlertsDrawer } from './own-alerts-drawer.tsx'
import './alerts.css'

/** The alerts of whoever is signed in. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const { signal, url } = request
  const { user } = await call(sessionApi.me, { params: {}, signal })
  return call(usersApi.listAlerts, {
    params: { storeId: params['storeId'] ?? '', userId: user?.id ?? '' },
    query: knownParameters(new URL(url).searchParams, []),
    signal,
  })
}

const { readAlert, readAllAlerts, saveAlertChoice } = usersApi
export const action = answerCalls({ readAlert, readAllAlerts, saveAlertChoice })

/** What everybody at the store should know, and what of it one has read. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  return (
    <Page
      title={text('alerts.title')}
      actions={
        <>
          <ReadAll alerts={list.items} />
          <Choose />
        </>
      }
    >
      {list.items.length === 0 ? (
        <Empty icon={IconBell} title={text('alerts.empty')} lead={text('alerts.emptyLead')} />
      ) : (
        <>
          <ol className="alerts" aria-label={text('alerts.title')}>
            {list.items.map((alert) => (
              <Entry key={alert.id} alert={alert} />
            ))}
          </ol>
          <Pager list={list} />
        </>
      )}
    </Page>
  )
}

/** Operators are no users of the store, and hear of nothing. */
function Choose() {
  const { user, roleCode } = useStore()
  const [isOpen, setOpen] = useState(false)
  if (!user || roleCode === 'Aftercare_Admin') return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text('alerts.choose')}
      </Button>
      {isOpen && <OwnAlertsDrawer userId={user.id} onClose={() => setOpen(false)} />}
    </>
  )
}

const nothing = () => undefined

/** Marks what can be seen here and what is older; what came since stays unread. */
function ReadAll({ alerts }: { alerts: readonly StoreAlert[] }) {
  const { user, unreadAlerts } = useStore()
  const { send, errors, isSending } = useSend(nothing)
  const [newest] = alerts
  if (unreadAlerts === 0 || !newest) return null
  const params = { userId: user?.id ?? '' }
  return (
    <>
      <FormAlert errors={errors} py={4} />
      <Button
        variant="default"
        loading={isSending}
        onClick={() => send({ name: 'readAllAlerts', params, body: { until: newest.createdOn } })}
      >
        {text('alerts.markAll')}
      </Button>
    </>
  )
}

function Entry({ alert }: { alert: StoreAlert }) {
  const { severity, subject, message, url, createdOn, readOn } = alert
  const Sign = severity === 'Warning' ? IconAlertTriangle : IconInfoCircle
  return (
    <li className="alert" data-severity={severity} data-unread={readOn === null || undefined}>
      <Sign size={18} stroke={1.8} aria-hidden />
      <div className="alert-text">
        <Group gap={6}>
          <Text size="sm" fw={readOn === null ? 600 : 400}>
            {subject}
          </Text>
          <Badge
            size="sm"
            variant="light"
            color={severity === 'Warning' ? 'orange' : 'gray'}
            tt="none"
            fw={500}
          >
            {text(`alerts.severity.${severity}`)}
          </Badge>
          {readOn === null && (
            <Badge size="sm" variant="light" color="blue" tt="none" fw={500}>
              {text('alerts.new')}
            </Badge>
          )}
        </Group>
        <Text size="sm">{message}</Text>
        <Group gap="sm" mt={2}>
          <Text size="xs" c="dimmed">
            <Moment at={createdOn} />
          </Text>
          {url && <Way to={url} />}
        </Group>
      </div>
      <Mark alert={alert} />
    </li>
  )
}

/** To a page of the console, or to one of somebody else's. */
const Way = ({ to }: { to: string }) =>
  to.startsWith('/') ? (
    <Anchor component={Link} to={to} size="sm">
      {text('alerts.open')}
    </Anchor>
  ) : (
    <Anchor href={to} target="_blank" rel="noreferrer" size="sm">
      {text('alerts.open')}
    </Anchor>
  )

function Mark({ alert: { id, subject, readOn } }: { alert: StoreAlert }) {
  const { user } = useStore()
  const { send, errors, isSending } = useSend(nothing)
  const isRead = readOn !== null
  const params = { userId: user?.id ?? '', alertId: id }
  return (
    <div>
      <FormAlert errors={errors} py={4} />
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        loading={isSending}
        aria-label={text(isRead ? 'alerts.markUnreadOf' : 'alerts.markReadOf', { subject })}
        onClick={() => send({ name: 'readAlert', params, body: { isRead: !isRead } })}
      >
        {text(isRead ? 'alerts.markUnread' : 'alerts.markRead')}
      </Button>
    </div>
  )
}
