import { isNumberOf, type TextUpdates } from '@aftercare/domain/text-messages/text-message-schema'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { insertConsent } from './text-message-store.ts'

type Submitted = {
  textUpdates: TextUpdates | null
  shippingAddress: { phone?: string | null | undefined }
}

/**
 * Records a customer's consent to messages about a claim, in the transaction that files it. Nothing is recorded if the
 * store has turned messages off in the meantime.
 *
 * @throws AppError 422 if the number isn't the claim's
 */
export async function recordTextConsent(
  deps: Deps,
  { storeId, textChannel }: Pick<Store, 'storeId' | 'textChannel'>,
  claimId: string,
  { textUpdates, shippingAddress: { phone } }: Submitted,
): Promise<void> {
  if (!textUpdates) return
  const { number, wording } = textUpdates
  if (!isNumberOf(number, phone))
    throw invalidField('textUpdates.number', 'Must be the phone number of the address')
  if (textChannel === null) return
  await insertConsent(deps.db, {
    storeId,
    claimId,
    number,
    channel: textChannel,
    wording,
    createdOn: deps.now(),
  })
}
