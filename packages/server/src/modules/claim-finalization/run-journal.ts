import {
  advance,
  newRun,
  type Answer,
  type Journal,
  type JournalRules,
  type JournalStep,
  type NextAction,
  type Progress,
  type StepError,
} from '@aftercare/domain/finalization/effect-journal'
import { inTransaction, type Deps } from '#deps.ts'
import { NotAnsweredYet } from '#integrations/commerce/commerce-platform.ts'
import { AppError } from '#platform/errors.ts'
import { sendRequest, wasApplied, type PlatformRequest } from './ask-platform.ts'

/** What the journals of claims and of delivery claims store and request. */
export type JournalKind<State extends Journal<Step>, Step extends JournalStep> = {
  rules: (now: Date) => JournalRules<State, Step>
  requestOf: (step: Step) => PlatformRequest
  /** The error of lines whose new items are out of stock. */
  outOfStock: StepError
  /** Locks the claim and reads its journal; undefined if there is none. */
  open: (deps: Deps, target: JournalTarget) => Promise<State | undefined>
  /** Writes what has changed since the journal was `opened`, in the transaction that opened it. */
  save: (deps: Deps, progress: Progress<State, Step>, opened: State) => Promise<void>
}

type JournalTarget = { storeId: string; claimId: string }

/**
 * Runs a claim's journal from a job, with two transactions around each request to the platform.
 *
 * May be repeated after a crash at any point: each step is recorded as started before it is sent, and its
 * result before the next step starts. A line that the platform refuses gets an error and waits for a person;
 * steps of other lines continue.
 *
 * A custom shop answers when it has done its part, and then the journal is run again.
 *
 * @throws the first retryable failure, once everything else is done
 */
export async function runJournalByJob<State extends Journal<Step>, Step extends JournalStep>(
  deps: Deps,
  kind: JournalKind<State, Step>,
  target: JournalTarget,
): Promise<void> {
  const record = ({ run }: Pick<Progress<State, Step>, 'run'>, answer: Answer | null) =>
    inTransaction(deps, async (deps) => {
      const opened = await kind.open(deps, target)
      if (!opened) return undefined
      const progress = advance(kind.rules(deps.now()), { state: opened, run }, answer)
      await kind.save(deps, progress, opened)
      return progress
    })

  let at = await record({ run: newRun }, null)
  while (at && at.next.type !== 'done') {
    const before = at
    at = await answerTo(deps, kind, at.next)
      .then((answer) => record(before, answer))
      .catch((reason: unknown) => record(before, { type: 'lost', reason }))
  }
  // A shop that has not answered yet starts the next run when it does.
  if (at) throwFirst([...at.run.unanswered.values()].filter((reason) => !(reason instanceof NotAnsweredYet)))
}

/**
 * Runs a journal within the transaction that has locked its claim. The platform of `deps` must be our own database,
 * which answers immediately. The journal does not need to be stored before, and is not stored here: the caller saves
 * the progress.
 *
 * @throws if a step fails: the transaction is rolled back and a job finalizes the lines (`runInlineOrEnqueue`)
 */
export async function runJournalInTransaction<State extends Journal<Step>, Step extends JournalStep>(
  deps: Deps,
  kind: JournalKind<State, Step>,
  state: State,
): Promise<Progress<State, Step>> {
  const rules = kind.rules(deps.now())
  let at = allDone(advance(rules, { state, run: newRun }, null))
  const ended = [...at.ended]
  while (at.next.type !== 'done') {
    at = allDone(advance(rules, at, await answerTo(deps, kind, at.next)))
    ended.push(...at.ended)
  }
  return { ...at, ended }
}

function allDone<State, Step extends JournalStep>(at: Progress<State, Step>): Progress<State, Step> {
  const [error] = at.ended.flatMap(({ outcome }) => outcome?.error ?? [])
  if (error) throw new Error(`Not all of a finalization can be done: ${error.code}`)
  throwFirst([...at.run.unanswered.values()])
  return at
}

function throwFirst(reasons: readonly unknown[]): void {
  if (reasons.length > 0) throw reasons[0]
}

async function answerTo<State extends Journal<Step>, Step extends JournalStep>(
  deps: Deps,
  kind: JournalKind<State, Step>,
  { type, step }: Exclude<NextAction<Step>, { type: 'done' }>,
): Promise<Answer> {
  const request = kind.requestOf(step)
  if (type === 'ask') return { type: 'known', isApplied: await wasApplied(deps, request) }
  return sendRequest(deps, request, kind.outOfStock)
}

/**
 * Runs work that finalizes claims, and lets it execute immediately what the built-in platform can do in the
 * same transaction (docs/decisions/0016). If anything fails, it is rolled back and run again with a job for
 * the effects, where one failing step does not block other lines. If only the response was lost, the
 * repetition gets the stored response or is refused because nothing is left to do.
 *
 * `work` opens the transaction. An `AppError` that it throws is final and not tried again.
 */
export async function runInlineOrEnqueue<T>(deps: Deps, work: (isInline: boolean) => Promise<T>): Promise<T> {
  try {
    return await work(true)
  } catch (error) {
    if (error instanceof AppError) throw error
    deps.log.warn({ err: error }, 'finalizing inline failed, a job continues')
    return work(false)
  }
}
