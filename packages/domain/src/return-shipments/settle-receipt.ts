import type { InspectionGradeCode } from '../claims/inspection-grade-schema.ts'
import { gradeOf, type InspectedUnits, type RmaReport } from './rma-report-schema.ts'

/** Units of an item that a claim's line is for; lines are in their order, and several can be for the same item. */
export type ExpectedLine = { lineId: string; itemId: string; name: string; quantity: number }

export type SettledLine = {
  lineId: string
  /** All of its units are there. */
  isReceived: boolean
  /** All of its units were inspected and graded; the grade is the worst of them. */
  inspection: { grade: InspectionGradeCode; comment: string | null; photos: string[] } | null
}

export type Receipt = {
  lines: SettledLine[]
  /** Items of which less came than the RMA says, once the warehouse expects no more. */
  short: { name: string; received: number; expected: number }[]
  /** What came and is on no list, also more of an item than was announced. */
  unexpected: { name: string; quantity: number; comment: string | null }[]
  /** Inspected units whose grade is left to staff. */
  ungraded: { name: string; quantity: number; comment: string | null }[]
}

/**
 * What a warehouse's report says about the lines of a parcel. Units are given to lines in their order; a line that is
 * only partly there counts as not received.
 */
export function settleReceipt(expected: readonly ExpectedLine[], report: RmaReport): Receipt {
  const items = [...Map.groupBy(expected, ({ itemId }) => itemId)].map(([itemId, lines]) => {
    const told = report.items.filter(({ id }) => id === itemId)
    const inspections = told.flatMap((item) => item.inspections)
    const received = told.reduce((sum, item) => sum + item.received, 0)
    return {
      name: lines[0]?.name ?? itemId,
      lines,
      expected: sumOf(lines),
      // What was inspected is there.
      received: Math.max(received, sumOf(inspections)),
      inspections,
    }
  })
  const settled = new Map(
    items.flatMap(({ lines, received, inspections }) =>
      settleLines(lines, received, inspections).map((line) => [line.lineId, line] as const),
    ),
  )
  return {
    lines: expected.flatMap(({ lineId }) => settled.get(lineId) ?? []),
    short:
      report.status === 'completed'
        ? items
            .filter(({ received, expected }) => received < expected)
            .map(({ name, received, expected }) => ({ name, received, expected }))
        : [],
    unexpected: [
      ...items
        .filter(({ received, expected }) => received > expected)
        .map(({ name, received, expected }) => ({ name, quantity: received - expected, comment: null })),
      ...unknownItems(expected, report),
      ...report.unexpectedItems.map(({ name, quantity, comment }) => ({ name, quantity, comment })),
    ],
    ungraded: items.flatMap(({ name, inspections }) =>
      inspections
        .filter((units) => gradeOf(units) === null)
        .map(({ quantity, comment }) => ({ name, quantity, comment })),
    ),
  }
}

const unknownItems = (expected: readonly ExpectedLine[], { items }: RmaReport) =>
  items
    .filter(({ id, received }) => received > 0 && !expected.some(({ itemId }) => itemId === id))
    .map(({ id, received }) => ({ name: id, quantity: received, comment: null }))

function settleLines(
  lines: readonly ExpectedLine[],
  received: number,
  inspections: readonly InspectedUnits[],
): SettledLine[] {
  const graded = inspections.flatMap((units) => {
    const grade = gradeOf(units)
    return grade === null ? [] : [{ ...units, grade }]
  })
  let taken = 0
  return lines.map(({ lineId, quantity }) => {
    const from = taken
    taken += quantity
    const isReceived = taken <= received
    const own = unitsBetween(graded, from, taken)
    const isInspected = isReceived && sumOf(own) === quantity
    return { lineId, isReceived, inspection: isInspected ? inspectionOf(own, quantity) : null }
  })
}

type Graded = InspectedUnits & { grade: InspectionGradeCode }

/** The part of a row of units from one place to another. */
function unitsBetween(units: readonly Graded[], from: number, to: number): Graded[] {
  let begin = 0
  return units.flatMap((group) => {
    const start = begin
    begin += group.quantity
    const quantity = Math.min(begin, to) - Math.max(start, from)
    return quantity > 0 ? [{ ...group, quantity }] : []
  })
}

const worstFirst: readonly InspectionGradeCode[] = ['Dispose', 'B_Stock', 'A_Stock']

function inspectionOf(units: readonly Graded[], quantity: number): SettledLine['inspection'] {
  const grade = worstFirst.find((code) => units.some((group) => group.grade === code)) ?? 'A_Stock'
  const remarks = units.flatMap((group) => remarkOf(group, units.length > 1 ? quantity : null) ?? [])
  return {
    grade,
    comment: remarks.length === 0 ? null : remarks.join('\n').slice(0, 2000),
    photos: [...new Set(units.flatMap(({ photos }) => photos))].slice(0, 10),
  }
}

const gradeNames = { A_Stock: 'A stock', B_Stock: 'B stock', Dispose: 'Dispose' } as const
const dispositions = {
  restocked: 'Restocked.',
  quarantined: 'Quarantined.',
  disposed: 'Disposed of.',
} as const

/** What staff read about a group of units; `of` is the line's quantity where its units differ. */
function remarkOf({ quantity, grade, disposition, comment }: Graded, of: number | null): string | null {
  const parts = [
    of === null ? null : `${quantity} of ${of}: ${gradeNames[grade]}.`,
    disposition && dispositions[disposition],
    comment || null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' ')
}

const sumOf = (units: readonly { quantity: number }[]) =>
  units.reduce((sum, { quantity }) => sum + quantity, 0)
