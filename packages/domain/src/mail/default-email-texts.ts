import { defaultEmailTemplates } from './default-email-templates.ts'
import type { EmailTemplateType, EmailTexts } from './email-template-schema.ts'
import { mailLanguage } from './languages/mail-languages.ts'

/** The texts of a mail in the language of a locale such as de-AT, else in English. */
export function defaultEmailTexts(type: EmailTemplateType, locale: string): EmailTexts {
  const { subject, header, body } = mailLanguage(locale).templates[type] ?? defaultEmailTemplates[type]
  return { subject, header, body }
}
