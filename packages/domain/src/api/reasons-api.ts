import * as v from 'valibot'
import { claimType, reasonCategoryCode } from '../claims/claim-words.ts'
import { claimReason } from '../reasons/reason-schema.ts'
import { reasonName } from '../reasons/reason-name.ts'
import { subscriptionChange } from '../claims/subscription-change.ts'
import { label } from '../shared/text-rules.ts'
import { flag, id, positiveInteger } from '../shared/wire.ts'
import { versionSeen } from '../shared/document-version.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** The version that was read. A save must send it, and is refused if it is no longer current. */
const version = v.pipe(v.string(), v.maxLength(100))

/** A reason as its merchant sees it: with the groups that offer it. */
const merchantReason = v.object({
  ...claimReason.entries,
  claimReasonDetails: v.array(
    v.object({ ...claimReason.entries.claimReasonDetails.item.entries, translations: reasonName }),
  ),
  translations: reasonName,
  groupIds: v.array(id),
  version,
})

const reasonDetails = v.pipe(
  v.array(v.object({ id: v.optional(positiveInteger), name: label, translations: reasonName })),
  v.maxLength(50, 'Must be at most 50'),
  v.check(
    (details) => new Set(details.map(({ name }) => name.toLowerCase())).size === details.length,
    'Two details have the same name',
  ),
)

/** Details in the order they are offered; one without an id is new, one that is left out is deleted. */
export const reasonContent = {
  name: label,
  translations: reasonName,
  categoryCode: v.picklist(reasonCategoryCode.options, 'Please select an option from the list.'),
  details: v.optional(reasonDetails, []),
  /** What shoppers are offered to do about the subscription of an item that comes back for this reason. */
  subscriptionOffers: v.optional(
    v.pipe(
      v.array(subscriptionChange),
      v.transform((offers) => subscriptionChange.options.filter((offer) => offers.includes(offer))),
    ),
    [],
  ),
  /** The groups that offer it. A group that is new to it offers it last. */
  groupIds: v.optional(v.pipe(v.array(id), v.maxLength(100)), []),
}
const newReason = v.object(reasonContent)
export type NewReason = v.InferOutput<typeof newReason>

const reasonGroup = v.object({
  id,
  claimType,
  name: v.string(),
  isDefault: v.boolean(),
  /** Null for the default group, and where the product group is gone: then the group is offered for nothing. */
  storeProductGroup: v.nullable(v.object({ id, name: v.string() })),
  claimReasons: v.array(claimReason),
  version,
})

const groupContent = {
  name: label,
  isDefault: v.optional(v.boolean(), false),
  productGroupId: v.optional(v.nullable(id), null),
  claimReasonIds: v.pipe(
    v.array(positiveInteger),
    v.minLength(1, 'Please select at least one reason'),
    v.maxLength(200, 'Must be at most 200'),
  ),
}
export const newGroup = v.object({ ...groupContent, claimType })
export type NewGroup = v.InferOutput<typeof newGroup>

/** Why items come back, and which reasons are offered for what. */
export const reasonsApi = {
  listClaimReasons: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim-reason',
    access: 'viewClaims',
    summary: 'Lists the store’s reasons with details and groups; on request, deleted ones too.',
    query: v.object({ withDeleted: flag }),
    response: v.object({ items: v.array(merchantReason) }),
  }),
  createClaimReason: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim-reason',
    access: 'editSettings',
    summary: 'Adds a reason; the portal offers it at once for the products of its groups.',
    body: newReason,
    response: merchantReason,
  }),
  listReasonGroups: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim-reason/group',
    access: 'viewSettings',
    summary:
      'Lists which reasons are offered for which products, in order, and the available product groups.',
    response: v.object({
      items: v.array(reasonGroup),
      productGroups: v.array(v.object({ id, name: v.string() })),
    }),
  }),
  createReasonGroup: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim-reason/group',
    access: 'editSettings',
    summary: 'Adds a group of reasons. The first of a claim type is its default group.',
    body: newGroup,
    response: reasonGroup,
  }),
  reasonGroup: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim-reason/group/:claimReasonGroupId',
    access: 'viewSettings',
    summary: 'Returns a group with its reasons in order, and the version for saving.',
    response: reasonGroup,
  }),
  updateReasonGroup: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/claim-reason/group/:claimReasonGroupId',
    access: 'editSettings',
    summary:
      'Replaces a group; a new default group replaces the previous one. 409 if the version is outdated.',
    body: v.object({ ...groupContent, version }),
    response: reasonGroup,
  }),
  deleteReasonGroup: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/claim-reason/group/:claimReasonGroupId',
    access: 'editSettings',
    summary: 'Deletes a group, not its reasons. 409 for the default group.',
    query: versionSeen,
    response: v.undefined(),
  }),
  claimReason: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim-reason/:claimReasonId',
    access: 'viewSettings',
    summary: 'Returns a reason, and the rules that use it or one of its details.',
    response: v.object({
      reason: merchantReason,
      rules: v.array(v.object({ id, name: v.string() })),
    }),
  }),
  updateClaimReason: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/claim-reason/:claimReasonId',
    access: 'editSettings',
    summary: 'Replaces a reason; claims keep the texts they were filed with. 409 if the version is outdated.',
    body: v.object({ ...reasonContent, version }),
    response: merchantReason,
  }),
  deleteClaimReason: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/claim-reason/:claimReasonId',
    access: 'editSettings',
    summary: 'Deletes a reason; claims keep it. 409 if a group would have none left.',
    query: versionSeen,
    response: v.undefined(),
  }),
  restoreClaimReason: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim-reason/:claimReasonId/restore',
    access: 'editSettings',
    summary: 'Restores a deleted reason, in the groups that still contain it.',
    response: merchantReason,
  }),
}
