import { answerProblem } from '@aftercare/domain/custom-fields/custom-field-answers'
import type {
  CustomField,
  CustomFieldType,
  CustomFieldValue,
} from '@aftercare/domain/custom-fields/custom-field-schema'
import { writtenNumber } from '@aftercare/domain/shared/written-number'
import { activeLocale } from '../../../app/texts/text.ts'

/** The form's names for a field, by its id. */
export const valueName = (id: number): string => `${id}[value]`
export const typeName = (id: number): string => `${id}[type]`

/** The answers of a submitted form in the draft's form; fields left empty are not among them. */
export function readAnswers(form: FormData, fields: readonly CustomField[]): CustomFieldValue[] {
  return fields
    .map((field) => ({ id: field.id, value: readValue(form, field) }))
    .filter(({ value }) => value !== '')
}

/** Dates are sent as the moment of midnight, numbers with a decimal point, several choices joined by commas. */
function readValue(form: FormData, { id, valueType }: CustomField): string {
  const given = wordsAt(form, valueName(id)).map((value) => value.trim())
  if (valueType === 'MultiSelect') return given.join(',')
  const [value = ''] = given
  if (valueType === 'Number') return writtenNumber(value, activeLocale())
  return valueType === 'Date' && value !== '' ? `${value}T00:00:00.000Z` : value
}

/** What was entered under a name; our forms send files by another way. */
export const wordsAt = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string')

const missing: Record<CustomFieldType, string> = {
  Text: 'Must not be empty',
  Number: 'Must provide a number',
  Date: 'Must not be empty',
  Select: 'Please select an option from the list.',
  MultiSelect: 'Please select at least one item from the list.',
}

/** What is wrong with the answers, by the field's id. */
export function answerErrors(
  fields: readonly CustomField[],
  answers: readonly CustomFieldValue[],
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const value = answers.find(({ id }) => id === field.id)?.value
    const problem = answerProblem(field, value)
    if (problem) errors[field.id] = value === undefined ? missing[field.valueType] : problem
  }
  return errors
}
