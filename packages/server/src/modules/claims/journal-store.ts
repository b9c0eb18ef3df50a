import type { StepState } from '@aftercare/domain/finalization/effect-journal'
import { sql, type Selectable } from 'kysely'
import { ask } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'
import { deferWrite } from '#platform/database/deferred-writes.ts'
import { updateRows } from '#platform/database/update-rows.ts'
import type { ClaimTables, StepKind } from './claim-tables.ts'

export type StepRow = Omit<Selectable<ClaimTables['finalisation_step']>, 'position'>
/** A step on the platform; the email about it is ours. */
export type EffectRow = StepRow & { kind: Exclude<StepKind, 'mail'> }
export type MailRow = StepRow & { kind: 'mail' }

const unfinished: StepState[] = ['waiting', 'started']

/** Appends steps to a claim's journal, in any state; the caller has locked the claim. */
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

/** The open steps and emails of a claim's journal, in order, and the lines whose units were restocked. */
export async function readJournal(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<{ steps: EffectRow[]; mails: MailRow[]; restockedLineIds: string[] }> {
  const asked = db
    .selectFrom('finalisation_step')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .orderBy('position')
  const all = await ask(db, asked.compile())
  const open = all.filter(({ state }) => unfinished.includes(state))
  return {
    steps: open.filter((step): step is typeof step & EffectRow => step.kind !== 'mail'),
    mails: open.filter((step): step is typeof step & MailRow => step.kind === 'mail'),
    restockedLineIds: all
      .filter(({ kind, state }) => kind === 'restock' && state === 'done')
      .flatMap(({ lineIds }) => lineIds),
  }
}

/** A request was sent to the platform, and its outcome is unknown. */
export const isStarted = ({ state }: Pick<StepRow, 'state'>): boolean => state === 'started'

/** Whether a request to the platform for this line has an unknown outcome. */
export async function hasStarted(
  db: Db,
  storeId: string,
  { id, claimId }: { id: string; claimId: string },
): Promise<boolean> {
  const { steps } = await readJournal(db, storeId, claimId)
  return linesBoundWith(steps, [id]).length > 0
}

/**
 * The lines of all started steps with an unknown outcome that include any of these lines: a joint request is
 * repeated for all of them. Steps that have not started, such as an email, do not bind a line.
 */
export const linesBoundWith = (
  steps: readonly Pick<StepRow, 'state' | 'lineIds'>[],
  lineIds: readonly string[],
): string[] =>
  steps
    .filter((step) => isStarted(step) && step.lineIds.some((id) => lineIds.includes(id)))
    .flatMap((step) => step.lineIds)

/** Writes down how far steps of one store's journals have come. */
export const updateSteps = (db: Db, steps: readonly StepRow[]): Promise<void> =>
  updateRows(db, 'finalisation_step', ['state', 'lineIds', 'request', 'outcome', 'endedOn'], steps)

/** Removes steps that never started from the journal, except the email. */
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
