import { customFieldOptions, type CustomField } from './custom-field-schema.ts'

const firstDate = '1900-01-01T00:00:00.000Z'
const lastDate = '9999-12-31T23:59:59.999Z'

/**
 * The error in an answer to a merchant's question, or null. A missing answer and an empty one are the same.
 */
export function answerProblem(field: CustomField, answer: string | undefined): string | null {
  const value = answer?.trim() ?? ''
  if (value === '') return field.required ? 'Check all the required fields before continuing.' : null

  switch (field.valueType) {
    case 'Text':
      return null
    case 'Number':
      return Number.isFinite(Number(value)) ? null : 'Must be a number'
    case 'Date':
      return isDateInRange(value) ? null : 'Check all the required fields before continuing.'
    case 'Select':
      return customFieldOptions(field).includes(value) ? null : 'Please select an option from the list.'
    case 'MultiSelect':
      return value.split(',').every((choice) => customFieldOptions(field).includes(choice.trim()))
        ? null
        : 'Please select an item from the list.'
  }
}

function isDateInRange(value: string): boolean {
  const time = Date.parse(value)
  return time >= Date.parse(firstDate) && time <= Date.parse(lastDate)
}
