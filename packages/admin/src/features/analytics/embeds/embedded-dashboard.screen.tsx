import { ApiError, NetworkError } from '@aftercare/domain/api/client'
import { dashboardEmbedsApi } from '@aftercare/domain/api/dashboard-embeds-api'
import { datePreset } from '@aftercare/domain/shared/date-presets'
import { Box, Button, Group, Select, Text, Title } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import * as v from 'valibot'
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router'
import { call } from '../../../api.ts'
import { explainError } from '../../../app/error-screen.tsx'
import '../../../app/texts/en/analytics.ts'
import '../../../app/texts/en/dashboard-embeds.ts'
import '../../../app/texts/en/lists.ts'
import { text } from '../../../app/texts/text.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { withParameter } from '../../../components/list-address.ts'
import { Notice } from '../../../components/notice.tsx'
import { BacklogTable } from '../backlog-table.tsx'
import { BreakdownTable } from '../breakdown-table.tsx'
import { CourseCharts } from '../course-chart.tsx'
import { FigureCards } from '../figure-card.tsx'
import { formatRanges } from '../figure-format.ts'
import '../analytics.css'
import { framingOrigin } from './framing-origin.ts'

const within = v.fallback(datePreset, '30d')

export async function loader({ params, request: { signal, url } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const made = search.get('domain') ?? ''
  // The page's own address: a loader's has no fragment.
  const token = location.hash.slice(1)
  if (globalThis.parent === globalThis.self) return { refused: text('embeds.alone', { domain: made }) }
  const body = {
    token,
    domain: framingOrigin() ?? made,
    dashboardId: search.get('dashboardId') ?? '',
    within: v.parse(within, search.get('within')),
  }
  const given = v.safeParse(dashboardEmbedsApi.loadDashboard.body, body)
  if (!given.success) return { refused: null }
  try {
    const page = await call(dashboardEmbedsApi.loadDashboard, {
      params: { storeId: params['storeId'] ?? '' },
      body: given.output,
      signal,
    })
    return { page, chosen: body.within }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { refused: null }
    throw error
  }
}

/** One dashboard in another site's page: only its figures, nothing that leads elsewhere. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Box component="main" p="md">
      {loaded.page ? <Dashboard {...loaded} /> : <Refused why={loaded.refused} />}
    </Box>
  )
}

const Refused = ({ why }: { why: string | null }) => (
  <EmptyState
    icon={IconChartBar}
    title={why ?? text('embeds.gone')}
    lead={why === null ? text('embeds.goneLead') : ''}
  />
)

/** Shown in another site's page, so it has no link to the console. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  return (
    <Box component="main" p="md">
      <EmptyState
        icon={IconChartBar}
        title={text('embeds.failed')}
        lead={error instanceof NetworkError ? text('embeds.failedLead') : text('error.general')}
      >
        <Button
          variant="default"
          loading={state !== 'idle'}
          onClick={() => (explainError(error).wayOn === 'reload' ? location.reload() : void revalidate())}
        >
          {text('action.tryAgain')}
        </Button>
      </EmptyState>
    </Box>
  )
}

type Loaded = Extract<Awaited<ReturnType<typeof loader>>, { chosen: unknown }>

function Dashboard({ page, chosen }: Loaded) {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const { name, lead, currency, grain } = page
  return (
    <>
      <title>{name}</title>
      <Group justify="space-between" mb="xs">
        <Title order={1}>{name}</Title>
        <Select
          aria-label={text('analytics.period')}
          data={datePreset.options.map((value) => ({ value, label: text(`datePreset.${value}`) }))}
          value={chosen}
          allowDeselect={false}
          onChange={(preset) => {
            const asked = withParameter(new URLSearchParams(search), 'within', preset ?? '')
            // The token stays where it is.
            void navigate({ search: asked.toString(), hash })
          }}
          w={170}
        />
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {lead} {formatRanges(page)}
      </Text>
      {page.isCounting && (
        <Notice title={text('analytics.counting')}>{text('analytics.countingLead')}</Notice>
      )}
      <div className="analytics">
        <FigureCards figures={page.figures} currency={currency} toOf={nowhere} />
        <CourseCharts courses={page.courses} grain={grain} currency={currency} />
        {page.backlog && <BacklogTable backlog={page.backlog} toOf={nowhere} />}
        {page.breakdowns.map((breakdown) => (
          <BreakdownTable key={breakdown.id} breakdown={breakdown} currency={currency} to={nowhere} />
        ))}
      </div>
    </>
  )
}

const nowhere = () => null
