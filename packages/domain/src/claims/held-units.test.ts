import { expect, test } from 'vitest'
import { holdsUnits, unitsHeldFrom, type HoldingLine } from './held-units.ts'
import { lineItemStatuses } from './claim-words.ts'

const now = new Date('2026-11-25T12:00:00Z')
const past = new Date('2026-11-25T11:59:59Z')
const future = new Date('2026-11-25T12:00:01Z')
const line: HoldingLine = {
  status: 'Awaiting_Return',
  requestedResolutionMethod: 'variantExchange',
  variantIdFromPlatform: 'red',
  decision: null,
  orderedAheadOn: null,
  choiceAskedOn: null,
  sendBackUntil: future,
}
const approval = (resolution: object, wasResolvedExternally = false) =>
  ({
    decision: { type: 'approve', resolution, wasResolvedExternally, isRestocked: null, noteToCustomer: null },
  }) as Partial<HoldingLine>
const exchange = (idFromPlatform: string | null) => ({
  method: 'variantExchange',
  variant: idFromPlatform && { idFromPlatform },
})

test.each<[string, Partial<HoldingLine>, boolean]>([
  ['before it has to be sent', {}, true],
  ['at the last moment to send it', { sendBackUntil: now }, true],
  ['once it can’t be sent anymore', { sendBackUntil: past }, false],
  ['without end', { sendBackUntil: null }, true],
  ['while it waits for staff', { status: 'Open' }, true],
  ['on its way, also after the label expired', { status: 'In_Transit', sendBackUntil: past }, true],
  ['received, also after the label expired', { status: 'At_Return_Location', sendBackUntil: past }, true],
  ['once approved', { status: 'Approved' }, false],
  ['once denied', { status: 'Denied' }, false],
  ['once closed', { status: 'Closed' }, false],
  ['once its new item was ordered', { orderedAheadOn: past }, false],
  ['once the shopper was asked for something else', { choiceAskedOn: past }, false],
  ['after the shopper chose a refund', { requestedResolutionMethod: 'refund' }, false],
  ['with a staged approval', approval(exchange(null)), true],
  ['with a staged approval of the same variant', approval(exchange('red')), true],
  ['with a staged approval of another variant', approval(exchange('blue')), false],
  ['with a staged refund', approval({ method: 'refund' }), false],
  ['resolved outside', approval(exchange(null), true), false],
  ['with a staged denial', { decision: { type: 'deny', code: 'Wrong_Item', noteToCustomer: null } }, false],
  ['with a staged cancellation', { decision: { type: 'cancel', noteToCustomer: null } }, false],
])('a line holds its new item: %s', (_, given, expected) => {
  expect(holdsUnits({ ...line, ...given }, now)).toBe(expected)
})

test('only lines that are not final hold units', () => {
  const holding = lineItemStatuses.filter((status) => holdsUnits({ ...line, status }, now))
  expect(holding).toEqual(['Open', 'Awaiting_Return', 'In_Transit', 'At_Return_Location'])
})

const [first, second, third] = ['a', 'b', 'c'].map((claimId, place) => ({
  claimId,
  filedOn: place === 0 ? past : now,
  quantity: place + 1,
})) as [HeldBy, HeldBy, HeldBy]
type HeldBy = Parameters<typeof unitsHeldFrom>[1][number]

test.each([
  ['a new claim', null, 6],
  ['a claim without a hold', 'z', 6],
  ['the first', 'a', 0],
  ['the second', 'b', 1],
  ['the third, filed at the same moment as the second', 'c', 3],
])('units are held from %s', (_, claimId, expected) => {
  expect(unitsHeldFrom(claimId, [third, first, second])).toBe(expected)
})
