import { claimTypes } from '@aftercare/domain/claims/claim-types'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'

/** Facts about a draft line that decide its next screen. */
export type StepFacts = {
  remainingQuantity: number
  /** The delivery went wrong, and was protected. */
  isProtectedDelivery: boolean
  reasonHasDetails: boolean
  hasFollowUp: boolean
  claimType: ClaimType
}

export type Step =
  | 'quantity'
  | 'reason'
  | 'shipping-protection'
  | 'reason-detail'
  | 'follow-up'
  | 'meta'
  | 'resolution'
  | 'done'

/** The screens of a draft line in order, with their conditions. */
// prettier-ignore
const steps: readonly [Step, shown: (facts: StepFacts) => boolean][] = [
  ['quantity',      ({ remainingQuantity }) => remainingQuantity > 1],
  ['reason',        () => true],
  ['shipping-protection', ({ isProtectedDelivery }) => isProtectedDelivery],
  ['reason-detail', ({ reasonHasDetails }) => reasonHasDetails],
  ['follow-up',     ({ hasFollowUp }) => hasFollowUp],
  ['meta',          () => true],
  ['resolution',    ({ claimType }) => claimTypes[claimType].requestedMethod === null],
  ['done',          () => true],
]

/** The next screen; `done` lists the line under "Ready to submit". */
export function nextStep(after: Step | 'start', facts: StepFacts): Step {
  const remaining = steps.slice(steps.findIndex(([step]) => step === after) + 1)
  return remaining.find(([, shown]) => shown(facts))?.[0] ?? 'done'
}
