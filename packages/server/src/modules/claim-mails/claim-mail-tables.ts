import type {
  ClaimEmailType,
  EmailTemplateType,
  ShippingClaimEmailType,
} from '@aftercare/domain/mail/email-template-schema'

/** The e-mails about claims: how a store words them, and which were written. */
export type ClaimMailTables = {
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
  /** Each mail about a claim about a delivery, once: what it tells happens once. */
  shipping_claim_mail: {
    storeId: string
    claimId: string
    type: ShippingClaimEmailType
    mailId: string
    createdOn: Date
  }
  /** Each mail once for what caused it; `trigger` names that. */
  claim_mail: {
    storeId: string
    claimId: string
    type: ClaimEmailType
    trigger: string
    mailId: string
    createdOn: Date
  }
}
