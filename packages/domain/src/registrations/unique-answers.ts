import type { CustomField, CustomFieldValue } from '../custom-fields/custom-field-schema.ts'

/** An answer to a question whose answers are given once only, as it is compared. */
export type UniqueAnswer = { fieldId: number; key: string }

/** `SN-12 34` and `sn1234` are the same serial number. */
export const answerKey = (value: string): string => value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The answers to unique questions; one of punctuation alone is none. */
export const uniqueAnswers = (
  questions: readonly CustomField[],
  answers: readonly CustomFieldValue[],
): UniqueAnswer[] =>
  questions.flatMap(({ id: fieldId, isUnique }) => {
    const key = answerKey(answers.find(({ id }) => id === fieldId)?.value ?? '')
    return isUnique && key !== '' ? [{ fieldId, key }] : []
  })
