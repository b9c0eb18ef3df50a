import { inLanguageOf, type ShopperLanguage } from '../../shared/languages.ts'
import { arabic } from './ar.ts'
import { danish } from './da.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { japanese } from './ja.ts'
import type { MailLanguage } from './mail-language.ts'
import { dutch } from './nl.ts'
import { polish } from './pl.ts'
import { portuguese } from './pt-br.ts'
import { swedish } from './sv.ts'

const languages: Record<ShopperLanguage, MailLanguage> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pl: polish,
  'pt-BR': portuguese,
  sv: swedish,
  da: danish,
  ja: japanese,
  ar: arabic,
}

/** The texts of emails in the language of a locale such as de-AT, else in English. */
export const mailLanguage = (locale: string): MailLanguage => inLanguageOf(languages, locale)
