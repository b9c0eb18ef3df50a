import * as v from 'valibot'
import { moment, positiveInteger, text } from '../shared/wire.ts'

export const customFieldType = v.picklist(['Text', 'Number', 'Date', 'Select', 'MultiSelect'])
export type CustomFieldType = v.InferOutput<typeof customFieldType>

/** A question of the merchant's own. `options` is a comma-separated list, used by the two select types. */
export const customField = v.object({
  id: positiveInteger,
  displayName: v.pipe(
    v.string(),
    v.nonEmpty('Must not be empty'),
    v.maxLength(30, 'Name must be less than 30 characters'),
  ),
  description: v.nullable(text),
  options: v.nullable(text),
  valueType: customFieldType,
  required: v.boolean(),
  /** Whether an answer is given once only, such as a serial number: two registrations with the same are flagged. */
  isUnique: v.optional(v.boolean(), false),
  createdOn: moment,
})
export type CustomField = v.InferOutput<typeof customField>

/** An answer. Dates are ISO timestamps from midnight, several choices are joined by commas. */
export const customFieldValue = v.object({
  id: positiveInteger,
  value: v.pipe(v.string(), v.maxLength(2000)),
})
export type CustomFieldValue = v.InferOutput<typeof customFieldValue>

/** The choices of a select, trimmed, without empty ones. */
export const customFieldOptions = (field: Pick<CustomField, 'options'>): string[] =>
  (field.options ?? '')
    .split(',')
    .map((option) => option.trim())
    .filter(Boolean)
