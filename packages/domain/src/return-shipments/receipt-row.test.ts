import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { receiptRow, reportOfReceipts } from './receipt-row.ts'

const fields = {
  receipt_id: '1',
  event: 'received',
  rma: 'R-1',
  item_id: '',
  sku: 'RED',
  quantity: '2',
  grade: '',
  disposition: '',
  comment: '',
  photos: '',
}
const row = (change: Partial<typeof fields>) => v.parse(receiptRow, { ...fields, ...change })
const items = [
  { itemId: 'item-1', sku: 'RED' },
  { itemId: 'item-2', sku: null },
]
const now = new Date('2026-11-20T12:00:00Z')

test.for([
  [{ receipt_id: ' ' }, 'receipt_id'],
  [{ event: 'arrived' }, 'event'],
  [{ quantity: '0' }, 'quantity'],
  [{ quantity: '1.5' }, 'quantity'],
  [{ quantity: '-1' }, 'quantity'],
  [{ quantity: '' }, 'quantity'],
  [{ sku: '' }, 'sku'],
  [{ grade: 'A_Stock' }, 'grade'],
  [{ event: 'inspected', grade: 'C' }, 'grade'],
  [{ event: 'inspected', photos: 'ftp://x/1.jpg' }, 'photos'],
  [{ event: 'completed' }, 'quantity'],
] as const)('a row with %o is refused because of %s', ([change, path]) => {
  const read = v.safeParse(receiptRow, { ...fields, ...change })
  expect(read.issues?.map((issue) => v.getDotPath(issue))).toEqual([path])
})

describe('a report', () => {
  test('tells what was received and inspected, by item, and what nobody expects', () => {
    const report = reportOfReceipts(
      [
        row({}),
        row({ event: 'inspected', quantity: '1', grade: 'A_Stock' }),
        row({ event: 'inspected', quantity: '1', disposition: 'quarantined', comment: 'Wet' }),
        row({ item_id: 'item-2', sku: '', quantity: '1' }),
        row({ sku: 'MUG', quantity: '1' }),
        row({ event: 'inspected', sku: 'MUG', quantity: '1', comment: 'Not ours' }),
      ],
      items,
      now,
    )
    expect(report).toMatchObject({
      status: 'open',
      items: [
        { id: 'item-1', received: 2, inspections: [{ grade: 'A_Stock' }, { comment: 'Wet' }] },
        { id: 'item-2', received: 1, inspections: [] },
      ],
      unexpectedItems: [{ name: 'MUG', quantity: 1, comment: 'Not ours' }],
    })
  })

  test.for([
    [[], 'open'],
    [['completed'], 'completed'],
    [['canceled', 'completed'], 'completed'],
    [['completed', 'canceled'], 'canceled'],
  ] as const)('of %o is %s', ([events, status]) => {
    const rows = events.map((event) => row({ event, sku: '', quantity: '' }))
    expect(reportOfReceipts(rows, items, now).status).toBe(status)
  })
})
