import {
  emailFields,
  type EmailField,
  type EmailTemplate,
  type EmailTemplateChange,
  type EmailTexts,
} from '@aftercare/domain/mail/email-template-schema'
import type { ShopperLanguage } from '@aftercare/domain/shared/languages'
import type { SettingsForm, Versioned } from '../../../../forms/use-settings-form.ts'

/** As it is entered: a number that was deleted is an empty text. */
export type EmailDraft = Omit<EmailTemplateChange, 'sendAfterDays'> & {
  sendAfterDays: number | string | null
}
export type EmailForm = SettingsForm<EmailDraft>

export const emailDraftOf = ({
  version,
  isEnabled,
  sendAfterDays,
  subject,
  header,
  body,
  translations,
}: EmailTemplate): Versioned<EmailDraft> => ({
  version: String(version),
  value: { isEnabled, sendAfterDays, subject, header, body, translations },
})

/** Our texts in the store's language, and in others. */
export type DefaultTexts = { ours: EmailTexts; oursIn: { [Language in ShopperLanguage]?: EmailTexts } }

/** The texts of one language while they are edited; null is the store's own language. */
export type SpokenEmail = {
  language: ShopperLanguage | null
  texts: EmailTexts
  set: (change: Partial<EmailTexts>) => void
  /** Whether all of it is our default. */
  isOurs: boolean
  useOurs: () => void
  errorAt: (field: EmailField) => string | undefined
}

/** A text that says what ours does is left out of the translations, and follows ours. */
export function spokenEmail(
  form: EmailForm,
  { ours, oursIn }: DefaultTexts,
  language: ShopperLanguage | null,
): SpokenEmail {
  const { subject, header, body, translations } = form.draft
  if (language === null) {
    const texts = { subject, header, body }
    return {
      language,
      texts,
      set: form.set,
      isOurs: emailFields.every((field) => texts[field] === ours[field]),
      useOurs: () => form.set(ours),
      errorAt: (field) => form.errors?.fields[field],
    }
  }
  const { [language]: own = {}, ...others } = translations
  const defaults = oursIn[language] ?? ours
  const replace = (texts: Partial<EmailTexts>) =>
    form.set({ translations: Object.keys(texts).length === 0 ? others : { ...others, [language]: texts } })
  return {
    language,
    texts: { ...defaults, ...own },
    set: (change) => replace(withoutSame({ ...own, ...change }, defaults)),
    isOurs: Object.keys(own).length === 0,
    useOurs: () => replace({}),
    errorAt: (field) => form.errors?.fields[`translations.${language}.${field}`],
  }
}

const withoutSame = (texts: Partial<EmailTexts>, defaults: EmailTexts): Partial<EmailTexts> =>
  Object.fromEntries(
    emailFields.flatMap((field) => {
      const text = texts[field]
      return text === undefined || text === defaults[field] ? [] : [[field, text]]
    }),
  )
