import type { EmailTemplate, EmailTemplateChange } from '@aftercare/domain/mail/email-template-schema'
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
}: EmailTemplate): Versioned<EmailDraft> => ({
  version: String(version),
  value: { isEnabled, sendAfterDays, subject, header, body },
})
