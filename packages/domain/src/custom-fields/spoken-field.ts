import type { ShopperLanguage } from '../shared/languages.ts'
import { spokenText, type Translations } from '../shared/translations.ts'
import { customFieldOptions, type AskedField, type CustomField } from './custom-field-schema.ts'

export type FieldTranslations = Translations<'displayName' | 'description' | 'options'>

/**
 * A question as a reader of this language gets it; null is the store's own language. Answers are the store's
 * choices in every language, so only their labels are translated, and only all of them.
 */
export function spokenField<Field extends CustomField>(
  { translations, ...field }: Field & { translations: FieldTranslations },
  language: ShopperLanguage | null,
): AskedField {
  const say = (name: 'displayName' | 'description', text: string) =>
    spokenText({ text, name, translations }, language)
  const labels = customFieldOptions({
    options: language === null ? null : (translations[language]?.options ?? null),
  })
  return {
    ...field,
    displayName: say('displayName', field.displayName),
    description: field.description && say('description', field.description),
    ...(labels.length > 0 && labels.length === customFieldOptions(field).length && { optionLabels: labels }),
  }
}
