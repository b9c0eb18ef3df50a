import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openCsvFile } from './csv-file.ts'
import type { TableCell, TableColumn } from './table-file.ts'
import { openXlsxFile } from './xlsx-file.ts'

const columns: TableColumn[] = [
  { heading: 'Note', type: 'text' },
  { heading: '@Amount', type: 'amount' },
  { heading: 'On', type: 'moment' },
  { heading: 'Day', type: 'day' },
]
const rows: TableCell[][] = [
  ['=1+1', -5, new Date('2026-11-20T13:30:00Z'), '2026-11-20'],
  ['\t-x\r\n"<&>"\u0000 😀\ud800', 0.1, null, null],
  ['plain - text', 1234.5, new Date('1999-12-31T00:00:00Z'), '1900-03-01'],
]

async function written(open: (path: string) => ReturnType<typeof openCsvFile>): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'tables-'))
  try {
    const file = open(join(directory, 'table'))
    await file.addRows(rows.slice(0, 1))
    await file.addRows(rows.slice(1))
    await file.close()
    return await readFile(join(directory, 'table'))
  } finally {
    await rm(directory, { recursive: true })
  }
}

test('a CSV file runs nothing that was typed as a formula, and keeps numbers numbers', async () => {
  const bytes = await written((path) => openCsvFile(path, { columns, decimals: 2, hasByteOrderMark: true }))
  expect(bytes.toString()).toBe(
    [
      "\uFEFFNote,'@Amount,On,Day",
      "'=1+1,-5.00,2026-11-20 13:30:00,2026-11-20",
      '"\'\t-x\r\n""<&>""\u0000 😀\ufffd",0.10,,',
      'plain - text,1234.50,1999-12-31 00:00:00,1900-03-01',
      '',
    ].join('\r\n'),
  )
})

test('a workbook has texts, amounts and dates as such, and goes on in a further sheet', async () => {
  const options = { columns, decimals: 3, rowsInSheet: 3 }
  const parts = unzipSync(new Uint8Array(await written((path) => openXlsxFile(path, options))))
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const rowsOf = (name: string) => text(name).match(/<row>.*?<\/row>/gs) ?? []
  const inline = (value: string, by = 0) =>
    `<c s="${by}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
  const headings = `<row>${['Note', '@Amount', 'On', 'Day'].map((heading) => inline(heading, 1)).join('')}</row>`
  expect(rowsOf('xl/worksheets/sheet1.xml')).toEqual([
    headings,
    `<row>${inline('=1+1')}<c s="2"><v>-5</v></c><c s="3"><v>46346.5625</v></c><c s="4"><v>46346</v></c></row>`,
    `<row>${inline('\t-x\r\n"&lt;&amp;&gt;" 😀\ufffd')}<c s="2"><v>0.1</v></c><c/><c/></row>`,
  ])
  expect(rowsOf('xl/worksheets/sheet2.xml')).toHaveLength(2)
  expect(text('xl/workbook.xml').match(/<sheet /g)).toHaveLength(2)
  expect(text('[Content_Types].xml')).toContain('/xl/worksheets/sheet2.xml')
  expect(text('xl/styles.xml')).toContain('#,##0.000')
})
