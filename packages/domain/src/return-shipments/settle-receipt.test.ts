import * as v from 'valibot'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gradeOf, progressOf, rmaReport, type RmaReport } from './rma-report-schema.ts'
import { settleReceipt, type ExpectedLine } from './settle-receipt.ts'

const line = (lineId: string, itemId: string, quantity = 1): ExpectedLine => ({
  lineId,
  itemId,
  name: itemId,
  quantity,
})
const report = (given: object): RmaReport =>
  v.parse(rmaReport, { status: 'open', updatedOn: '2026-11-24T09:30:00Z', items: [], ...given })
const graded = (quantity: number, grade: string, given: object = {}) => ({ quantity, grade, ...given })

describe('what a warehouse reports', () => {
  test('a line is received once all of its units are there, in the order of the lines', () => {
    const lines = [line('a', 'scarf', 2), line('b', 'scarf'), line('c', 'mug')]
    const receivedOf = (received: number) =>
      settleReceipt(lines, report({ items: [{ id: 'scarf', received }] })).lines.map((one) => one.isReceived)
    expect(receivedOf(1)).toEqual([false, false, false])
    expect(receivedOf(2)).toEqual([true, false, false])
    expect(receivedOf(3)).toEqual([true, true, false])
  })

  test('a line has the worst grade of its units, and says what each was', () => {
    const photo = 'https://photos.example/1.jpg'
    const inspections = [
      graded(2, 'A_Stock', { disposition: 'restocked' }),
      graded(1, 'Dispose', { comment: 'Torn.', photos: [photo] }),
    ]
    const items = [{ id: 'scarf', received: 3, inspections }]
    const { lines } = settleReceipt([line('a', 'scarf'), line('b', 'scarf', 2)], report({ items }))
    expect(lines.map(({ inspection }) => inspection)).toEqual([
      { grade: 'A_Stock', comment: 'Restocked.', photos: [] },
      { grade: 'Dispose', comment: '1 of 2: A stock. Restocked.\n1 of 2: Dispose. Torn.', photos: [photo] },
    ])
  })

  test('nothing is missing before the RMA is completed', () => {
    const items = [{ id: 'scarf', received: 1 }]
    const short = (status: string) =>
      settleReceipt([line('a', 'scarf', 2), line('b', 'mug')], report({ status, items })).short
    expect(short('open')).toEqual([])
    expect(short('canceled')).toEqual([])
    expect(short('completed')).toEqual([
      { name: 'scarf', received: 1, expected: 2 },
      { name: 'mug', received: 0, expected: 1 },
    ])
  })

  test('more than was announced, other items and what is on no list are unexpected', () => {
    const items = [
      { id: 'scarf', received: 3 },
      { id: 'hat', received: 1 },
      { id: 'none', received: 0 },
    ]
    const unexpectedItems = [{ name: 'Mug', quantity: 2, comment: 'Chipped.' }]
    expect(settleReceipt([line('a', 'scarf', 2)], report({ items, unexpectedItems })).unexpected).toEqual([
      { name: 'scarf', quantity: 1, comment: null },
      { name: 'hat', quantity: 1, comment: null },
      { name: 'Mug', quantity: 2, comment: 'Chipped.' },
    ])
  })

  test('units without a grade are left to staff, and their line is not inspected', () => {
    const inspections = [{ quantity: 1, disposition: 'quarantined', comment: 'Smells.' }]
    const items = [{ id: 'scarf', received: 1, inspections }]
    const receipt = settleReceipt([line('a', 'scarf')], report({ items }))
    expect(receipt.lines).toEqual([{ lineId: 'a', isReceived: true, inspection: null }])
    expect(receipt.ungraded).toEqual([{ name: 'scarf', quantity: 1, comment: 'Smells.' }])
  })

  test('units are neither lost nor counted twice, however lines are split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
        fc.nat({ max: 25 }),
        (quantities, received) => {
          const lines = quantities.map((quantity, index) => line(`${index}`, 'scarf', quantity))
          const items = [{ id: 'scarf', received }]
          const receipt = settleReceipt(lines, report({ status: 'completed', items }))
          const expected = quantities.reduce((sum, one) => sum + one, 0)
          const missing = receipt.short.reduce((sum, one) => sum + one.expected - one.received, 0)
          const extra = receipt.unexpected.reduce((sum, one) => sum + one.quantity, 0)
          expect(expected - missing + extra).toBe(received)
          expect(receipt.lines.every((one) => one.isReceived)).toBe(received >= expected)
        },
      ),
    )
  })
})

test.for([
  [{ quantity: 1, grade: 'B_Stock', disposition: 'restocked' }, 'B_Stock'],
  [{ quantity: 1, disposition: 'restocked' }, 'A_Stock'],
  [{ quantity: 1, disposition: 'disposed' }, 'Dispose'],
  [{ quantity: 1, disposition: 'quarantined' }, null],
] as const)('%o is graded %s', ([units, grade]) => {
  const read = report({ items: [{ id: 'scarf', received: 1, inspections: [units] }] })
  expect(read.items[0]?.inspections.map(gradeOf)).toEqual([grade])
})

test('of two reports of the same moment, the one that tells more is the later one', () => {
  const inOrder = [
    report({}),
    report({ items: [{ id: 'scarf', received: 1 }] }),
    report({ items: [{ id: 'scarf', received: 1, inspections: [graded(1, 'A_Stock')] }] }),
    report({
      status: 'completed',
      items: [{ id: 'scarf', received: 1, inspections: [graded(1, 'A_Stock')] }],
    }),
  ]
  const progress = inOrder.map(progressOf)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(new Set(progress).size).toBe(inOrder.length)
})
