import * as v from 'valibot'
import { withoutForbiddenWords } from '../shared/text-rules.ts'
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
  createdOn: moment,
})
export type CustomField = v.InferOutput<typeof customField>

const choosable: readonly CustomFieldType[] = ['Select', 'MultiSelect']
export const isChoosable = (valueType: CustomFieldType): boolean => choosable.includes(valueType)

/** A question as its merchant writes it: choices are kept once each, and only where one chooses. */
export const newCustomField = v.pipe(
  v.object({
    displayName: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Must not be empty'),
      v.maxLength(30, 'Name must be less than 30 characters'),
      withoutForbiddenWords,
    ),
    description: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))), null),
    options: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(5000))), null),
    valueType: customFieldType,
    required: v.optional(v.boolean(), true),
  }),
  v.transform((field) => ({
    ...field,
    description: field.description || null,
    options: isChoosable(field.valueType) ? [...new Set(customFieldOptions(field))].join(', ') : null,
  })),
  v.forward(
    v.check(({ options }) => options !== '', 'Please add at least one choice'),
    ['options'],
  ),
)
export type NewCustomField = v.InferOutput<typeof newCustomField>

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
