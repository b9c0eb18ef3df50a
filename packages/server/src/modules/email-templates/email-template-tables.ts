import type { EmailTemplateType } from '@aftercare/domain/mail/email-template-schema'

/** A store's email templates. */
export type EmailTemplateTables = {
  /** What a store has changed; without a row all is ours, and so is each text that is null. */
  email_template: {
    storeId: string
    type: EmailTemplateType
    isEnabled: boolean
    sendAfterDays: number | null
    subject: string | null
    header: string | null
    body: string | null
    version: number
    updatedOn: Date
  }
}
