/*
 * How the effects of a finalization (orders, gift card, refund, stock) happen once: each is a step of a
 * journal, whose request and result are recorded before and after a platform is asked for it. Claims and
 * delivery claims share these rules; what is requested and what a result means is their own.
 */

/**
 * `waiting`: not requested yet. `started`: requested, with an unknown outcome. `done` and `refused` are
 * results; `skipped` was no longer needed.
 */
export type StepState = 'waiting' | 'started' | 'done' | 'refused' | 'skipped'

/** Why lines did not get what was decided, as staff read it. */
export type StepError = { code: string; message: string }

/** The result of a step: failed lines, and why; the others are done. */
export type StepOutcome = { failedLineIds: readonly string[]; error: StepError | null }

export type JournalStep = {
  /** Also the key by which the platform does it once, and says whether it did. */
  id: string
  lineIds: readonly string[]
  state: StepState
  /** Of a step without a result: the result unless the effect turns out to have happened; null for none. */
  outcome: StepOutcome | null
}

export type Journal<Step extends JournalStep> = {
  /** The steps without a result, in their order. */
  steps: readonly Step[]
  /** The lines that are being finalized. A refusal frees its lines. */
  openLineIds: ReadonlySet<string>
}

/** What the journals of different claims decide themselves. Both functions are pure. */
export type JournalRules<State, Step extends JournalStep> = {
  /** A waiting step with its request for the lines that it has now; null if nothing is left to do for them. */
  prepare: (state: State, step: Step) => Step | null
  /** The state once a step has ended: without the step, without its failed lines, with what it changed. */
  settle: (state: State, step: Step, outcome: StepOutcome) => State
}

/** What the platform answered, if it did. */
export type Answer =
  | { type: 'carriedOut'; outcome: StepOutcome }
  /** It does not do it, however often it is asked. */
  | { type: 'refused'; error: StepError }
  /** Whether it has done it under this key before. */
  | { type: 'known'; isApplied: boolean }
  /** No answer arrived, so the step may have happened. `reason` goes to the next attempt. */
  | { type: 'lost'; reason: unknown }

/** What one run of a journal knows beyond what is recorded; the next run starts without it. */
export type Run<Step extends JournalStep> = {
  /** What the platform was asked last. */
  current: { step: Step; isApplied: boolean | null; refusal: StepError | null } | null
  /** The steps without an answer, and why. They, and later steps of their lines, wait for the next run. */
  unanswered: ReadonlyMap<string, unknown>
}

export const newRun = { current: null, unanswered: new Map() } as const satisfies Run<never>

export type NextAction<Step> =
  /** Ask the platform whether it has done it. */
  | { type: 'ask'; step: Step }
  /** Record the step as started, then send its request. */
  | { type: 'send'; step: Step }
  | {
      type: 'done'
      /** Lines that have all their effects. */
      given: readonly string[]
      /** Lines with a step that waits for the next run. */
      waiting: ReadonlySet<string>
    }

export type Progress<State, Step extends JournalStep> = {
  state: State
  run: Run<Step>
  /** The steps that ended now, to be recorded with their results. */
  ended: readonly Step[]
  next: NextAction<Step>
}

/**
 * The next action of a journal after an answer about the last one; without an answer, the first one.
 *
 * Steps run in their order, except that one without an answer only blocks later steps of its lines. Each run
 * ends. A step that was started before is repeated with the same request, and only after the platform was
 * asked whether it happened; it counts as refused only if it did not happen. So nothing is given twice, and
 * no line is free for another decision that has been given something.
 */
