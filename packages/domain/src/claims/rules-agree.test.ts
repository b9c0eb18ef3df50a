import { expect, test } from 'vitest'
import { rulesAgree } from './rules-agree.ts'

const [yes, no] = [true, false]
const parcel = (isApproved: boolean, ...lineIds: string[]) => ({ isApproved, lineIds })

// prettier-ignore
test.for([
  ['the only parcel is approved',               ['a', 'b'], [parcel(yes, 'a', 'b')],                    yes],
  ['the only parcel is not',                    ['a', 'b'], [parcel(no, 'a', 'b')],                     no],
  ['one of two parcels is not',                 ['a', 'b'], [parcel(yes, 'a'), parcel(no, 'b')],        no],
  ['both of two parcels are',                   ['a', 'b'], [parcel(yes, 'a'), parcel(yes, 'b')],       yes],
  ['a line comes in two parcels, one is not',   ['a'],      [parcel(yes, 'a'), parcel(no, 'a')],        no],
  ['a line is in no parcel',                    ['a', 'b'], [parcel(yes, 'a')],                         no],
  ['a parcel brings nothing that is waited for', ['a'],     [parcel(yes, 'a'), parcel(no, 'b')],        yes],
] as const)('%s', ([, awaited, parcels, isApproved]) => {
  expect(rulesAgree(awaited, parcels)).toBe(isApproved)
})
