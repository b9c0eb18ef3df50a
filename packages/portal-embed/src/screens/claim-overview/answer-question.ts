import { customerApi } from '@aftercare/domain/api/customer-api'
import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { answerFiles, answerWords } from '@aftercare/domain/claims/question-schema'
import * as v from 'valibot'
import type { ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { checkFields, type FormErrors } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { settingsOf } from '../../session/settings-session.ts'
import { wordsAt } from './own-claim-call.ts'
import { unfinishedFiles } from './unfinished-files.ts'

/** The result of an answer: without errors, the store has it. */
export type Answered = { questionId: string; errors: FormErrors | undefined }

const answerForm = v.object({
  answer: answerWords,
  images: answerFiles,
  [unfinishedFiles.name]: unfinishedFiles.schema,
})

/**
 * Sends the answer. The claim is loaded again afterwards, also after a refusal, since somebody else may have
 * answered.
 */
export async function action({ params, request }: ActionFunctionArgs): Promise<Answered> {
  const { store = '', claimExternalId = '' } = params
  const form = await request.formData()
  const questionId = wordsAt(form, 'questionId')
  const fields = { ...Object.fromEntries(form), images: form.getAll('images') }
  const read = checkFields(fields, answerForm)
  if (!read.ok) return { questionId, errors: read.errors }

  const { answer, images } = read.output
  try {
    const { storefrontId } = await settingsOf(store)
    const at = { params: { storefrontId, claimExternalId } }
    await call(customerApi.answerQuestion, { ...at, body: { questionId, answer, images } })
    return { questionId, errors: undefined }
  } catch (error) {
    return { questionId, errors: refusalOf(error) }
  }
}

export type Question = NonNullable<CustomerClaim['question']>
