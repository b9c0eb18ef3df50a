import type { InspectionGrade } from '@aftercare/domain/claims/inspection-grade-schema'
import { answerProblem } from '@aftercare/domain/custom-fields/custom-field-answers'
import type { CustomFieldValue } from '@aftercare/domain/custom-fields/custom-field-schema'
import type { Deps } from '#deps.ts'
import { attachAssets } from '#modules/files/attach-assets.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { loadCustomFields } from '#modules/reasons/reason-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import {
  insertInspection,
  listInspections,
  saveInspectionRow,
  type InspectionRow,
} from '#modules/claims/inspection-store.ts'
import { lockClaim } from '#modules/claims/claim-store.ts'
import { evaluateItemRules } from '#modules/claim-finalization/approve-by-rules.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import {
  auditClaim,
  changeClaim,
  lineOf,
  notPossibleNow,
  type ClaimChange,
} from '#modules/claims/change-claim.ts'

export type Inspected = {
  lineId: string
  /** An inspection that a rule requires; null is an additional one by staff. */
  inspectionId: string | null
  name: string
  gradeId: string
  comment: string | null
  assetNames: readonly string[]
  customFields: readonly CustomFieldValue[]
}

/**
 * Stores an inspection result. Once every required inspection is saved, the line waits for approval. Saving
 * again replaces the result.
 *
 * @throws AppError 404 for another line's inspection; 409 unless the item is there; 422 for a grade that the
 *   store does not have; 400 for questions left open and for files that were not uploaded for this order
 */
export const saveInspection = (deps: Deps, { lineId, ...given }: ClaimChange & Inspected): Promise<void> =>
  changeClaim(deps, given, async (deps, found) => {
    const line = lineOf(found, lineId)
    if (line.status !== 'At_Return_Location') throw notPossibleNow('item_not_here')
    const { storeId } = line
    const inspections = await listInspections(deps.db, storeId, lineId)
    const known = inspections.find(({ id }) => id === given.inspectionId)
    if (given.inspectionId !== null && !known) throw notFound()

    const store = await getStore(deps.db, storeId)
    const grade = gradeFor(store, known, given.gradeId)
    const answers = await checkedAnswers(deps, store, known?.customFieldIds ?? [], given.customFields)
    const fresh = given.assetNames.filter((name) => !known?.assetNames.includes(name))
    await attachAssets(deps, { storeId, orderId: found.claim.orderId, names: fresh })
    const id = known?.id ?? deps.newId()
    if (!known)
      await insertInspection(deps.db, {
        storeId,
        id,
        claimLineItemId: lineId,
        name: given.name,
        grade: null,
        comment: null,
        createdOn: deps.now(),
        savedOn: null,
        savedBy: null,
      })
    const { comment } = given
    await saveInspectionRow(
      deps.db,
      { storeId, id },
      {
        grade: JSON.stringify(grade),
        comment,
        assetNames: [...given.assetNames],
        customFields: JSON.stringify(answers),
        savedOn: deps.now(),
        savedBy: JSON.stringify({ userId: given.actor.userId, name: given.actor.name }),
      },
    )

    const left = inspections.filter((other) => other.id !== id && other.savedOn === null)
    if (left.length === 0) await moveClaimLines(deps, storeId, [lineId], { type: 'inspected' })
    if (line.detail !== 'Pending_Inspection') await reevaluateRules(deps, given)
    await auditClaim(deps, given, {
      action: 'claimLine.inspect',
      lineId,
      before: known?.savedOn
        ? { grade: known.grade?.name, comment: known.comment, images: known.assetNames }
        : null,
      after: { grade: grade.name, comment, images: given.assetNames },
    })
    await addTimelineEntry(deps, given, {
      type: 'processing',
      message: `Inspected: ${known?.name ?? given.name}, ${grade.name}.`,
      subject: line.itemName,
      madeBy: given.actor,
    })
  })

/**
 * An inspection result of an item that waits for nothing does not change its state, but may change what rules
 * decide.
 */
async function reevaluateRules(deps: Deps, { storeId, claimId }: ClaimChange): Promise<void> {
  const found = await lockClaim(deps.db, storeId, claimId)
  if (found) await evaluateItemRules(deps, found)
}

/** One of the store's, or the one that the inspection gave before, which may be gone from the store's since. */
function gradeFor({ settings }: Store, known: InspectionRow | undefined, gradeId: string): InspectionGrade {
  const offered = settings.inspectionGrades.find(({ id }) => id === gradeId)
  if (offered) return { id: offered.id, name: offered.name, code: offered.code }
  if (known?.grade?.id === gradeId) return known.grade
  throw invalidField('storeInspectionGradeId', 'Please select an option from the list.')
}

/** Answers to what the inspection asks; others are dropped. */
async function checkedAnswers(
  deps: Deps,
  store: Store,
  fieldIds: readonly number[],
  given: readonly CustomFieldValue[],
): Promise<CustomFieldValue[]> {
  const fields = await loadCustomFields(deps.db, store)
  return fieldIds.flatMap((id) => {
    const field = fields.get(id)
    const answer = given.find((one) => one.id === id)
    if (!field) return []
    const problem = answerProblem(field, answer?.value)
    if (problem) throw new AppError('invalid', 'custom_field_invalid', problem)
    return answer?.value.trim() ? [{ id, value: answer.value.trim() }] : []
  })
}
