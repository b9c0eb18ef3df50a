import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advance,
  newRun,
  type Answer,
  type Journal,
  type JournalRules,
  type JournalStep,
  type Progress,
  type StepOutcome,
} from './effect-journal.ts'

const rules: JournalRules<Journal<JournalStep>, JournalStep> = {
  prepare: (_state, step) => (step.id.startsWith('nothing') ? null : step),
  settle: ({ steps, openLineIds }, step, { failedLineIds }) => ({
    steps: steps.filter(({ id }) => id !== step.id),
    openLineIds: new Set([...openLineIds].filter((id) => !failedLineIds.includes(id))),
  }),
}

const step = (id: string, lineIds: string[], given: Partial<JournalStep> = {}): JournalStep => ({
  id,
  lineIds,
  state: 'waiting',
  outcome: null,
  ...given,
})
const journalOf = (...steps: JournalStep[]): Journal<JournalStep> => ({
  steps,
  openLineIds: new Set(steps.flatMap(({ lineIds }) => lineIds)),
})

const noStock = { code: 'OUT_OF_STOCK', message: 'No longer in stock.' }
const disputed = { code: 'ORDER_DISPUTED', message: 'The payment is disputed.' }
const carriedOut = (failedLineIds: string[] = []): Answer => ({
  type: 'carriedOut',
  outcome: { failedLineIds, error: failedLineIds.length > 0 ? noStock : null },
})
const refused: Answer = { type: 'refused', error: noStock }
const applied: Answer = { type: 'known', isApplied: true }
const notApplied: Answer = { type: 'known', isApplied: false }
const lost: Answer = { type: 'lost', reason: new Error('no answer') }

/** What the journal does in one run with these answers, up to its end or the last answer. */
function runOf(journal: Journal<JournalStep>, answers: readonly Answer[]) {
  let at = advance(rules, { state: journal, run: newRun }, null)
  const actions = [actionOf(at)]
  const ended = [...at.ended]
  for (const answer of answers) {
    at = advance(rules, at, answer)
    actions.push(actionOf(at))
    ended.push(...at.ended)
  }
  const results = Object.fromEntries(ended.map(({ id, state }) => [id, state]))
  return { actions, results, open: [...at.state.openLineIds], reasons: [...at.run.unanswered.values()] }
}

const actionOf = ({ next }: Progress<unknown, JournalStep>): string =>
  next.type === 'done'
    ? `done: ${next.given.join()}; waiting: ${[...next.waiting].join()}`
    : `${next.type} ${next.step.id} for ${next.step.lineIds.join()}`

