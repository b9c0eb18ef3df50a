import * as v from 'valibot'
import type { FieldTranslations } from './spoken-field.ts'
import { shopperLanguages, type ShopperLanguage } from '../shared/languages.ts'
import { withoutForbiddenWords } from '../shared/text-rules.ts'
import { translations } from '../shared/translations.ts'
import { customFieldOptions, customFieldType, type CustomFieldType } from './custom-field-schema.ts'

/** What a question is called in other languages, and its choices. */
export const fieldTranslations = translations(['displayName', 'description', 'options'], 500)

const choosable: readonly CustomFieldType[] = ['Select', 'MultiSelect']
const unique: readonly CustomFieldType[] = ['Text', 'Number']
/** Whether an answer of this type can be given once only. */
export const canBeUnique = (valueType: CustomFieldType): boolean => unique.includes(valueType)

export const isChoosable = (valueType: CustomFieldType): boolean => choosable.includes(valueType)

/**
 * A question as its merchant writes it, without reserved words: choices are unique, and only for choice
 * fields.
 */
export const newCustomField = v.pipe(
  v.object({
    displayName: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Must not be empty'),
      v.maxLength(30, 'Name must be less than 30 characters'),
      withoutForbiddenWords,
    ),
    description: v.optional(
      v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500), withoutForbiddenWords)),
      null,
    ),
    options: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(5000), withoutForbiddenWords)), null),
    valueType: customFieldType,
    required: v.optional(v.boolean(), true),
    isUnique: v.optional(v.boolean(), false),
    translations: fieldTranslations,
  }),
  v.forward(
    v.partialCheck(
      [['valueType'], ['options']],
      (field) => !isChoosable(field.valueType) || customFieldOptions(field).length > 0,
      'Please add at least one choice',
    ),
    ['options'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !isChoosable(dataset.value.valueType)) return
    for (const language of languagesWithoutAllChoices(dataset.value))
      addIssue({
        message: 'Please translate every choice, in the same order',
        path: pathToChoices(dataset.value, language),
      })
  }),
  v.transform((field) => ({
    ...field,
    description: field.description || null,
    isUnique: field.isUnique && canBeUnique(field.valueType),
    options: isChoosable(field.valueType) ? [...new Set(customFieldOptions(field))].join(', ') : null,
  })),
)
export type NewCustomField = v.InferOutput<typeof newCustomField>

type TranslatedChoices = { options: string | null; translations: FieldTranslations }

/** Choices are identified by their position, so a language translates all of them or none. */
function languagesWithoutAllChoices(field: TranslatedChoices): ShopperLanguage[] {
  const count = new Set(customFieldOptions(field)).size
  return shopperLanguages.filter((language) => {
    const options = field.translations[language]?.options
    return options && customFieldOptions({ options }).length !== count
  })
}

function pathToChoices(
  field: TranslatedChoices,
  language: ShopperLanguage,
): [v.ObjectPathItem, ...v.ObjectPathItem[]] {
  const inObject = (input: object, key: string, value: unknown): v.ObjectPathItem => ({
    type: 'object',
    origin: 'value',
    input: { ...input },
    key,
    value,
  })
  const { translations } = field
  const spoken = translations[language] ?? {}
  return [
    inObject(field, 'translations', translations),
    inObject(translations, language, spoken),
    inObject(spoken, 'options', spoken.options),
  ]
}
