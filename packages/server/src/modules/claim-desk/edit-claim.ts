import { knownAddressOf, type Address } from '@aftercare/domain/shared/address-schema'
import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type Deps } from '#deps.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { findClaim, updateClaim, updateLine, type ClaimRow } from '#modules/claims/claim-store.ts'
import { mostTags, tagsAfter } from '#modules/claims/tags-after.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { auditClaim, changeClaim, lineOf, type ClaimChange } from '#modules/claims/change-claim.ts'

/**
 * Updates who a claim is for and its addresses. Labels and orders that exist keep theirs, and so does the
 * claim its billing address where none is given.
 *
 * @throws AppError 404 for another store's claim
 */
export const editCustomer = (
  deps: Deps,
  {
    customerEmail,
    shippingAddress,
    billingAddress,
    ...change
  }: ClaimChange & {
    customerEmail: string
    shippingAddress: Address
    billingAddress?: Address | undefined
  },
): Promise<void> =>
  changeClaim(deps, change, async (deps, { claim }) => {
    const customerName = `${shippingAddress.firstName} ${shippingAddress.lastName}`
    const address = knownAddressOf(shippingAddress)
    const billing = billingAddress ? knownAddressOf(billingAddress) : claim.billingAddress
    await updateClaim(deps.db, claim, {
      customerEmail,
      customerName,
      shippingAddress: JSON.stringify(address),
      billingAddress: billing && JSON.stringify(billing),
    })
    await auditClaim(deps, change, {
      action: 'claim.editCustomer',
      before: {
        customerEmail: claim.customerEmail,
        shippingAddress: claim.shippingAddress,
        billingAddress: claim.billingAddress,
      },
      after: { customerEmail, shippingAddress: address, billingAddress: billing },
    })
    await addTimelineEntry(deps, change, {
      type: 'edit',
      message: 'Customer or address changed.',
      madeBy: change.actor,
    })
  })

/** Sets the claim's tags: trimmed, each once whatever its case, in the order given. */
export const setTags = (
  deps: Deps,
  { tags, ...change }: ClaimChange & { tags: readonly string[] },
): Promise<void> => changeClaim(deps, change, (deps, { claim }) => replaceTags(deps, change, claim, tags))

/**
 * Adds and removes tags of a claim, ignoring case; without a difference nothing is written.
 *
 * @throws AppError 404 for another store's claim; 422 for more than 50 tags
 */
export const changeTags = (
  deps: Deps,
  { add, remove, ...change }: ClaimChange & { add: readonly string[]; remove: readonly string[] },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const { storeId, claimId } = change
    const found = isUuid(claimId) ? await findClaim(deps.db, storeId, claimId) : undefined
    if (!found) throw notFound('Claim')
    const changed = (tags: readonly string[]) => tagsAfter(tags, { add, remove })
    if (isDeepStrictEqual(changed(found.claim.tags), found.claim.tags)) return
    await changeClaim(deps, change, (deps, { claim }) =>
      replaceTags(deps, change, claim, changed(claim.tags)),
    )
  })

async function replaceTags(
  deps: Deps,
  change: ClaimChange,
  claim: ClaimRow,
  tags: readonly string[],
): Promise<void> {
  const byName = new Map(
    tags.map((tag) => tag.trim()).flatMap((tag) => (tag ? [[tag.toLowerCase(), tag] as const] : [])),
  )
  const after = [...byName.values()]
  if (after.length > mostTags)
    throw new AppError('unprocessable', 'too_many_tags', 'Problem completing your action.')
  await updateClaim(deps.db, claim, { tags: after })
  await auditClaim(deps, change, { action: 'claim.tag', before: claim.tags, after })
  await addTimelineEntry(deps, change, {
    type: 'edit',
    message: after.length > 0 ? `Tags: ${after.join(', ')}.` : 'Tags removed.',
    madeBy: change.actor,
  })
}

/** Says something to the shopper, about the claim or with `lineId` about one of its lines. */
export const setNote = (
  deps: Deps,
  { lineId, noteToCustomer, ...change }: ClaimChange & { lineId?: string; noteToCustomer: string | null },
): Promise<void> =>
  changeClaim(deps, change, async (deps, found) => {
    const noted = lineId === undefined ? found.claim : lineOf(found, lineId)
    if (lineId === undefined) await updateClaim(deps.db, found.claim, { noteToCustomer })
    else await updateLine(deps.db, noted, { noteToCustomer })
    await auditClaim(deps, change, {
      action: 'claim.note',
      ...(lineId !== undefined && { lineId }),
      before: noted.noteToCustomer,
      after: noteToCustomer,
    })
    await addTimelineEntry(deps, change, {
      type: 'edit',
      message: 'Note to the customer changed.',
      madeBy: change.actor,
    })
  })

/** Adds what staff say among themselves; the shopper never sees it. */
export const addComment = (
  deps: Deps,
  { message, ...change }: ClaimChange & { message: string },
): Promise<void> =>
  changeClaim(deps, change, async (deps) => {
    await auditClaim(deps, change, { action: 'claim.comment', before: null, after: message })
    await addTimelineEntry(deps, change, { type: 'comment', message, madeBy: change.actor })
  })
