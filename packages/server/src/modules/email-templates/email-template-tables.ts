import type { EmailTemplateType } from '@aftercare/domain/mail/email-template-schema'

/** How a store words its e-mails. */
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