describe('a journal', () => {
  const order = step('order', ['a', 'b'])
  const refund = step('refund', ['b', 'c'])
  const stock = step('stock', ['c'])

  // prettier-ignore
  test.for<[string, JournalStep[], Answer[], string[], Record<string, string>]>([
    ['takes its steps in order', [order, refund, stock], [carriedOut(), carriedOut(), carriedOut()],
      ['send order for a,b', 'send refund for b,c', 'send stock for c', 'done: a,b,c; waiting: '],
      { order: 'done', refund: 'done', stock: 'done' }],
    ['leaves out steps with nothing to do', [step('nothing', ['a']), stock], [carriedOut()],
      ['send stock for c', 'done: a,c; waiting: '], { nothing: 'skipped', stock: 'done' }],
    ['frees the lines of a refused step, and goes on with the others', [order, refund], [refused, carriedOut()],
      ['send order for a,b', 'send refund for c', 'done: c; waiting: '], { order: 'refused', refund: 'done' }],
    ['frees the lines that failed of a step done in part', [order, refund], [carriedOut(['b']), carriedOut()],
      ['send order for a,b', 'send refund for c', 'done: a,c; waiting: '], { order: 'done', refund: 'done' }],
    ['leaves out steps whose lines all failed', [step('order', ['c']), stock], [refused],
      ['send order for c', 'done: ; waiting: '], { order: 'refused', stock: 'skipped' }],
    ['refuses what something prevents, without asking for it', [step('refund', ['a'], { outcome: { failedLineIds: ['a'], error: disputed } }), stock], [carriedOut()],
      ['send stock for c', 'done: c; waiting: '], { refund: 'refused', stock: 'done' }],
    ['goes on with other lines if an answer is lost', [order, refund, stock, step('card', ['d'])], [lost, carriedOut()],
      ['send order for a,b', 'send card for d', 'done: d; waiting: a,b,c'], { card: 'done' }],
  ])('%s', ([, steps, answers, actions, results]) => {
    expect(runOf(journalOf(...steps), answers)).toMatchObject({ actions, results })
  })

  // prettier-ignore
  test.for<[string, StepOutcome['error'], Answer[], string[], Record<string, string>]>([
    ['is repeated if it did not happen', null, [notApplied, carriedOut()],
      ['ask r for a', 'send r for a', 'done: a; waiting: '], { r: 'done' }],
    ['is repeated for its answer if it happened', null, [applied, carriedOut()],
      ['ask r for a', 'send r for a', 'done: a; waiting: '], { r: 'done' }],
    ['is refused if it did not happen, before and after', null, [notApplied, refused, notApplied],
      ['ask r for a', 'send r for a', 'ask r for a', 'done: ; waiting: '], { r: 'refused' }],
    ['waits if it happened and is refused', null, [applied, refused],
      ['ask r for a', 'send r for a', 'done: ; waiting: a'], {}],
    ['waits if it happened after the question and is refused', null, [notApplied, refused, applied],
      ['ask r for a', 'send r for a', 'ask r for a', 'done: ; waiting: a'], {}],
    ['waits if the platform does not say', null, [lost], ['ask r for a', 'done: ; waiting: a'], {}],
    ['is not repeated if something prevents it and it did not happen', disputed, [notApplied],
      ['ask r for a', 'done: ; waiting: '], { r: 'refused' }],
    ['counts if something prevents it and it had happened', disputed, [applied, carriedOut()],
      ['ask r for a', 'send r for a', 'done: a; waiting: '], { r: 'done' }],
  ])('a step whose answer was lost %s', ([, error, answers, actions, results]) => {
    const outcome = error && { failedLineIds: ['a'], error }
    const journal = journalOf(step('r', ['a'], { state: 'started', outcome }))
    expect(runOf(journal, answers)).toMatchObject({ actions, results })
  })

  test('says why steps wait for the next run', () => {
    const started = journalOf(step('r', ['a'], { state: 'started' }))
    expect(runOf(started, [applied, refused]).reasons).toEqual([
      new Error(`What was given is refused now: ${noStock.message}`),
    ])
    expect(runOf(journalOf(stock), [lost]).reasons).toEqual([new Error('no answer')])
  })

  test('ignores an answer if another process has recorded the result', () => {
    const { run } = advance(rules, { state: journalOf(stock, refund), run: newRun }, null)
    const at = advance(rules, { state: journalOf(refund), run }, refused)
    expect(at).toMatchObject({ ended: [], next: { type: 'send', step: { id: 'refund' } } })
    expect([...at.state.openLineIds]).toEqual(['b', 'c'])
  })
})

/** What goes wrong with a call: nothing, or one of these. */
const faults = [
  'none',
  'refused',
  'partly',
  'lostBefore',
  'lostAfter',
  /** It arrives before the platform's next answer to a request. */
  'late',
  'diesBefore',
  'diesAfter',
] as const
type Fault = (typeof faults)[number]

/** A platform that does each key once, and a process that may die, over as many runs as there are faults. */
class World {
  readonly #faults: Fault[]
  readonly done = new Map<string, StepOutcome>()
  readonly #late = new Map<string, JournalStep>()
  /** The calls about each key, in order; a request with its lines. */
  readonly calls = new Map<string, string[]>()
  readonly results = new Map<string, JournalStep[]>()
  /** The lines freed, each with the keys that refused them. */
  readonly freed: [key: string, lineId: string][] = []
  state: Journal<JournalStep>

  constructor(state: Journal<JournalStep>, faults: readonly Fault[]) {
    this.state = state
    this.#faults = [...faults]
  }

  /** One run, to its end or death. Returns the number of calls. */
  run(): number {
    let at = this.#record(advance(rules, { state: this.state, run: newRun }, null))
    let calls = 0
    while (at.next.type !== 'done') {
      calls++
      const answer = this.#call(at.next.type, at.next.step)
      if (answer === 'died') return calls
      at = this.#record(advance(rules, { state: this.state, run: at.run }, answer))
    }
    return calls
  }