export function advance<Step extends JournalStep, State extends Journal<Step>>(
  rules: JournalRules<State, Step>,
  { state, run }: { state: State; run: Run<Step> },
  answer: Answer | null,
): Progress<State, Step> {
  const { current } = run
  // A step without a place in the journal has a result: another process has recorded it.
  if (!answer || !current || !isIn(state, current.step)) return proceed(rules, { state, run, ended: [] })
  const { step, isApplied, refusal } = current
  const without = (reason: unknown) =>
    proceed(rules, {
      state,
      run: { current: null, unanswered: new Map([...run.unanswered, [step.id, reason]]) },
      ended: [],
    })
  const end = (outcome: StepOutcome) =>
    proceed(rules, {
      state: rules.settle(state, step, outcome),
      run: { ...run, current: null },
      ended: [endedBy(step, outcome)],
    })
  const act = (type: 'ask' | 'send', known: Partial<typeof current>) => ({
    state,
    run: { ...run, current: { ...current, ...known } },
    ended: [],
    next: { type, step },
  })
  switch (answer.type) {
    case 'carriedOut':
      return end(answer.outcome)
    case 'lost':
      return without(answer.reason)
    case 'refused':
      if (step.state === 'waiting') return end(failed(step, answer.error))
      if (isApplied) return without(refusedNow(answer.error))
      // Asked again: the first request may have arrived after the first question.
      return act('ask', { refusal: answer.error })
    case 'known':
      if (refusal) return answer.isApplied ? without(refusedNow(refusal)) : end(failed(step, refusal))
      if (!answer.isApplied && step.outcome) return end(step.outcome)
      return act('send', { isApplied: answer.isApplied })
  }
}

const isIn = <Step extends JournalStep>({ steps }: Journal<Step>, { id }: Step): boolean =>
  steps.some((step) => step.id === id)

const failed = ({ lineIds }: JournalStep, error: StepError): StepOutcome => ({
  failedLineIds: lineIds,
  error,
})

const refusedNow = ({ message }: StepError) => new Error(`What was given is refused now: ${message}`)

const endedBy = <Step extends JournalStep>(step: Step, outcome: StepOutcome): Step => ({
  ...step,
  state: isRefused(step, outcome) ? 'refused' : 'done',
  outcome,
})

/** Whether none of the step's lines was done. */
export const isRefused = ({ lineIds }: JournalStep, { error, failedLineIds }: StepOutcome): boolean =>
  error !== null && failedLineIds.length === lineIds.length

/** Chooses the next step; waiting steps with nothing to do end as skipped. */
function proceed<Step extends JournalStep, State extends Journal<Step>>(
  rules: JournalRules<State, Step>,
  { run, ...before }: Omit<Progress<State, Step>, 'next'>,
): Progress<State, Step> {
  let { state } = before
  const ended = [...before.ended]
  const blocked = new Set<string>()
  const act = (type: 'ask' | 'send', step: Step): Progress<State, Step> => ({
    state,
    run: { ...run, current: { step, isApplied: null, refusal: null } },
    ended,
    next: { type, step },
  })
  for (const step of state.steps) {
    // Lines that failed in the meantime are not part of it, and do not block others.
    const lineIds = step.lineIds.filter((id) => state.openLineIds.has(id))
    if (run.unanswered.has(step.id) || lineIds.some((id) => blocked.has(id))) {
      for (const id of lineIds) blocked.add(id)
      continue
    }
    if (step.state === 'started') {
      if (lineIds.length > 0) return act('ask', step)
      continue
    }
    const prepared = lineIds.length > 0 ? rules.prepare(state, { ...step, lineIds }) : null
    if (prepared && !prepared.outcome) return act('send', prepared)
    if (prepared?.outcome) {
      // Never requested, so it has not happened.
      const outcome = { ...prepared.outcome, failedLineIds: lineIds }
      ended.push(endedBy(prepared, outcome))
      state = rules.settle(state, prepared, outcome)
    } else {
      ended.push({ ...step, state: 'skipped', outcome: null })
      state = { ...state, steps: state.steps.filter(({ id }) => id !== step.id) }
    }
  }
  return { state, run: { ...run, current: null }, ended, next: doneWith(state) }
}

function doneWith<Step extends JournalStep>({ steps, openLineIds }: Journal<Step>): NextAction<Step> {
  const waiting = new Set(steps.flatMap(({ lineIds }) => lineIds))
  return { type: 'done', given: [...openLineIds].filter((id) => !waiting.has(id)), waiting }
}
