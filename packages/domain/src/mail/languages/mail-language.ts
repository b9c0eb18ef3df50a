import type { LineItemDetail, LineItemStatus } from '../../claims/claim-words.ts'
import type {
  ShippingClaimReason,
  ShippingResolutionMethod,
} from '../../shipping-claims/shipping-claim-words.ts'
import type { OrderEditType } from '../../shared/order-edit-types.ts'
import type { EmailTemplateType, EmailTexts } from '../email-template-schema.ts'

/** Texts of emails outside the templates. */
export type MailVocabulary = {
  seeRequest: string
  seeRegistration: string
  label: string
  labels: string
  packingSlip: string
  packingSlips: string
  refund: string
  giftCard: string
  storeCredit: string
  and: string
  /** Our names for bonus, charges and fees that the merchant has not named, by the English one. */
  sums: Partial<Record<string, string>>
}

/** What became of an item; the first is for stores that give credit on the account instead of gift cards. */
export type OutcomeWords = {
  onAccount: Partial<Record<LineItemDetail, string>>
  ofStatus: Partial<Record<LineItemStatus, string>>
  ofDetail: Partial<Record<LineItemStatus, Partial<Record<LineItemDetail, string>>>>
}

/**
 * The store's contact details in emails; `{order}` is replaced by the number of the order, or of the
 * registration in an email about one.
 */
export type ContactWords = {
  help: string
  page: string
  subject: string
  registrationHelp: string
  registrationSubject: string
}

export type ShippingWords = {
  /** What happened, as customers read it. */
  reasons: Record<ShippingClaimReason, string>
  /** The result for an item, for customers. */
  outcomes: Record<ShippingResolutionMethod, string>
}

/** What was changed in an order. */
export type EditWords = {
  names: Record<OrderEditType, string>
  removed: string
  added: string
  /** What we say to a declined edit where staff said nothing, by the English text. */
  reasons: Partial<Record<string, string>>
}

/** All texts of emails in one language. Templates that it lacks are sent in English. */
export type MailLanguage = {
  vocabulary: MailVocabulary
  outcomes: OutcomeWords
  contact: ContactWords
  shipping: ShippingWords
  /** How an email that staff wrote about a delivery claim is headed; `{order}` is the number of the order. */
  reply: { subject: string; header: string }
  orderEdits: EditWords
  templates: Partial<Record<EmailTemplateType, EmailTexts>>
}
