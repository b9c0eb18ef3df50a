import type { EmailTemplateType, EmailTranslations } from '@aftercare/domain/mail/email-template-schema'
import type { DomainCheck } from '@aftercare/domain/mail/sender-domain-check'
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
  /** What the DNS said when it was last asked about the domain of a store's emails. */
  sender_domain_report: {
    storeId: string
    fromDomain: string
    envelopeDomain: string | null
    checks: ColumnType<DomainCheck[], string, string>
    checkedOn: Date
  }
}
