import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { merchantApiBase } from '@aftercare/domain/api/merchant-api'
import pg from 'pg'
import * as v from 'valibot'
import { runScript } from './child.ts'
import { load } from './load.ts'

const prepared = v.object({ storeId: v.string(), key: v.string(), claimIds: v.array(v.string()) })

/**
 * Of the claims there are, so that a bench of few orders runs too: about a thousand, which takes the seconds that
 * everything else is warmed up for. Until then what they run through is still being compiled.
 */
const warmUpShare = 0.3
const mostMeasured = 1500

/**
 * Finalizes claims of two lines as requested, one refund each, after the items have arrived.
 *
 * Measures from the first request until no journal has a step left: the requests, and the jobs that call the
 * platform for each effect, record its result, post to the ledger and close the claims. Emails are left as
 * jobs and not waited for. Jobs left by earlier measurements are finished first.
 */
export async function measureFinalizations(
  url: string,
  env: Record<string, string>,
  path: string,
): Promise<{ requestsPerSecond: number }> {
  const databaseUrl = env['DATABASE_URL'] ?? ''
  // Also before the claims are chosen: a pending job would change a claim's version.
  await waitWhileAny(databaseUrl, unfinishedJob)
  await runScript('bench/prepare-finalisations.ts', [path], env)
  await waitWhileAny(databaseUrl, unfinishedJob)
  const { storeId, key, claimIds } = v.parse(prepared, JSON.parse(readFileSync(path, 'utf8')))
  const request = () => ({
    method: 'POST' as const,
    path: `${merchantApiBase}/${storeId}/claim/${claimIds.pop()}/finalize`,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ version: 1 }),
  })
  const finalize = async (amount: number) => {
    const startedAt = performance.now()
    await load(url, { amount }, request)
    await waitWhileAny(databaseUrl, unfinishedStep, [storeId])
    return { requestsPerSecond: (amount * 1000) / (performance.now() - startedAt) }
  }
  const warmUp = Math.floor(claimIds.length * warmUpShare)
  await finalize(warmUp)
  return finalize(Math.min(claimIds.length, mostMeasured))
}

const unfinishedJob = `
  select from pgboss.job where state < 'completed' and start_after < now() limit 1`

const unfinishedStep = `
  select from finalisation_step where "storeId" = $1 and state in ('waiting', 'started') limit 1`

/** Until a query of a database finds nothing anymore. */
export async function waitWhileAny(
  databaseUrl: string,
  rows: string,
  parameters: unknown[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  while ((await client.query(rows, parameters)).rowCount !== 0) await pause(50)
  await client.end()
}
