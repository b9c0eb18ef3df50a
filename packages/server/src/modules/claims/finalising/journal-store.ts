import { sql, type Selectable } from 'kysely'
import { ask } from '#platform/ask-together.ts'
import type { Db } from '#platform/database.ts'
import { deferWrite } from '#platform/left-writes.ts'
import { updateRows } from '#platform/update-rows.ts'
import type { ClaimTables, StepState } from '#modules/claims/claim-tables.ts'

export type StepRow = Omit<Selectable<ClaimTables['finalisation_step']>, 'position'>

const unfinished: StepState[] = ['waiting', 'started']

/** Adds steps at the end of a claim's journal, begun or ended already or not; the caller holds the claim. */
export async function appendSteps(db: Db, steps: readonly StepRow[]): Promise<void> {
  const [first] = steps
  if (!first) return
  const last = db
    .selectFrom('finalisation_step')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(-1)).as('last'))
    .where('storeId', '=', first.storeId)
    .where('claimId', '=', first.claimId)
  await deferWrite(
    db,
    db
      .insertInto('finalisation_step')
      .values(
        steps.map((step, index) => ({
          ...step,
          request: jsonOf(step.request),
          outcome: jsonOf(step.outcome),
          askedBy: step.askedBy && JSON.stringify(step.askedBy),
          position: sql<number>`(${last}) + ${1 + index}`,
        })),
      )
      .compile(),
  )
}

const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value))

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

/** Something was asked of the platform, and nobody knows what came of it. */
export const isBegun = ({ state }: Pick<StepRow, 'state'>): boolean => state === 'started'

/** Whether something was asked of the platform for this line of which nobody knows what came of it. */
export async function hasStarted(
  db: Db,
  storeId: string,
  { id, claimId }: { id: string; claimId: string },
): Promise<boolean> {
  const { steps } = await readJournal(db, storeId, claimId)
  return begunWith(steps, [id]).length > 0
}

/**
 * The lines of all steps that were begun for any of these lines and of which nobody knows what came of them: what was
 * asked for them together is asked again for all of them. What only waits in the journal, a mail for one, binds no line.
 */
export const begunWith = (
  steps: readonly Pick<StepRow, 'state' | 'lineIds'>[],
  lineIds: readonly string[],
): string[] =>
  steps
    .filter((step) => isBegun(step) && step.lineIds.some((id) => lineIds.includes(id)))
    .flatMap((step) => step.lineIds)

/** Writes down how far steps of one store's journals have come. */
export const updateSteps = (db: Db, steps: readonly StepRow[]): Promise<void> =>
  updateRows(db, 'finalisation_step', ['state', 'lineIds', 'request', 'outcome', 'endedOn'], steps)

/** What was never begun is taken out of the journal, as if it had not been asked for; the mail is not. */
export async function skipWaitingSteps(
  db: Db,
  { storeId, claimId, now }: { storeId: string; claimId: string; now: Date },
): Promise<void> {
  await deferWrite(
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
