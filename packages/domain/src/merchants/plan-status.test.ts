import { expect, test } from 'vitest'
import {
  isStoreActive,
  mayMovePlan,
  movesToActive,
  planMoves,
  planStatus,
  type PlanStatus,
} from './plan-status.ts'

const states = planStatus.options

// From each row to each column.
// prettier-ignore
const table: Record<string, string> = {
  //            PENDING ACTIVE EXPIRED UNINSTALLED DECLINED FROZEN CANCELLED ACCEPTED
  PENDING:     '-       -      -       yes         yes      -      -         yes',
  ACTIVE:      '-       -      yes     yes         -        yes    yes       -',
  EXPIRED:     '-       -      -       yes         -        -      -         -',
  UNINSTALLED: 'yes     -      -       -           -        -      -         -',
  DECLINED:    '-       -      -       yes         -        -      -         -',
  FROZEN:      '-       yes    yes     yes         -        -      yes       -',
  CANCELLED:   '-       -      -       yes         -        -      -         -',
  ACCEPTED:    '-       yes    -       yes         -        -      -         -',
}

test.for(states)('a plan that is %s moves to what the table says, and nowhere else', (from) => {
  const allowed = states.map((to) => (mayMovePlan(from, to) ? 'yes' : '-'))
  expect(allowed).toEqual(table[from]?.split(/ +/))
})

test.for(states.filter((state) => state !== 'FROZEN'))('from %s every step to ACTIVE is a move', (from) => {
  let at: PlanStatus = from
  for (const to of movesToActive(from) ?? []) {
    expect(planMoves[at]).toContain(to)
    at = to
  }
  expect(at).toBe('ACTIVE')
})

test('a frozen plan becomes active by its operator only', () => {
  expect(movesToActive('FROZEN')).toBeUndefined()
})

test.for(states)('a store whose plan is %s is active with a verified URL, if it runs', (state) => {
  const isRunning = state === 'ACTIVE' || state === 'ACCEPTED'
  expect(isStoreActive({ planStatus: state, isUrlVerified: true })).toBe(isRunning)
  expect(isStoreActive({ planStatus: state, isUrlVerified: false })).toBe(false)
})
