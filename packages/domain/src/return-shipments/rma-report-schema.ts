import * as v from 'valibot'
import { inspectionGradeCode, type InspectionGradeCode } from '../claims/inspection-grade-schema.ts'
import { sentMoment } from '../shared/wire.ts'

/** What a warehouse did with units that it inspected. */
export const disposition = v.picklist(['restocked', 'quarantined', 'disposed'])
export type Disposition = v.InferOutput<typeof disposition>

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const units = v.pipe(count, v.minValue(1))
const comment = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(1000))), null)
const photos = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.url(), v.maxLength(2000))), v.maxLength(10)),
  [],
)

const inspectedUnits = v.object({
  quantity: units,
  grade: v.optional(v.nullable(inspectionGradeCode), null),
  disposition: v.optional(v.nullable(disposition), null),
  comment,
  photos,
})

/** Everything that a warehouse knows of an RMA at one moment, so that of several reports the latest one counts. */
export const rmaReport = v.object({
  status: v.picklist(['open', 'completed', 'canceled']),
  updatedOn: sentMoment,
  items: v.pipe(
    v.array(
      v.object({
        /** As in the request. */
        id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
        received: count,
        inspections: v.optional(v.pipe(v.array(inspectedUnits), v.maxLength(50)), []),
      }),
    ),
    v.maxLength(200),
  ),
  /** What came and is on no list. */
  unexpectedItems: v.optional(
    v.pipe(
      v.array(
        v.object({
          name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(255)),
          quantity: units,
          comment,
          photos,
        }),
      ),
      v.maxLength(50),
    ),
    [],
  ),
})
export type RmaReport = v.InferOutput<typeof rmaReport>
export type InspectedUnits = v.InferOutput<typeof inspectedUnits>

/** What the units are fit for: as graded, else as was done with them. Null leaves it to staff. */
export const gradeOf = ({ grade, disposition }: InspectedUnits): InspectionGradeCode | null =>
  grade ?? (disposition === 'restocked' ? 'A_Stock' : disposition === 'disposed' ? 'Dispose' : null)

/** How much a report tells: of two from the same moment, the one with more is the later one. */
export function progressOf({ status, items, unexpectedItems }: RmaReport): number {
  const told = items.map(({ received, inspections }) => received + sumOf(inspections))
  const counted = told.reduce((sum, one) => sum + one, 0) + sumOf(unexpectedItems)
  return counted * 2 + (status === 'open' ? 0 : 1)
}

const sumOf = (units: readonly { quantity: number }[]) =>
  units.reduce((sum, { quantity }) => sum + quantity, 0)
