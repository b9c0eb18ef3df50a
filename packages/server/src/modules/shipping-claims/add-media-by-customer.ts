import { acceptedImageTypes } from '@aftercare/domain/claims/accepted-uploads'
import { mostFilesOfLine } from '@aftercare/domain/claims/added-media-schema'
import { isShippingClaimOpen } from '@aftercare/domain/shipping-claims/shipping-claim-status'
import type { Deps } from '#deps.ts'
import { theShopper } from '#modules/audit/record-change.ts'
import { attachAssets } from '#modules/files/attach-assets.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { addConversationEntry } from './add-conversation-entry.ts'
import { auditShippingClaim, changeShippingClaim } from './change-shipping-claim.ts'
import { countCustomerComments, updateShippingClaim } from './shipping-claim-store.ts'

type AddedMedia = {
  storeId: string
  claimId: string
  /** The order that the customer proved. */
  orderId: string
  images: readonly string[]
  comment: string
}

/** The most entries of one claim: enough for a conversation, too few to flood the console. */
const mostComments = 50

/**
 * Adds what a customer forgot to an open delivery claim: photos and a comment. Staff see the photos with the claim
 * and both in its conversation.
 *
 * @throws AppError 404 for an unknown claim and one of another order; 409 once it is closed or has too many photos
 *   or comments; 400 for files that are no pictures, were not uploaded for this order, or belong to a claim already
 */
export const addMediaByCustomer = (
  deps: Deps,
  { storeId, claimId, orderId, images, comment }: AddedMedia,
): Promise<void> => {
  const change = { storeId, claimId, actor: theShopper }
  return changeShippingClaim(deps, change, async (deps, { claim }) => {
    if (claim.orderId !== orderId) throw notFound('Claim')
    if (!isShippingClaimOpen(claim.status)) throw tooLate()
    const assetNames = [...claim.assetNames, ...images]
    if (assetNames.length > mostFilesOfLine) throw tooMany()
    if (comment && (await countCustomerComments(deps.db, storeId, claimId)) >= mostComments) throw tooMany()

    await attachAssets(deps, { storeId, orderId, names: images, types: acceptedImageTypes })
    await auditShippingClaim(deps, change, {
      action: 'shippingClaim.addMedia',
      before: null,
      after: { images, comment },
    })
    if (images.length > 0) {
      await updateShippingClaim(deps.db, claim, { assetNames })
      await addConversationEntry(deps, change, {
        kind: 'event',
        message: images.length === 1 ? 'The customer added a photo.' : 'The customer added photos.',
        customerEvent: 'photosAdded',
      })
    }
    if (comment)
      await addConversationEntry(deps, change, {
        kind: 'fromCustomer',
        message: comment,
        customerEvent: 'commentAdded',
      })
  })
}

const tooLate = () =>
  new AppError(
    'conflict',
    'claim_closed',
    'We’ve already made a decision about this request, so you can’t add anything.',
  )
const tooMany = () => new AppError('conflict', 'too_many_files', 'You can’t add more to this request.')
