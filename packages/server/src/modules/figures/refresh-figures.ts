import {
  contributionsOfClaim,
  contributionsOfDeliveryClaim,
  contributionsOfLookUps,
  contributionsOfSale,
} from '@aftercare/domain/analytics/contributions'
import { changesOf, figuresVersion, type Contributions } from '@aftercare/domain/analytics/roll-up'
import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction, type Deps } from '#deps.ts'
import type { Db } from '#platform/database/database.ts'
import { findStore } from '#modules/merchants/store-reads.ts'
import {
  findCountedClaims,
  findCountedDeliveryClaims,
  findCountedLookUps,
  findCountedSales,
} from './counted-reads.ts'
import { checkAlertsOf } from './alerts/check-figure-alerts.ts'
import { isCounting } from './figure-reads.ts'
import {
  addToRows,
  findContributions,
  listStoresToRebuild,
  mayCount,
  startRebuild,
  takeChanges,
  writeContributions,
  type Change,
} from './figure-store.ts'
import type { ChangeKind } from './figure-tables.ts'

const changesAtOnce = 500
/** A run ends before it is taken for lost; the next one goes on. */
const longestMs = 8 * 60_000

/**
 * Brings the figures up to date with every change that is committed. Several replicas may call it: one of them counts.
 * What a claim adds is replaced by what it adds now, so that it makes no difference how often it changed in between, or
 * in which order.
 */
export async function refreshFigures(deps: Deps): Promise<void> {
  const startedMs = performance.now()
  for (const store of await listStoresToRebuild(deps.db, figuresVersion)) await rebuild(deps, store)
  while (performance.now() - startedMs < longestMs) if (!(await countSome(deps))) return
}

/**
 * Deletes the figures of a store, and leaves all of it to be counted by the next run: the result is the same. Returns
 * false, and changes nothing, while another process counts.
 */
export const rebuild = (deps: Deps, { storeId, timeZone }: CountedStore): Promise<boolean> =>
  inTransaction(deps, async ({ db }) => {
    const mayRebuild = await mayCount(db)
    if (mayRebuild) await startRebuild(db, { storeId, timeZone, version: figuresVersion })
    return mayRebuild
  })

type CountedStore = { storeId: string; timeZone: string }

/** Counts a store's figures again, and returns when that is done; also while a server counts. */
export async function rebuildFigures(deps: Deps, store: CountedStore): Promise<void> {
  while (!(await rebuild(deps, store))) await pause(waitMs)
  while (await isCounting(deps.db, store.storeId)) {
    if (!(await countSome(deps))) await pause(waitMs)
  }
}
const waitMs = 200

/** Counts the oldest changes. Returns whether there may be more. */
const countSome = (deps: Deps): Promise<boolean> =>
  inTransaction(deps, async (deps) => {
    const { db } = deps
    if (!(await mayCount(db))) return false
    const changes = await takeChanges(db, changesAtOnce)
    const byStore = Map.groupBy(changes, (change) => change.storeId)
    for (const [storeId, own] of byStore) await count(db, storeId, own)
    await checkAlertsOf(deps, [...byStore.keys()])
    return changes.length === changesAtOnce
  })

async function count(db: Db, storeId: string, changes: readonly Change[]): Promise<void> {
  const store = await findStore(db, storeId)
  if (!store) return
  const after = new Map<string, Contributions | null>()
  for (const [kind, own] of Map.groupBy(changes, (change) => change.kind)) {
    const ids = [...new Set(own.map(({ id }) => id))]
    const found = await counted[kind](db, storeId, ids, store.timeZone)
    for (const id of ids) if (!after.get(id)) after.set(id, found.get(id) ?? null)
  }
  const before = await findContributions(db, storeId, [...after.keys()])
  await addToRows(
    db,
    storeId,
    changesOf([...after].map(([id, now]) => ({ before: before.get(id) ?? null, after: now }))),
  )
  await writeContributions(db, storeId, after)
}

type Count = (
  db: Db,
  storeId: string,
  ids: readonly string[],
  timeZone: string,
) => Promise<Map<string, Contributions>>

const counting =
  <Counted>(
    find: (db: Db, storeId: string, ids: readonly string[]) => Promise<Map<string, Counted>>,
    contributions: (counted: Counted, timeZone: string) => Contributions,
  ): Count =>
  async (db, storeId, ids, timeZone) =>
    new Map([...(await find(db, storeId, ids))].map(([id, found]) => [id, contributions(found, timeZone)]))

const countClaims = counting(findCountedClaims, contributionsOfClaim)
const countDeliveryClaims = counting(findCountedDeliveryClaims, contributionsOfDeliveryClaim)

const counted: Record<ChangeKind, Count> = {
  claim: async (...of) => new Map([...(await countClaims(...of)), ...(await countDeliveryClaims(...of))]),
  sale: counting(findCountedSales, contributionsOfSale),
  lookUp: counting(findCountedLookUps, contributionsOfLookUps),
}
