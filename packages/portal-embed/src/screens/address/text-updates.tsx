import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { isNumberOf, type TextUpdates } from '@aftercare/domain/text-messages/text-message-schema'
import { text } from '../../app/texts/text.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { askForTexts } from '../../drafts/claim-draft-store.ts'
import type { ClaimDraft, DraftCustomer } from '../../drafts/claim-draft.ts'
import { dialedNumber, internationalPhone } from './phone-number.ts'

type Offer = {
  claimType: ClaimType
  settings: Pick<CustomerSettings, 'textChannel' | 'storeName'>
  /** As it was written, and the country whose dialing code it has without one of its own. */
  phone: string
  country: string
}

/** What the shopper reads beside the box; undefined where the store sends no messages, or without a number. */
function wordsOf({ claimType, settings: { textChannel, storeName }, phone, country }: Offer) {
  if (textChannel === null || dialedNumber(phone, country) === undefined) return undefined
  return {
    label: text(`textUpdates.${textChannel}.${claimType}`),
    detail: text('textUpdates.detail', { store: storeName, number: internationalPhone(phone, country) }),
  }
}

/** Offers messages about the claim, unticked until the shopper asks for them. */
export function TextUpdatesChoice({ isAsked, ...offer }: Offer & { isAsked: boolean }) {
  const words = wordsOf(offer)
  if (!words) return null
  return (
    <Checkbox
      label={words.label}
      help={words.detail}
      isOptional
      defaultChecked={isAsked}
      onChange={({ currentTarget: { checked } }) => askForTexts(checked)}
    />
  )
}

/** What the server is told: the number and the words, if the shopper asked for messages at the claim’s number. */
export function textUpdatesOf(
  { textUpdates, claimType }: Pick<ClaimDraft, 'textUpdates' | 'claimType'>,
  settings: Offer['settings'],
  { address: { phone = '', countryCode: country } }: Pick<DraftCustomer, 'address'>,
): TextUpdates | null {
  const words = textUpdates ? wordsOf({ claimType, settings, phone, country }) : undefined
  const number = dialedNumber(phone, country)
  if (!words || number === undefined || !isNumberOf(number, phone)) return null
  return { number, wording: `${words.label}\n${words.detail}` }
}
