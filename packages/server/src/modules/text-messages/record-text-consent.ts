import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { consentWording } from '@aftercare/domain/text-messages/consent-wording'
import { isNumberOf, type TextUpdates } from '@aftercare/domain/text-messages/text-message-schema'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { insertConsent } from './text-message-store.ts'

type Submitted = {
  claimType: ClaimType
  textUpdates: TextUpdates | null
  shippingAddress: { phone?: string | null | undefined }
}

/**
 * Records a customer's consent to messages about a claim, in the transaction that files it, with our words that they
 * were shown. WhatsApp is used only if those named it. Nothing is recorded if the store has turned messages off in the
 * meantime.
 *
 * @throws AppError 422 if the number isn't the claim's
 */
export async function recordTextConsent(
  deps: Deps,
  { storeId, name, textChannel }: Pick<Store, 'storeId' | 'name' | 'textChannel'>,
  claimId: string,
  { claimType, textUpdates, shippingAddress: { phone } }: Submitted,
): Promise<void> {
  if (!textUpdates) return
  const { number, channel, language } = textUpdates
  if (!isNumberOf(number, phone))
    throw invalidField('textUpdates.number', 'Must be the phone number of the address')
  if (textChannel === null) return
  await insertConsent(deps.db, {
    storeId,
    claimId,
    number,
    channel: channel === 'sms' ? 'sms' : textChannel,
    wording: consentWording({ claimType, channel, language }, { store: name, number }),
    createdOn: deps.now(),
  })
}
