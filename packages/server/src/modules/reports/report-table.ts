import { reportColumns, type ReportCell, type ReportColumn } from '@aftercare/domain/reporting/report-columns'
import type { NewReport } from '@aftercare/domain/reporting/report-schema'
import { wallClock } from '@aftercare/domain/shared/dates'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { TableCell, TableColumn } from '#platform/documents/tables/table-file.ts'
import type { ReportedRow } from './report-rows.ts'

/** The columns of a report's file and what turns a row of its list into theirs. */
export function reportTable(
  { kind, columns, customFieldIds }: NewReport,
  { currencyCode, timeZone }: Store,
  fields: ReadonlyMap<number, { displayName: string }>,
): { columns: TableColumn[]; cellsOf: (row: ReportedRow) => TableCell[] } {
  const known: readonly ReportColumn[] = reportColumns[kind]
  const chosen = columns.flatMap((name) => known.find((column) => column.name === name) ?? [])
  const hasCurrency = known.some(({ name }) => name === 'currencyCode')
  const asked = customFieldIds.map((id) => ({ id, heading: fields.get(id)?.displayName ?? `${id}` }))
  const headingOf = ({ label, cell }: ReportColumn) => {
    if (cell === 'moment') return `${label} (${timeZone})`
    return cell === 'amount' && !hasCurrency ? `${label} (${currencyCode})` : label
  }
  return {
    columns: [
      ...chosen.map((column) => ({ heading: headingOf(column), type: typeOf(column.cell) })),
      ...asked.map(({ heading }) => ({ heading, type: 'text' as const })),
    ],
    cellsOf: ({ known, answers }) => [
      ...chosen.map(({ name, cell }) => cellOf(known[name], cell, timeZone)),
      ...asked.map(({ id }) => answersTo(id, answers)),
    ],
  }
}

const typeOf = (cell: ReportCell): TableColumn['type'] =>
  cell === 'number' || cell === 'amount' || cell === 'moment' || cell === 'day' ? cell : 'text'

function cellOf(value: unknown, cell: ReportCell, timeZone: string): TableCell {
  if (value === null || value === undefined || value === '') return null
  if (cell === 'flag') return value === true ? 'Yes' : 'No'
  if (cell === 'moment') return wallClock(value instanceof Date ? value : new Date(textOf(value)), timeZone)
  if (typeof value === 'number') return value
  const write = cell === 'code' || cell === 'codes' ? inWords : (text: string) => text
  return Array.isArray(value) ? value.map((one) => write(textOf(one))).join(', ') : write(textOf(value))
}

/** What is no text is a recorded state, as JSON. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** One of our words as people write it: `In_Transit` and `giftCard` are “In transit” and “Gift card”. */
function inWords(code: string): string {
  const words = code.replaceAll('_', ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** Those of several items are each told once. */
function answersTo(id: number, answers: readonly { id: number; value: string }[]): string | null {
  const values = answers.filter((answer) => answer.id === id && answer.value !== '').map(({ value }) => value)
  return values.length > 0 ? [...new Set(values)].join('; ') : null
}
