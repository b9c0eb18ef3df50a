import { customerApi } from '@aftercare/domain/api/customer-api'
import { addedComment, addedFiles } from '@aftercare/domain/claims/added-media-schema'
import * as v from 'valibot'
import type { ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { checkFields } from '../../forms/read-form.ts'
import { callAboutClaim, refusedFields, type Changed } from './own-claim-call.ts'
import { unfinishedFiles } from './unfinished-files.ts'

export const mediaIntent = 'media'

const mediaForm = v.pipe(
  v.object({
    /** Left out in a form about a whole claim. */
    lineItemId: v.optional(v.string(), ''),
    images: addedFiles,
    comment: addedComment,
    [unfinishedFiles.name]: unfinishedFiles.schema,
  }),
  v.forward(
    v.check(({ images, comment }) => images.length > 0 || comment !== '', 'Add a file or write a comment.'),
    ['comment'],
  ),
)

export const readMedia = (form: FormData) =>
  checkFields({ ...Object.fromEntries(form), images: form.getAll('images') }, mediaForm)

/** Adds files and a comment to an item. */
export async function addMedia(args: ActionFunctionArgs, form: FormData): Promise<Changed> {
  const read = readMedia(form)
  if (!read.ok) return refusedFields(read.errors)
  const { lineItemId, images, comment } = read.output
  return callAboutClaim(args, (params) =>
    call(customerApi.addClaimMedia, { params, body: { lineItemId, images, comment } }),
  )
}
