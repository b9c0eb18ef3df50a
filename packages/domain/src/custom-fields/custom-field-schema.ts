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

/** What choices are called for a reader, in their order; left out where they are called what they are. */
export const optionLabels = v.optional(v.array(v.string()))

/** A question as a shopper gets it. */
export const askedField = v.object({ ...customField.entries, optionLabels })
export type AskedField = v.InferOutput<typeof askedField>

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

/** The choices as they are answered, and what a reader is shown for each. */
export const labeledOptions = ({
  options,
  optionLabels,
}: Pick<AskedField, 'options' | 'optionLabels'>): { value: string; label: string }[] =>
  customFieldOptions({ options }).map((value, place) => ({ value, label: optionLabels?.[place] ?? value }))
