import { minor } from '@aftercare/domain/shared/money'
import { sql } from 'kysely'
import { readConfig } from '#config.ts'
import type { Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { refreshFigures } from '#modules/figures/refresh-figures.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { openDeps } from '#open-deps.ts'
import { aPortal, anOrder, aReturnShop, refundOf, type Bought } from '#testing/claim-fixtures.ts'
import { medianOf } from './median.ts'
import { processorMs } from './processor-time.ts'

const rounds = 9
/** What code runs through is compiled only after some thousand calls. */
const warmUps = 2
/** As many as the job counts at once. */
const claimsInRound = 250

/**
 * Measures how much counting figures slows down filing and finalizing claims of two lines, in percent of the claims per
 * second of processor time (this process and the database). Triggers note each change, and the job that normally runs
 * every minute counts them, here after each full batch. We time the job on its own and estimate the triggers by writing
 * the same number of notes again, because the difference between rounds with and without them is within the noise.
 */
export async function measureRollUps(
  env: Record<string, string>,
): Promise<{ fewerPercent: number; claimsPerSecond: number }> {
  const { deps, close } = await openDeps(readConfig({ PORT: '0', DEMO_PORT: '0', LOG_LEVEL: 'warn', ...env }))
  try {
    const store = await aReturnShop(deps)
    await refreshFigures(deps)
    const measured: Round[] = []
    for (let turn = -warmUps; turn < rounds; turn += 1) {
      const round = await fileAndFinalize(deps, store)
      if (turn >= 0) measured.push(round)
    }
    return {
      fewerPercent: medianOf(
        measured.map(({ workMs, notesMs, jobMs }) => ((notesMs + jobMs) / (workMs + jobMs)) * 100),
      ),
      claimsPerSecond: (claimsInRound * 1000) / medianOf(measured.map(({ workMs, jobMs }) => workMs + jobMs)),
    }
  } finally {
    await close()
  }
}

/** The processor time of a round in milliseconds: of all work, the triggers included, of these alone, and of the job. */
type Round = { workMs: number; notesMs: number; jobMs: number }

async function fileAndFinalize(deps: Deps, store: Store): Promise<Round> {
  const { storeId } = store
  const bought: Bought[] = []
  for (let count = 0; count < claimsInRound; count += 1) bought.push(await orderOfTwo(deps, store))
  // Sales are counted once, not with each claim.
  await refreshFigures(deps)

  const claimIds: string[] = []
  const filing = await measure(deps, async () => {
    for (const order of bought) {
      const filed = await aPortal(deps, store, order).file(order.lineIds.map((id) => refundOf(id)))
      claimIds.push(filed.id)
    }
  })
  await letArrive(deps, storeId, claimIds)
  await refreshFigures(deps)
  const finalizing = await measure(deps, async () => {
    for (const claimId of claimIds)
      await finalizeByStaff(deps, {
        storeId,
        claimId,
        actor: systemActor,
        approvalLimitMinor: null,
        isInline: true,
      })
  })
  const workMs = filing.workMs + finalizing.workMs
  const notesMs = filing.notesMs + finalizing.notesMs
  const jobMs = filing.jobMs + finalizing.jobMs
  console.error(
    `  ${Math.round(workMs)} ms, of it notes ${Math.round(notesMs)} ms; job ${Math.round(jobMs)} ms`,
  )
  return { workMs, notesMs, jobMs }
}

async function measure(deps: Deps, work: () => Promise<void>): Promise<Round> {
  const workMs = await processorMs(deps.db, work)
  const notes = await deps.db
    .selectFrom('figure_change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const notesMs = await processorMs(deps.db, () => writeNotes(deps, notes.count))
  const jobMs = await processorMs(deps.db, () => refreshFigures(deps))
  return { workMs, notesMs, jobMs }
}

/** One statement for each, as triggers do; a claim that is not there counts for nothing. */
const writeNotes = (deps: Deps, count: number) =>
  sql`
    do ${sql.lit(`
    begin
      for note in 1..${count} loop
        insert into figure_change ("storeId", kind, id)
        values (gen_random_uuid(), 'claim', gen_random_uuid());
      end loop;
      delete from figure_change where not exists (
        select from claim where claim."storeId" = figure_change."storeId" and claim.id = figure_change.id);
    end`)}`.execute(deps.db)

function orderOfTwo(deps: Deps, store: Store): Promise<Bought> {
  const number = deps.newId()
  return anOrder(deps, store, [{ paidTotalMinor: minor(2000) }, { paidTotalMinor: minor(3000) }], {
    orderNo: `#${number}`,
    idFromPlatform: number,
  })
}

async function letArrive(deps: Deps, storeId: string, claimIds: readonly string[]): Promise<void> {
  const lines = await deps.db
    .selectFrom('claim_line_item')
    .select('id')
    .where('storeId', '=', storeId)
    .where('claimId', 'in', claimIds)
    .execute()
  await moveClaimLines(
    deps,
    storeId,
    lines.map(({ id }) => id),
    { type: 'arrivedToApprove' },
  )
}
