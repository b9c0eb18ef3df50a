import type { ClaimEmailType, ShippingClaimEmailType } from '@aftercare/domain/mail/email-template-schema'

/** Which emails about claims were sent. */
export type ClaimMailTables = {
  /** The same about delivery claims. */
  shipping_claim_mail: {
    storeId: string
    claimId: string
    type: ShippingClaimEmailType
    trigger: string
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
