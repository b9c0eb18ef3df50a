import { dashboardIds } from '@aftercare/domain/analytics/dashboards'
import { merchantApiBase } from '@aftercare/domain/api/merchant-api'
import { addDays, localDate } from '@aftercare/domain/shared/dates'
import { readConfig } from '#config.ts'
import { openDeps } from '#open-deps.ts'
import { openDatabase, type Db } from '#platform/database/database.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser } from '#testing/merchant-fixtures.ts'
import { startServer, type ServerProcess } from './child.ts'
import { fillFigures } from './fill-figures.ts'
import { processorMs } from './processor-time.ts'

const runs = 20

/** The 95th percentile of the slowest of each, in milliseconds. */
export type FigureMeasures = { pageMs: number; listMs: number; answerMs: number }

/**
 * Asks a server for each page of figures, for the lists of claims behind them, and for answers to questions about a store
 * with this many claims: as the store's admin, one request at a time, each twenty times after one that warms up. Prints
 * what each took.
 */
export async function measureFigures(env: Record<string, string>, claims: number): Promise<FigureMeasures> {
  const settings = { LOG_LEVEL: 'warn', MERCHANT_CALLS_PER_MINUTE: '999999', DEMO: 'off', ...env }
  const { storeId, token } = await fill(settings, claims)
  const server = await startServer('src/main.ts', '/readyz', settings)
  const { db } = await openDatabase(env['DATABASE_URL'] ?? '')
  const base = `${server.url}${merchantApiBase}/${storeId}`
  const slowest = (requests: readonly Asked[]) => p95OfSlowest({ server, db, base, token }, requests)
  try {
    return {
      pageMs: await slowest(pages()),
      listMs: await slowest(lists(new Date())),
      answerMs: await slowest(
        questions.map((question) => ({ path: 'dashboard/prompt', body: { question } })),
      ),
    }
  } finally {
    await db.destroy()
    await server.stop()
  }
}

async function fill(env: Record<string, string>, claims: number) {
  const { deps, close } = await openDeps(readConfig({ PORT: '0', ...env }))
  try {
    const store = await aStore(deps)
    await fillFigures(deps, store, claims)
    const { token } = await aUser(deps, store, 'Admin')
    return { storeId: store.storeId, token }
  } finally {
    await close()
  }
}

/** Below the store's path; with a body it is sent. */
type Asked = { path: string; body?: object }

const periods = { '30d': 30, '90d': 90, '12m': 365 }
const withinEach = Object.keys(periods)

const pages = (): Asked[] => [
  ...dashboardIds.flatMap((id) => withinEach.map((within) => ({ path: `dashboard/${id}?within=${within}` }))),
  ...withinEach.map((within) => ({ path: `dashboard/advice?within=${within}` })),
  { path: 'dashboard/reasons?within=12m&by=product&value=p7' },
]

/** What a list of claims is narrowed to by the figure that leads to it, besides the period. */
const narrowed = [
  '',
  '&reasonId=3',
  '&resolutionMethod=giftCard',
  '&source=Customer_App',
  '&riskLevel=High',
  '&rollup=inProgress,readyForReview',
]

function lists(now: Date): Asked[] {
  const today = localDate(now, 'UTC')
  return Object.values(periods).flatMap((days) =>
    narrowed.map((filter) => ({
      path: `claim?take=50&claimType=return&createdFrom=${addDays(today, -days)}&createdTo=${today}${filter}`,
    })),
  )
}

const questions = [
  'which products have the highest return rate in the last 90 days',
  'units returned of product “Scarf 7” per week this year',
  'top 10 variants by units returned last month',
  'units returned by product and reason last 12 months',
  'return rate by vendor this year compared with last year',
]

type Target = { server: ServerProcess; db: Db; base: string; token: string }

async function p95OfSlowest(target: Target, requests: readonly Asked[]): Promise<number> {
  for (const request of requests) await ask(target, request)
  const each: number[] = []
  for (const request of requests) each.push(await p95Of(target, request))
  return Math.max(...each)
}

async function p95Of(target: Target, asked: Asked): Promise<number> {
  const times: number[] = []
  const usedMs = await processorMs(
    target.db,
    async () => {
      for (let run = 0; run < runs; run += 1) {
        const startedAt = performance.now()
        await ask(target, asked)
        times.push(performance.now() - startedAt)
      }
    },
    target.server.pid,
  )
  const p95Ms = times.toSorted((one, other) => one - other)[Math.floor(runs * 0.95) - 1] ?? NaN
  const words = asked.body ? JSON.stringify(asked.body) : asked.path
  console.error(
    `  ${words}: p95 ${Math.round(p95Ms)} ms, ${Math.round(usedMs / runs)} ms of processor time each`,
  )
  return p95Ms
}

/** @throws when the answer is not a success: a quick refusal is no achievement */
async function ask({ base, token }: Target, { path, body }: Asked): Promise<void> {
  const answer = await fetch(`${base}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
}
