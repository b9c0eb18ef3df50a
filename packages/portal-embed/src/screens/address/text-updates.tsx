import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { shopperLanguageOf } from '@aftercare/domain/shared/languages'
import {
  consentVersion,
  isNumberOf,
  type ShownConsent,
  type TextUpdates,
} from '@aftercare/domain/text-messages/text-message-schema'
import { activeLocale, text } from '../../app/texts/text.ts'
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
) => ({ isAsked: textUpdates !== null, settings: { textChannel, storeName }, claimType })

/** An opt-in checkbox for messages about the claim, unchecked by default; nothing without a number to send them to. */
export function TextUpdatesChoice({
  isAsked,
  claimType,
  settings,
  phone,
  country,
}: Offer & { isAsked: boolean }) {
  const { textChannel: channel, storeName: store } = settings
  if (channel === null || dialedNumber(phone, country) === undefined) return null
  return (
    <Checkbox
      label={text(`textUpdates.${channel}.${claimType}`)}
      help={text('textUpdates.detail', { store, number: internationalPhone(phone, country) })}
      isOptional
      defaultChecked={isAsked}
      onChange={({ currentTarget: { checked } }) => askForTexts(checked ? shownIn(channel) : null)}
    />
  )
}

const shownIn = (channel: ShownConsent['channel']): ShownConsent => ({
  channel,
  language: shopperLanguageOf(activeLocale()) ?? 'en',
  version: consentVersion,
})

/** The consent to submit with the claim: the phone number and which words were shown, or null if the shopper didn’t opt in. */
export function textUpdatesOf(
  { textUpdates }: Pick<ClaimDraft, 'textUpdates'>,
  { textChannel }: Offer['settings'],
  { address: { phone = '', countryCode } }: Pick<DraftCustomer, 'address'>,
): TextUpdates | null {
  const number = dialedNumber(phone, countryCode)
  if (!textUpdates || textChannel === null || number === undefined || !isNumberOf(number, phone)) return null
  return { number, ...textUpdates }
}
