import type { OfferedGrade, SavedGrade } from '@aftercare/domain/claims/inspection-grade-schema'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import type { Versioned } from '#platform/http/document-version.ts'
import { saveDocument, type StoreDocument } from './save-document.ts'

type Grades = { inspectionGrades: OfferedGrade[] }

/** The grades that the store's staff give to what came back. */
export const inspectionGradesDocument: StoreDocument<Grades> = {
  action: 'inspection-grades.update',
  read: ({ settings: { inspectionGrades } }) => ({ inspectionGrades }),
  changes: (settings) => ({ settings }),
}

/**
 * Replaces the store's grades. Inspections that were saved keep the grade that they gave, as it was then.
 *
 * @throws AppError 409 if somebody else has saved since
 */
export const saveInspectionGrades = (
  deps: Deps,
  storeId: string,
  who: Who,
  { version, inspectionGrades }: Versioned<{ inspectionGrades: SavedGrade[] }>,
): Promise<Versioned<Grades>> =>
  saveDocument(deps, storeId, who, inspectionGradesDocument, {
    version,
    inspectionGrades: inspectionGrades.map(({ id = deps.newId(), ...grade }) => ({ id, ...grade })),
  })
