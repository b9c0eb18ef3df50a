import type { EmailTemplateType, EmailTranslations } from '@aftercare/domain/mail/email-template-schema'
import type { ColumnType } from 'kysely'

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
    /** The store's own texts in other languages than its own. */
    translations: ColumnType<EmailTranslations, string | undefined, string>
    version: number
    updatedOn: Date
  }
}
