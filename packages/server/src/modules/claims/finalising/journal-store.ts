import { sql, type Selectable, type Updateable } from 'kysely'
import { ask } from '#platform/ask-together.ts'
import type { Db } from '#platform/database.ts'
import { leaveWrite } from '#platform/left-writes.ts'
import type { ClaimTables, StepState } from '#modules/claims/claim-tables.ts'

export type StepRow = Omit<Selectable<ClaimTables['finalisation_step']>, 'position'>

const unfinished: StepState[] = ['waiting', 'started']

/** Adds steps that are not begun at the end of a claim's journal; the caller holds the claim. */
export async function appendSteps(db: Db, steps: readonly StepRow[]): Promise<void> {
  const [first] = steps
  if (!first) return
  const last = db
    .selectFrom('finalisation_step')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(-1)).as('last'))
    .where('storeId', '=', first.storeId)
    .where('claimId', '=', first.claimId)
  await leaveWrite(
    db,
    db
      .insertInto('finalisation_step')
      .values(
        steps.map((step, index) => ({
          ...step,
          request: null,
          outcome: null,
          askedBy: step.askedBy && JSON.stringify(step.askedBy),
          position: sql<number>`(${last}) + ${1 + index}`,
        })),
      )
      .compile(),
  )
}

export const listUnfinishedSteps = async (db: Db, storeId: string, claimId: string): Promise<StepRow[]> =>
  (await readJournal(db, storeId, claimId)).steps

/** What is left of a claim's journal, in its order, and the lines whose units went back on the shelf. */
export async function readJournal(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<{ steps: StepRow[]; restockedLineIds: string[] }> {
  const asked = db
    .selectFrom('finalisation_step')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .orderBy('position')
  const all = await ask(db, asked.compile())
  return {
    steps: all.filter(({ state }) => unfinished.includes(state)),
    restockedLineIds: all
      .filter(({ kind, state }) => kind === 'restock' && state === 'done')
      .flatMap(({ lineIds }) => lineIds),
  }
}

/** Whether something was asked of the platform for this line of which nobody knows what came of it. */
export async function hasStarted(
  db: Db,
  storeId: string,
  { id, claimId }: { id: string; claimId: string },
): Promise<boolean> {
  const steps = await listUnfinishedSteps(db, storeId, claimId)
  return steps.some(({ state, lineIds }) => state === 'started' && lineIds.includes(id))
}

export async function updateStep(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  change: Updateable<ClaimTables['finalisation_step']>,
): Promise<void> {
  await leaveWrite(
    db,
    db
      .updateTable('finalisation_step')
      .set(change)
      .where('storeId', '=', storeId)
      .where('id', '=', id)
      .compile(),
  )
}

/** What was never begun is taken out of the journal, as if it had not been asked for; the mail is not. */
export async function skipWaitingSteps(
  db: Db,
  { storeId, claimId, now }: { storeId: string; claimId: string; now: Date },
): Promise<void> {
  await leaveWrite(
    db,
    db
      .updateTable('finalisation_step')
      .set({ state: 'skipped', endedOn: now })
      .where('storeId', '=', storeId)
      .where('claimId', '=', claimId)
      .where('state', '=', 'waiting')
      .where('kind', '!=', 'mail')
      .compile(),
  )
}
