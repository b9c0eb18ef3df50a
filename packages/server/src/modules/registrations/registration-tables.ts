import type { RegistrationEmailType } from '@aftercare/domain/mail/email-template-schema'
import type { ConsentWording } from '@aftercare/domain/registrations/marketing-consent'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { ColumnType, Generated } from 'kysely'

/** An answer to one of the store's questions, with the name that the question had. */
export type StoredAnswer = { id: number; name: string; value: string }

/** Registered products that were bought elsewhere; the order with the same id lists them. */
export type RegistrationTables = {
  registration: {
    storeId: string
    id: string
    externalId: string
    firstName: string
    lastName: string
    email: string
    address: ColumnType<KnownAddress | null, string | null, string | null>
    customerProvidedOrderNumber: string | null
    /** A day of the store's calendar. */
    estimatedPurchaseDate: string
    storeSalesChannelId: string
    registrationChannelName: string
    customFields: ColumnType<StoredAnswer[], string, string>
    emailMarketingConsentCollectedOn: Date | null
    /** The agreed wording; null without consent, and for older consent without stored wording. */
    emailMarketingConsentWording: ColumnType<ConsentWording | null, string | null, string | null>
    referrer: string | null
    duplicateOfId: string | null
    /** The question to which both gave the same unique answer; null if email address, product and day are the same. */
    sharedAnswer: string | null
    /** Its search words: see `platform/database/search-terms`. */
    words: string
    version: Generated<number>
    createdOn: Date
    canceledOn: Date | null
  }
  /** Answers that must be unique, in the normalized form that is compared. */
  registration_answer: {
    storeId: string
    registrationId: string
    fieldId: number
    key: string
  }
  /** Emails about registrations, each once. */
  registration_mail: {
    storeId: string
    registrationId: string
    type: RegistrationEmailType
    mailId: string
    createdOn: Date
    /** The mail server did not accept it. */
    failedOn: Date | null
  }
  registration_proof: {
    storeId: string
    registrationId: string
    assetName: string
    position: number
  }
}
