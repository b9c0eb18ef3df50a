import { receiptColumns } from '@aftercare/domain/return-shipments/receipt-row'
import { expect, test } from 'vitest'
import { readReceivedFile } from './received-file.ts'

const header = receiptColumns.join(',')
const read = (text: string) => readReceivedFile(Buffer.from(text, 'utf8'))
const good = '1,received,R-1,,RED,2,,,,'

test.for([
  ['', /empty/],
  ['receipt_id,event\n1,received', /doesn’t name the columns rma, item_id/],
  [`${header},price\n${good},3`, /not known, or twice: price/],
  [`${header},sku\n${good},RED`, /not known, or twice: sku/],
  [header.replaceAll(',', ';'), /doesn’t name the columns/],
] as const)('a file that begins with %j is one bad row', ([text, words]) => {
  expect(read(text)).toEqual({ rows: [], bad: [{ line: 1, message: expect.stringMatching(words) }] })
})

test('a file in another encoding is one bad row', () => {
  const file = Buffer.concat([Buffer.from(`${header}\n`), Buffer.from([0xff, 0xfe])])
  expect(readReceivedFile(file).bad).toEqual([{ line: 1, message: 'The file is not in UTF-8.' }])
})

test('lines count as an editor counts them, and bad rows don’t spoil others', () => {
  const lines = [
    `\uFEFF${header}`,
    good,
    '',
    '2,received,R-1,,RED,2,,,"two\r\nlines",',
    '3,received,R-1,,RED',
    '4,received,R-1,,RED,x,,,,',
    '5,inspected,R-1,,RED,1,A_Stock,restocked,,https://x.example/1.jpg https://x.example/2.jpg',
    '6,received,R-1,,RED,2,,,"open,',
  ]
  const { rows, bad } = read(lines.join('\r\n'))
  expect(rows.map(({ line, row }) => [line, row.receipt_id])).toEqual([
    [2, '1'],
    [4, '2'],
    [8, '5'],
  ])
  expect(rows[2]?.row.photos).toHaveLength(2)
  expect(bad.map(({ line }) => line)).toEqual([6, 7, 9])
})
