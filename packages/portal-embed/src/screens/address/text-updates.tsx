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

/** The checkbox’s props from the draft and the store’s settings. */
export const textsOffered = (
  { textUpdates, claimType }: Pick<ClaimDraft, 'textUpdates' | 'claimType'>,
  { textChannel, storeName }: CustomerSettings,
) => ({ isAsked: textUpdates, settings: { textChannel, storeName }, claimType })

/** The checkbox’s label and help; undefined if the store sends no messages or there is no valid phone number. */
function wordsOf({ claimType, settings: { textChannel, storeName }, phone, country }: Offer) {
  if (textChannel === null || dialedNumber(phone, country) === undefined) return undefined
  return {
    label: text(`textUpdates.${textChannel}.${claimType}`),
    detail: text('textUpdates.detail', { store: storeName, number: internationalPhone(phone, country) }),
  }
}

/** An opt-in checkbox for messages about the claim, unchecked by default. */
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

/** The consent to submit with the claim: the phone number and the wording shown, or null if the shopper didn’t opt in. */
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
