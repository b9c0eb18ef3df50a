import { addTexts } from '../catalogue.ts'

/** A text of the store in other languages. */
export const translating = addTexts({
  'translating.open': 'Translations of “{label}”',
  'translating.short': 'Translations',
  'translating.count': '{written} of {all} languages',
  'translating.language': 'Language',
  'translating.missing': '{language} (missing)',
  'translating.text': '{label} in {language}',
  'translating.original': 'Customers who read another language see: {text}',
})
