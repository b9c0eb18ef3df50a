import { dashboardApi, type DashboardPage } from '@aftercare/domain/api/dashboard-api'
import { figureMailsApi } from '@aftercare/domain/api/figure-mails-api'
import { Tabs, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/analytics.ts'
import '../../app/texts/en/menu.ts'
import { text } from '../../app/texts/text.ts'
import { FigureAdviceList } from '../../components/figure-advice.tsx'
import { knownParameters, withParameter } from '../../components/list-address.ts'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { answerCalls } from '../../forms/answer-calls.ts'
import { AnalyticsActions } from './analytics-actions.tsx'
import { AnalyticsFilters } from './analytics-filters.tsx'
import { BacklogTable } from './backlog-table.tsx'
import { BreakdownTable } from './breakdown-table.tsx'
import { claimsBehind, countedOn, openClaimsBehind, pageOf } from './claims-behind.ts'
import { CourseCharts } from './course-chart.tsx'
import { FigureCards } from './figure-card.tsx'
import { formatRanges } from './figure-format.ts'
import { QuestionBox } from '../../components/question-box.tsx'
import './analytics.css'

const parameters = ['within', 'from', 'to', 'claimType', 'currency', 'by', 'value']

export async function loader({ params, request: { signal, url } }: LoaderFunctionArgs) {
  const storeId = params['storeId'] ?? ''
  const query = knownParameters(new URL(url).searchParams, parameters)
  const dashboardId = params['dashboardId'] ?? 'returns'
  const [{ items }, page, advice] = await Promise.all([
    call(dashboardApi.listDashboards, { params: { storeId }, signal }),
    call(dashboardApi.readDashboard, {
      params: { storeId, dashboardId },
      query,
      signal,
    }),
    advised.includes(dashboardId)
      ? call(dashboardApi.readAdvice, {
          params: { storeId },
          query: knownParameters(new URL(url).searchParams, ['within', 'from', 'to', 'currency']),
          signal,
        }).catch(() => null)
      : null,
  ])
  return { pages: items, page, advice: isOfAllReturns(page) ? advice : null }
}

/** The pages that show what causes returns. Without it everything else is still there. */
const advised = ['products', 'reasons']

const isOfAllReturns = ({ claimType, filter }: DashboardPage) => claimType === 'return' && filter === null

const { saveFigureMailChoice } = figureMailsApi
export const action = answerCalls({ saveFigureMailChoice })

type PageProps = { page: DashboardPage }

/** A page of figures: what is counted in a period, how it went, and what it is made of. */
export function Component() {
  const { pages, page, advice } = useLoaderData<typeof loader>()
  return (
    <Page title={text('analytics.title')} actions={<AnalyticsActions />}>
      <QuestionBox dataset={page.id} />
      <Pages pages={pages} open={page.id} />
      <AnalyticsFilters page={page} />
      <PrintedHeading page={page} />
      <Text size="sm" c="dimmed" mb="md">
        {page.lead} {formatRanges(page)}
      </Text>
      {page.isCounting && (
        <Notice title={text('analytics.counting')}>{text('analytics.countingLead')}</Notice>
      )}
      {advice && <FigureAdviceList advice={advice} />}
      <Figures page={page} />
    </Page>
  )
}

/** The store, dashboard and filters, which print instead of the tabs and controls. */
function PrintedHeading({
  page: { name, claimType, hasClaimTypes, currencies, currency, filter },
}: PageProps) {
  const { store } = useStore()
  const shown = [
    store.name,
    name,
    hasClaimTypes && text(`analytics.claimType.${claimType ?? 'all'}`),
    currencies.length > 1 && currency,
    filter && text('analytics.filtered', { name: filter.name, value: filter.label }),
  ]
  return (
    <Text fw={600} className="print-only">
      {shown.filter(Boolean).join(' · ')}
    </Text>
  )
}

function Figures({ page }: PageProps) {
  const { store } = useStore()
  const [search] = useSearchParams()
  const { currency, grain } = page
  return (
    <div className="analytics">
      <FigureCards
        figures={page.figures}
        currency={currency}
        toOf={({ measure }) => claimsBehind(store.id, countedOn(page), measure.id)}
      />
      <CourseCharts courses={page.courses} grain={grain} currency={currency} />
      {page.backlog && (
        <BacklogTable
          backlog={page.backlog}
          toOf={(claimType, age) => (page.filter ? null : openClaimsBehind(store.id, claimType, age))}
        />
      )}
      {page.breakdowns.map((breakdown) => (
        <BreakdownTable
          key={breakdown.id}
          breakdown={breakdown}
          currency={currency}
          to={(row) => pageOf(store.id, page, search, { by: breakdown.by, value: row.value })}
        />
      ))}
    </div>
  )
}

function Pages({ pages, open }: { pages: readonly { id: string; name: string }[]; open: string }) {
  const { store } = useStore()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const kept = withParameter(withParameter(search, 'by', ''), 'value', '')
  const list = useRef<HTMLDivElement>(null)
  // On a phone only some of them fit.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return (
    <Tabs
      value={open}
      mb="md"
      className="no-print"
      onChange={(id) =>
        void navigate(`${paths.analytics.to({ storeId: store.id, dashboardId: id ?? '' })}?${kept}`)
      }
    >
      <Tabs.List ref={list} aria-label={text('analytics.pages')} className="analytics-pages">
        {pages.map(({ id, name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
