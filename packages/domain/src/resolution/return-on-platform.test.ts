import { expect, test } from 'vitest'
import { noReturnReason, unitsOfReturn } from './return-on-platform.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const granted = ['write_orders', 'write_returns']

// prettier-ignore
test.for([
  ['a store without a shop',               null,                                 10, true,  'notConnected'],
  ['a shop that grants no returns',        ['write_orders'],                     10, true,  'notGranted'],
  ['a shop that lets us only read them',   ['read_returns'],                     10, true,  'notGranted'],
  ['an order from a spreadsheet',          granted,                              10, false, 'unknownOrder'],
  ['an order of 60 days ago',              granted,                              60, true,  'tooOld'],
  ['an order of yesterday',                granted,                               1, true,  null],
  ['an old order that we may see',         [...granted, 'read_all_orders'],     400, true,  null],
] as const)('%s decides whether there is a return', ([, scopes, days, isKnownToPlatform, reason]) => {
  expect(noReturnReason(scopes, { isKnownToPlatform, createdOn: daysAgo(days) }, now)).toBe(reason)
})

const parcels = [
  { id: 'f1', lineId: 'scarf', quantity: 2 },
  { id: 'f2', lineId: 'hat', quantity: 1 },
  { id: 'f3', lineId: 'scarf', quantity: 1 },
]
const taken = (...expected: [string, number][]) =>
  unitsOfReturn(
    expected.map(([lineId, quantity]) => ({ lineId, quantity })),
    parcels,
  ).map(({ id, quantity }) => `${quantity} of ${id}`)

// prettier-ignore
test.for<[string, [string, number][], string[]]>([
  ['units of one parcel',                 [['scarf', 1]],               ['1 of f1']],
  ['units of two parcels',                [['scarf', 3]],               ['2 of f1', '1 of f3']],
  ['two items of the same line',          [['scarf', 2], ['scarf', 1]], ['2 of f1', '1 of f3']],
  ['more units than can come back',       [['scarf', 4]],               []],
  ['an item that was not sent',           [['mug', 1], ['hat', 1]],     ['1 of f2']],
  ['what others leave too little of',     [['scarf', 2], ['scarf', 2]], ['2 of f1']],
  ['nothing',                             [],                           []],
])('%s come back as units of the parcels', ([, expected, units]) => {
  expect(taken(...expected)).toEqual(units)
})
