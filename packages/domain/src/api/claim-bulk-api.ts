import * as v from 'valibot'
import { claimTag } from '../claims/claim-tag-schema.ts'
import { finalizationSource } from '../claims/claim-words.ts'
import { amount, id, positiveInteger } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** The most claims that one call works on. */
const mostClaimsAtOnce = 100

const several = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    v.array(item),
    v.minLength(1, 'Select at least one claim'),
    v.maxLength(mostClaimsAtOnce, `Select at most ${mostClaimsAtOnce} claims`),
  )

const tagsOf = (tag: v.GenericSchema<string>) => v.optional(v.pipe(v.array(tag), v.maxLength(50)), [])
/** Tags to remove; existing tags of any form are accepted. */
const anyTag = v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'), v.maxLength(128))

/** Why a claim cannot be worked on; null when it can, or was. */
const problem = v.nullable(v.object({ code: v.string(), clientMessage: v.string() }))

/** The result for each claim, in the order requested. Claims with a problem are unchanged. */
const outcomes = v.object({ items: v.array(v.object({ claimId: id, problem })) })
export type BulkOutcome = v.InferOutput<typeof outcomes>['items'][number]

const sums = {
  /** Lines that are approved, and the new items that are ordered for them. */
  approvedLines: v.number(),
  newItems: v.number(),
  /** The payout, including bonuses, after deductions. In the store's currency. */
  refund: amount,
  giftCard: amount,
}

/** The result of approving claims as staged or requested; sums count claims without a problem. */
const bulkPreview = v.object({
  items: v.array(
    v.object({
      claimId: id,
      externalId: v.string(),
      customerName: v.string(),
      /** The version that was shown: approving is refused if the claim has changed since. */
      version: v.number(),
      ...sums,
      /** Lines that are finalized with their staged decision, which may differ from the request. */
      stagedLines: v.number(),
      /** Lines that are not ready and stay as they are. */
      waitingLines: v.number(),
      problem,
    }),
  ),
  total: v.object({ claims: v.number(), ...sums }),
})
export type BulkPreview = v.InferOutput<typeof bulkPreview>

/** Actions on many claims at once. Each claim succeeds or fails on its own. */
export const claimBulkApi = {
  tagClaims: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim-bulk/tag',
    access: 'editClaims',
    summary: 'Adds and removes tags on claims; duplicates are merged, ignoring case.',
    body: v.object({ claimIds: several(id), add: tagsOf(claimTag), remove: tagsOf(anyTag) }),
    response: outcomes,
  }),
  previewApprovals: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim-bulk/approve/preview',
    access: 'viewClaims',
    summary: 'Previews approving claims as staged or requested, and says which cannot be approved and why.',
    body: v.object({ claimIds: several(id) }),
    response: bulkPreview,
  }),
  approveClaims: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim-bulk/approve',
    access: 'finalizeClaims',
    summary:
      'Approves everything that waits for approval in each claim, as staged or requested. Payout limits apply per claim.',
    body: v.object({
      claims: several(v.object({ claimId: id, version: positiveInteger })),
      /** Without it, customers are emailed unless their claim was resolved outside Aftercare. */
      notifyCustomerByEmail: v.optional(v.boolean()),
      finalizationSource: v.optional(finalizationSource, 'Merchant_App'),
    }),
    response: outcomes,
  }),
}
