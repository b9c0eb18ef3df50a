import { sessionApi } from '@aftercare/domain/api/session-api'
import { shopifyApi } from '@aftercare/domain/api/shopify-api'
import { usersApi } from '@aftercare/domain/api/users-api'
import type { StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'
import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/alerts.ts'
import { text } from '../../app/texts/text.ts'
import { AlertList } from '../../components/alert-list.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { knownParameters } from '../../components/list-address.ts'
import { Page } from '../../components/page.tsx'
import { Pager } from '../../components/pager.tsx'
import { answerCalls } from '../../forms/answer-calls.ts'
import { useSend } from '../../forms/use-send.ts'
import { OwnAlertsDrawer } from './own-alerts-drawer.tsx'

/** The signed-in user's alerts. */
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
const { openShop } = shopifyApi
export const action = answerCalls({ openShop, readAlert, readAllAlerts, saveAlertChoice })

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
        <EmptyState icon={IconBell} title={text('alerts.empty')} lead={text('alerts.emptyLead')} />
      ) : (
        <>
          <AlertList alerts={list.items} />
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

/** Marks what can be seen here and what is older; what came since stays unread. */
function ReadAll({ alerts }: { alerts: readonly StoreAlert[] }) {
  const { user, unreadAlerts } = useStore()
  const { send, errors, isSending } = useSend()
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
