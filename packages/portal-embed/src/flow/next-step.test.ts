import { expect, test } from 'vitest'
import { nextStep, type Step, type StepFacts } from './next-step.ts'

const plain: StepFacts = {
  remainingQuantity: 1,
  isProtectedDelivery: false,
  reasonHasDetails: false,
  hasFollowUp: false,
  claimType: 'return',
}

const walk = (facts: Partial<StepFacts>) => {
  const visited: Step[] = []
  for (let step: Step | 'start' = 'start'; step !== 'done';)
    visited.push((step = nextStep(step, { ...plain, ...facts })))
  return visited.join(' → ')
}

test.for<[string, Partial<StepFacts>, string]>([
  ['the shortest return', {}, 'reason → meta → resolution → done'],
  ['several units left', { remainingQuantity: 3 }, 'quantity → reason → meta → resolution → done'],
  ['a reason with details', { reasonHasDetails: true }, 'reason → reason-detail → meta → resolution → done'],
  ['a policy question', { hasFollowUp: true }, 'reason → follow-up → meta → resolution → done'],
  [
    'a delivery that went wrong and was protected',
    { isProtectedDelivery: true, reasonHasDetails: true },
    'reason → shipping-protection → reason-detail → meta → resolution → done',
  ],
  ['a warranty claim', { claimType: 'warranty' }, 'reason → meta → done'],
  [
    'everything at once',
    { remainingQuantity: 2, reasonHasDetails: true, hasFollowUp: true },
    'quantity → reason → reason-detail → follow-up → meta → resolution → done',
  ],
])('%s', ([, facts, path]) => {
  expect(walk(facts)).toBe(path)
})
