import { mostFilesOfLine } from '@aftercare/domain/claims/added-media-schema'
import { takesMedia } from '@aftercare/domain/claims/change-of-mind'
import type { Deps } from '#deps.ts'
import { attachAssets } from '#modules/files/attach-assets.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { auditClaim, lineOf } from '#modules/claims/change-claim.ts'
import { countLineAssets, insertLineAssets } from '#modules/claims/claim-store.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'
import { AppError } from '#platform/errors.ts'
import { changeOwnClaim, type OwnClaim } from '#modules/claims/change-own-claim.ts'

type AddedMedia = OwnClaim & { lineId: string; images: readonly string[]; comment: string }

/**
 * Adds what a shopper forgot: files and a comment for an item that is not decided yet. Staff see the files with the
 * item and both in the timeline.
 *
 * @throws AppError 404 as `changeOwnClaim` and for an item of another claim; 409 once the item is decided or has too
 *   many files; 400 for files that were not uploaded for this order or belong to a claim already
 */
export const addMediaByShopper = (
  deps: Deps,
  { lineId, images, comment, ...own }: AddedMedia,
): Promise<void> =>
  changeOwnClaim(deps, own, async (deps, found, change) => {
    const line = lineOf(found, lineId)
    if (!takesMedia({ status: line.status, isProcessing: isProcessing(line) })) throw tooLate()
    const { storeId, orderId } = own
    const before = await countLineAssets(deps.db, storeId, lineId)
    if (before + images.length > mostFilesOfLine) throw tooMany()

    await attachAssets(deps, { storeId, orderId, names: images })
    await insertLineAssets(
      deps.db,
      images.map((assetName, index) => ({
        storeId,
        claimLineItemId: lineId,
        assetName,
        position: before + index,
      })),
    )
    await auditClaim(deps, change, {
      action: 'claimLine.addMedia',
      lineId,
      before: null,
      after: { images, comment },
    })
    const told = { subject: line.itemName, isForCustomer: true, madeBy: change.actor }
    if (images.length > 0)
      await addTimelineEntry(deps, change, {
        ...told,
        type: 'simple',
        message: 'We received more files from you.',
      })
    if (comment) await addTimelineEntry(deps, change, { ...told, type: 'comment', message: comment })
  })

const tooLate = () =>
  new AppError(
    'conflict',
    'line_decided',
    'We’ve already made a decision about this item, so you can’t add anything.',
  )
const tooMany = () => new AppError('conflict', 'too_many_files', 'You can’t add more files to this item.')
