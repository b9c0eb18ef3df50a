import * as v from 'valibot'
import { label } from '../shared/text-rules.ts'
import { id } from '../shared/wire.ts'

/** What an item that came back is fit for: it decides about the shelf. From the best to the worst. */
export const inspectionGradeCode = v.picklist(
  ['A_Stock', 'B_Stock', 'Dispose'],
  'Please select an option from the list.',
)
export type InspectionGradeCode = v.InferOutput<typeof inspectionGradeCode>

/** A grade for returned items: the store's own name for one of our conditions. */
export const inspectionGrade = v.object({ id, name: label, code: inspectionGradeCode })
export type InspectionGrade = v.InferOutput<typeof inspectionGrade>

/** With what helps staff to choose. */
export const offeredGrade = v.object({
  ...inspectionGrade.entries,
  description: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200))), null),
})
export type OfferedGrade = v.InferOutput<typeof offeredGrade>

const listOf = <Schema extends v.GenericSchema<{ name: string }>>(grade: Schema) =>
  v.pipe(
    v.array(grade),
    v.minLength(1, 'Keep at least one grade'),
    v.maxLength(20, 'A store can have up to 20 grades'),
    v.checkItems(
      ({ name }, place, all) => all.findIndex((other) => isSame(other.name, name)) === place,
      'Another grade has this name',
    ),
  )

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** A store's grades in the order in which they are offered. */
export const inspectionGrades = listOf(offeredGrade)

/** As they are saved: one that is new has no id yet. */
export const savedGrades = listOf(v.object({ ...offeredGrade.entries, id: v.optional(id) }))

export type SavedGrade = v.InferOutput<typeof savedGrades>[number]

/** The grades of a new store. */
export const usualGrades: OfferedGrade[] = [
  { id: 'A_Stock', name: 'A stock', description: 'Like new. Can be resold.', code: 'A_Stock' },
  { id: 'B_Stock', name: 'B stock', description: 'Used or without its packaging.', code: 'B_Stock' },
  { id: 'Dispose', name: 'Dispose', description: 'Can’t be restocked.', code: 'Dispose' },
]
