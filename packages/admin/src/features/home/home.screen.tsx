import { claimListsApi } from '@aftercare/domain/api/claim-lists-api'
import { dashboardApi } from '@aftercare/domain/api/dashboard-api'
import { merchantOrderEditsApi } from '@aftercare/domain/api/merchant-order-edits-api'
import { merchantViewsApi } from '@aftercare/domain/api/merchant-views-api'
import { setupApi } from '@aftercare/domain/api/setup-api'
import { shippingClaimsApi } from '@aftercare/domain/api/shipping-claims-api'
import { shopifyApi } from '@aftercare/domain/api/shopify-api'
import { usersApi } from '@aftercare/domain/api/users-api'
import type { StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'
import { Anchor, Box, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Await, Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { areasFor } from '../../app/areas.ts'
import { BlankScreen } from '../../app/first-screen.tsx'
import { paths } from '../../app/paths.ts'
import { loadStore, useStore } from '../../app/session.ts'
import '../../app/texts/en/alerts.ts'
import '../../app/texts/en/home.ts'
import { text } from '../../app/texts/text.ts'
import { lazyComponent } from '../../components/lazy-component.tsx'
import { AlertList } from '../../components/alert-list.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FigureAdviceList } from '../../components/figure-advice.tsx'
import { Page } from '../../components/page.tsx'
import { QuestionBox } from '../../components/question-box.tsx'
import { answerCalls } from '../../forms/answer-calls.ts'
import { readPage } from '../../components/read-page.ts'
import { EditsToApprove, waitingEdits } from './edits-to-approve.tsx'
import { Queues, queues } from './queues.tsx'
import { Today } from './today.tsx'
import { mostWaiting, oldestFirst, type Waiting } from './waiting.ts'
import { WaitingList } from './waiting-list.tsx'
import './home.css'

const SetupChecklist = lazyComponent(async () => (await import('./setup-checklist.tsx')).SetupChecklist)

/** What waits for a person, and the unread alerts. Who sees no claims begins at the first area that they see. */
export async function loader(asked: LoaderFunctionArgs) {
  const session = await loadStore(asked)
  const { store, user, capabilities } = session
  const params = { storeId: store.id }
  if (!capabilities.includes('viewClaims')) {
    const [area] = areasFor(session)
    return area ? redirect(area.to(params)) : null
  }
  const { signal } = asked.request
  const page = { orderBy: 'asc', take: String(mostWaiting) } as const
  const isSettingUp = store.isSettingUp && capabilities.includes('viewSettings')
  const [today, setup, claims, deliveryClaims, edits, alerts, ...counts] = await Promise.all([
    readToday(store.id, signal),
    isSettingUp ? call(setupApi.setup, { params, signal }) : undefined,
    call(claimListsApi.listClaims, { params, query: { ...page, rollup: 'readyForReview' }, signal }),
    call(shippingClaimsApi.listShippingClaims, {
      params,
      query: { ...page, status: 'Open,InProgress' },
      signal,
    }),
    capabilities.includes('viewOrders')
      ? readPage(
          asked.request,
          (query) => call(merchantOrderEditsApi.listWaitingOrderEdits, { params, query, signal }),
          waitingEdits,
        )
      : undefined,
    user
      ? call(usersApi.listAlerts, { params: { ...params, userId: user.id }, query: {}, signal })
      : undefined,
    ...queues.map(({ kind }) => call(merchantViewsApi.countViews, { params, query: { kind }, signal })),
  ])
  return {
    today,
    // Sums of 90 days: what waits is shown before they are read.
    advice: readAdvice(store.id, signal),
    setup,
    waiting: oldestFirst(claims.items, deliveryClaims.items),
    edits: edits ?? noEdits,
    counts: counts.flatMap(({ items }) => items),
    alerts: (alerts?.items ?? []).filter(({ readOn }) => readOn === null).slice(0, mostAlerts),
  }
}

const noEdits = { items: [], nextCursor: null, prevCursor: null }
const mostAlerts = 5
const mostAdvice = 3

/** Without them everything else is still there. */
const readToday = (storeId: string, signal: AbortSignal) =>
  call(dashboardApi.readDashboard, {
    params: { storeId, dashboardId: 'returns' },
    query: { within: '0d' },
    signal,
  }).catch(() => null)

const readAdvice = (storeId: string, signal: AbortSignal) =>
  call(dashboardApi.readAdvice, { params: { storeId }, query: { within: '90d' }, signal }).catch(() => null)

export const action = answerCalls({
  openShop: shopifyApi.openShop,
  readAlert: usersApi.readAlert,
  showSetup: setupApi.showSetup,
})

/** Where work begins. */
export function Component() {
  const home = useLoaderData<typeof loader>()
  // Who sees no screen at all.
  if (!home) return <BlankScreen />
  return (
    <Page title={text('home.title')}>
      <QuestionBox />
      {home.setup?.isOpen && <SetupChecklist setup={home.setup} />}
      {home.today && <Today page={home.today} />}
      <div className="home">
        <div>
          <EditsToApprove edits={home.edits} />
          <Title order={2} mb="xs">
            {text('home.waiting')}
          </Title>
          <WaitingClaims waiting={home.waiting} counts={home.counts} />
        </div>
        <section aria-labelledby="alerts">
          <Title order={2} id="alerts" mb="xs">
            {text('alerts.title')}
          </Title>
          <Alerts alerts={home.alerts} />
        </section>
      </div>
      <Suspense>
        <Await resolve={home.advice}>
          {(advice) =>
            advice && (
              <Box mt="lg">
                <FigureAdviceList advice={advice} limit={mostAdvice} />
              </Box>
            )
          }
        </Await>
      </Suspense>
    </Page>
  )
}

type WaitingClaimsProps = {
  waiting: readonly Waiting[]
  counts: Parameters<typeof Queues>[0]['counts']
}

const WaitingClaims = ({ waiting, counts }: WaitingClaimsProps) =>
  waiting.length === 0 ? (
    <EmptyState icon={IconCircleCheck} title={text('home.empty')} lead={text('home.emptyLead')} />
  ) : (
    <>
      <Queues counts={counts} />
      <WaitingList waiting={waiting} />
    </>
  )

function Alerts({ alerts }: { alerts: readonly StoreAlert[] }) {
  const { store } = useStore()
  return (
    <>
      {alerts.length > 0 ? (
        <AlertList alerts={alerts} />
      ) : (
        <Text size="sm" c="dimmed">
          {text('home.noAlerts')}
        </Text>
      )}
      <Anchor
        component={Link}
        to={paths.alerts.to({ storeId: store.id })}
        size="sm"
        mt="sm"
        display="inline-block"
      >
        {text('home.allAlerts')}
      </Anchor>
    </>
  )
}
