import type { ContactWords } from './languages/mail-language.ts'
import { mailLanguage } from './languages/mail-languages.ts'

/** In the language of a locale such as de-AT, else in English. */
export const contactWords = (locale: string): ContactWords => mailLanguage(locale).contact
