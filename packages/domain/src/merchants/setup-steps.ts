import * as v from 'valibot'

/** What a new store is led through, in this order; each step can be skipped and come back to. */
export const setupStep = v.picklist([
  'connect',
  'returnAddress',
  'policy',
  'look',
  'publish',
  'tryOut',
  'plan',
  'live',
])
export type SetupStep = v.InferOutput<typeof setupStep>

/** What a merchant said about a step that we cannot see ourselves, or do not want to do now. */
export const setupMark = v.picklist(['done', 'skipped'])
export const setupMarks = v.record(v.string(), setupMark)
export type SetupMarks = v.InferOutput<typeof setupMarks>

export const setupState = v.picklist(['open', 'done', 'skipped'])
export type SetupState = v.InferOutput<typeof setupState>

/** The state of each step: done if we can see it, else as marked. */
export const setupStates = (
  marks: SetupMarks,
  isSeen: Record<SetupStep, boolean>,
): { name: SetupStep; state: SetupState }[] =>
  setupStep.options.map((name) => ({ name, state: isSeen[name] ? 'done' : (marks[name] ?? 'open') }))
