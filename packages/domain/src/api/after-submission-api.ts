import * as v from 'valibot'
import { addedComment, addedFiles } from '../claims/added-media-schema.ts'
import { id } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

const done = v.object({ success: v.literal(true) })

/** What shoppers do with a claim that they filed. Every call needs the token of the claim's order. */
export const afterSubmissionApi = {
  cancelClaim: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/cancel',
    summary:
      'Withdraws items of a claim, or all of them, before the first carrier scan. Canceling again changes nothing. Needs the order’s token.',
    body: v.object({ lineItemIds: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(100))) }),
    response: done,
  }),
  addClaimMedia: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/media',
    summary:
      'Adds files or a comment to an item of a claim until it is decided. The files are uploaded with signed-url first. Needs the order’s token.',
    body: v.pipe(
      v.object({
        lineItemId: id,
        images: v.optional(addedFiles, []),
        comment: v.optional(addedComment, ''),
      }),
      v.check(({ images, comment }) => images.length > 0 || comment !== '', 'Must not be empty'),
    ),
    response: done,
  }),
}
