import { createHash } from 'node:crypto'
import { consentHashInput } from '@aftercare/domain/widget/consent-receipt'
import type { ConsentReceipt } from '@aftercare/domain/widget/consent-receipt-schema'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { insertConsent } from './protection-store.ts'

/**
 * Stores the receipt of what a shopper chose and saw. A repetition changes nothing, and neither does another
 * receipt with its id.
 *
 * @throws AppError 400 for a receipt that was changed after it was sealed
 */
export async function recordConsent(deps: Deps, storeId: string, receipt: ConsentReceipt): Promise<void> {
  const { hash, ...terms } = receipt
  if (createHash('sha256').update(consentHashInput(terms)).digest('hex') !== hash)
    throw new AppError('invalid', 'wrong_hash', 'Malformed form data')
  await insertConsent(deps.db, {
    storeId,
    id: receipt.id,
    cartToken: receipt.cartToken,
    receipt: JSON.stringify(receipt),
    receivedOn: deps.now(),
  })
}