  #record(at: Progress<Journal<JournalStep>, JournalStep>) {
    const { next } = at
    for (const step of at.ended) {
      this.results.set(step.id, [...(this.results.get(step.id) ?? []), step])
      for (const lineId of step.outcome?.failedLineIds ?? []) this.freed.push([step.id, lineId])
    }
    const steps = at.state.steps.map((step) =>
      next.type === 'send' && step.id === next.step.id ? { ...next.step, state: 'started' as const } : step,
    )
    this.state = { ...at.state, steps }
    return at
  }

  #call(type: 'ask' | 'send', step: JournalStep): Answer | 'died' {
    const fault = this.#faults.shift() ?? 'none'
    const said = type === 'ask' ? 'ask' : `send ${step.lineIds.join()}`
    this.calls.set(step.id, [...(this.calls.get(step.id) ?? []), said])
    if (fault === 'diesBefore') return 'died'
    if (fault === 'lostBefore') return lost
    if (type === 'ask') return fault === 'none' ? { type: 'known', isApplied: this.done.has(step.id) } : lost
    const late = this.#late.get(step.id)
    if (late) this.#do(late, [])
    if (fault === 'late') this.#late.set(step.id, step)
    if (fault === 'late') return lost
    if (fault === 'refused') return refused
    const outcome = this.#do(step, fault === 'partly' ? step.lineIds.slice(0, 1) : [])
    if (fault === 'diesAfter') return 'died'
    return fault === 'lostAfter' ? lost : { type: 'carriedOut', outcome }
  }

  #do(step: JournalStep, failedLineIds: readonly string[]): StepOutcome {
    const outcome = { failedLineIds, error: failedLineIds.length > 0 ? noStock : null }
    const first = this.done.get(step.id) ?? outcome
    this.done.set(step.id, first)
    return first
  }
}

const lineIds = ['a', 'b', 'c', 'd']
const anyStep = fc.record({
  lineIds: fc.subarray(lineIds, { minLength: 1 }),
  hasNothing: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
  /** Whether something prevents it, if it is tried again. */
  isDoubted: fc.boolean(),
})

test('whatever is answered, lost or killed, every journal ends with each effect at most once', () => {
  fc.assert(
    fc.property(
      fc.array(anyStep, { minLength: 1, maxLength: 5 }),
      fc.array(fc.constantFrom(...faults), { maxLength: 14 }),
      (drawn, faults) => {
        const nameOf = (index: number) => `${drawn[index]?.hasNothing ? 'nothing' : 'step'}-${index}`
        const steps = drawn.map(({ lineIds }, index) => step(nameOf(index), lineIds))
        const world = new World(journalOf(...steps), faults)
        for (const _run of faults) {
          expect(world.run()).toBeLessThanOrEqual(3 * steps.length)
          world.state = { ...world.state, steps: world.state.steps.map(doubted) }
        }
        // Nothing fails any more.
        world.run()

        expect(world.state.steps.filter(({ state }) => state === 'waiting')).toEqual([])
        expect(world.state.steps.flatMap(openIn(world.state))).toEqual([])
        for (const ended of world.results.values()) expect(ended).toHaveLength(1)
        for (const calls of world.calls.values()) expectRepeatedCarefully(calls)
        for (const [key, lineId] of world.freed) {
          const done = world.done.get(key)
          expect(done === undefined || done.failedLineIds.includes(lineId)).toBe(true)
        }

        function doubted(one: JournalStep, index: number): JournalStep {
          if (!drawn[index]?.isDoubted) return one
          return { ...one, outcome: { failedLineIds: one.lineIds, error: disputed } }
        }
      },
    ),
    { numRuns: 3000 },
  )
})

const openIn =
  ({ openLineIds }: Journal<JournalStep>) =>
  (step: JournalStep) =>
    step.lineIds.filter((id) => openLineIds.has(id))

/** The same request each time, and each time the platform was asked just before. */
function expectRepeatedCarefully(calls: readonly string[]): void {
  const sent = calls.filter((call) => call !== 'ask')
  expect(new Set(sent).size).toBeLessThanOrEqual(1)
  const before = calls.flatMap((call, index) => (call !== 'ask' && index > 0 ? [calls[index - 1]] : []))
  expect(before.every((call) => call === 'ask')).toBe(true)
}
