import type { StaffLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import { tooFewMediaMessage } from '@aftercare/domain/claims/required-media'
import { answerProblem } from '@aftercare/domain/custom-fields/custom-field-answers'
import type { CustomField, CustomFieldValue } from '@aftercare/domain/custom-fields/custom-field-schema'
import { AppError } from '#platform/errors.ts'
import type { LineQuestions } from './evaluate-reason-rules.ts'
import type { StaffFiling } from './validated-line.ts'
import { ineligibleItem } from './refusals.ts'

type Asking = { fields: ReadonlyMap<number, CustomField>; staff: StaffFiling | undefined }
type Problem = { code: string; path: string; message: string }

/**
 * The answers to a line's questions; others are dropped. Staff who override eligibility may leave questions
 * open, but what they answer must be valid.
 *
 * @throws AppError 400 with the line's invalid fields; 409 for a policy question that was answered with yes
 */
export function checkAnswers(
  { fields, staff }: Asking,
  request: StaffLineRequest,
  lineId: string,
  questions: LineQuestions,
): CustomFieldValue[] {
  const mayBeOpen = staff?.isOverriding === true
  if (!mayBeOpen && request.policyAnswer === 'yes' && questions.policy)
    throw ineligibleItem('policy_answered_yes', questions.policy.action.params.onYesMessage)
  const asked = (questions.information?.customFieldIds ?? []).flatMap((id) => fields.get(id) ?? [])
  const answered = asked.map((field) => ({
    field: mayBeOpen ? { ...field, required: false } : field,
    value: request.customFields.find(({ id }) => id === field.id)?.value.trim() ?? '',
  }))
  const open = mayBeOpen ? [] : openQuestions(request, questions, staff !== undefined)
  const wrong = answered.flatMap(({ field, value }): Problem[] => {
    const message =
      staff && value === '' && field.required ? answerMissing(field.displayName) : answerProblem(field, value)
    return message ? [{ code: 'custom_field_invalid', path: `customFields.${field.id}`, message }] : []
  })
  refuse([...open, ...wrong], lineId)
  return answered.flatMap(({ field, value }) => (value === '' ? [] : [{ id: field.id, value }]))
}

/** Staff see which question it is; a shopper sees the message next to it. */
const answerMissing = (question: string): string => `Please answer “${question}”.`

/** The policy's question, files and the comment without any answer. */
function openQuestions(
  { images, comments, policyAnswer }: StaffLineRequest,
  { information, policy, requiredMedia }: LineQuestions,
  isForStaff: boolean,
): Problem[] {
  const isCommentRequired =
    information?.showDefaultCommentField !== false && information?.isDefaultCommentFieldRequired === true
  const problems: Problem[] = []
  if (policy && policyAnswer !== 'no')
    problems.push({
      code: 'policy_not_answered',
      path: 'policyAnswer',
      message: isForStaff
        ? answerMissing(policy.action.params.question)
        : 'Sorry something went wrong. Please try again.',
    })
  if (images.length < requiredMedia)
    problems.push({ code: 'media_required', path: 'images', message: tooFewMediaMessage(requiredMedia) })
  if (isCommentRequired && !comments?.trim())
    problems.push({
      code: 'comment_required',
      path: 'comments',
      message: isForStaff ? 'Please add a comment.' : 'Check all the required fields before continuing.',
    })
  return problems
}

function refuse(problems: readonly Problem[], lineId: string): void {
  const [first] = problems
  if (!first) return
  throw new AppError('invalid', first.code, first.message, {
    body: {
      fields: problems.map(({ path, message }) => ({ path: `claimLineItems.${lineId}.${path}`, message })),
    },
  })
}
