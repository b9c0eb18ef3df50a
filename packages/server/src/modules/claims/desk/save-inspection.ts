import type { InspectionGrade } from '@aftercare/domain/claims/line-decision'
import { answerProblem } from '@aftercare/domain/reasons/custom-field-answers'
import type { CustomFieldValue } from '@aftercare/domain/reasons/custom-field-schema'
import type { Deps } from '#deps.ts'
import { attachAssets } from '#modules/files/attach-assets.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { loadCustomFields } from '#modules/reasons/reason-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { insertInspection, listInspections, saveInspectionRow } from '../inspection-store.ts'
import { moveClaimLines } from '../move-claim-lines.ts'
import { tellTimeline } from '../tell-timeline.ts'
import { auditClaim, changeClaim, lineOf, notPossibleNow, type ClaimChange } from './change-claim.ts'

export type Inspected = {
  lineId: string
  /** One that a rule asked for; null is one more, of staff's own accord. */
  inspectionId: string | null
  name: string
  gradeCode: InspectionGrade
  comment: string | null
  assetNames: readonly string[]
  customFields: readonly CustomFieldValue[]
}

/**
 * Keeps what was found when an item came back. Once every inspection that was asked for is saved, the line
 * waits for approval (D35). Saving one again replaces what it said.
 *
 * @throws AppError 404 for another line's inspection; 409 unless the item is there; 400 for questions left
 *   open and for files that were not uploaded for this order
 */
export const saveInspection = (deps: Deps, { lineId, ...given }: ClaimChange & Inspected): Promise<void> =>
  changeClaim(deps, given, async (deps, found) => {
    const line = lineOf(found, lineId)
    if (line.status !== 'At_Return_Location') throw notPossibleNow('item_not_here')
    const { storeId } = line
    const inspections = await listInspections(deps.db, storeId, lineId)
    const known = inspections.find(({ id }) => id === given.inspectionId)
    if (given.inspectionId !== null && !known) throw notFound()

    const answers = await checkedAnswers(deps, storeId, known?.customFieldIds ?? [], given.customFields)
    const fresh = given.assetNames.filter((name) => !known?.assetNames.includes(name))
    await attachAssets(deps, { storeId, orderId: found.claim.orderId, names: fresh })
    const id = known?.id ?? deps.newId()
    if (!known)
      await insertInspection(deps.db, {
        storeId,
        id,
        claimLineItemId: lineId,
        name: given.name,
        gradeCode: null,
        comment: null,
        createdOn: deps.now(),
        savedOn: null,
        savedBy: null,
      })
    const { gradeCode, comment } = given
    await saveInspectionRow(
      deps.db,
      { storeId, id },
      {
        gradeCode,
        comment,
        assetNames: [...given.assetNames],
        customFields: JSON.stringify(answers),
        savedOn: deps.now(),
        savedBy: JSON.stringify({ userId: given.actor.userId, name: given.actor.name }),
      },
    )

    const left = inspections.filter((other) => other.id !== id && other.savedOn === null)
    if (left.length === 0) await moveClaimLines(deps, storeId, [lineId], { type: 'inspected' })
    await auditClaim(deps, given, {
      action: 'claimLine.inspect',
      lineId,
      before: known?.savedOn ? { gradeCode: known.gradeCode, comment: known.comment } : null,
      after: { gradeCode, comment },
    })
    await tellTimeline(deps, given, {
      type: 'processing',
      message: `Inspected: ${known?.name ?? given.name}, ${gradeCode.replace('_', ' ')}.`,
      subject: line.itemName,
      madeBy: given.actor,
    })
  })

/** Answers to what the inspection asks; others are dropped. */
async function checkedAnswers(
  deps: Deps,
  storeId: string,
  fieldIds: readonly number[],
  given: readonly CustomFieldValue[],
): Promise<CustomFieldValue[]> {
  const fields = await loadCustomFields(deps.db, await getStore(deps.db, storeId))
  return fieldIds.flatMap((id) => {
    const field = fields.get(id)
    const answer = given.find((one) => one.id === id)
    if (!field) return []
    const problem = answerProblem(field, answer?.value)
    if (problem) throw new AppError('invalid', 'custom_field_invalid', problem)
    return answer?.value.trim() ? [{ id, value: answer.value.trim() }] : []
  })
}
