import type { RegistrationDetails } from '@aftercare/domain/registrations/new-registration-schema'
import type { RegistrationPolicy } from '@aftercare/domain/registrations/registration-problems'
import { uniqueAnswers } from '@aftercare/domain/registrations/unique-answers'
import type { Deps } from '#deps.ts'
import { findDuplicate, findSharedAnswer, replaceUniqueAnswers } from './registration-store.ts'

type DuplicateMark = { duplicateOfId: string | null; sharedAnswer: string | null }

/**
 * The earlier registration that this one likely duplicates: it has the same answer to a question whose answers must
 * be unique, such as a serial number, or the same email address, product and day. Stores those answers, so call it
 * whenever they change.
 */
export async function duplicateMark(
  deps: Deps,
  key: { storeId: string; id: string },
  { customFields }: Pick<RegistrationDetails, 'customFields'>,
  { questions }: Pick<RegistrationPolicy, 'questions'>,
): Promise<DuplicateMark> {
  const answers = uniqueAnswers(questions, customFields)
  await replaceUniqueAnswers(deps.db, key, answers)
  const shared = answers.length > 0 ? await findSharedAnswer(deps.db, key) : undefined
  const question = questions.find(({ id }) => id === shared?.fieldId)
  return {
    duplicateOfId: shared?.registrationId ?? (await findDuplicate(deps.db, key)),
    sharedAnswer: question?.displayName ?? null,
  }
}
