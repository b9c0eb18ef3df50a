import { knownAddressOf, type Address } from '@aftercare/domain/shared/address-schema'
import { isCountry } from '@aftercare/domain/shared/countries'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { updateClaim, updateLine } from '../claim-store.ts'
import { tellTimeline } from '../tell-timeline.ts'
import { auditClaim, changeClaim, lineOf, type ClaimChange } from './change-claim.ts'

/**
 * Puts right who a claim is for and where new items go. Labels and orders that exist keep their addresses.
 *
 * @throws AppError 404 for another store's claim; 400 for a country that there is not
 */
export const editCustomer = (
  deps: Deps,
  {
    customerEmail,
    shippingAddress,
    ...change
  }: ClaimChange & { customerEmail: string; shippingAddress: Address },
): Promise<void> =>
  changeClaim(deps, change, async (deps, { claim }) => {
    if (!isCountry(shippingAddress.countryCode))
      throw new AppError(
        'invalid',
        'invalid_address',
        'Invalid address: Please check your information is correct.',
      )
    const customerName = `${shippingAddress.firstName} ${shippingAddress.lastName}`
    const address = knownAddressOf(shippingAddress)
    await updateClaim(deps.db, claim, {
      customerEmail,
      customerName,
      shippingAddress: JSON.stringify(address),
    })
    await auditClaim(deps, change, {
      action: 'claim.editCustomer',
      before: { customerEmail: claim.customerEmail, shippingAddress: claim.shippingAddress },
      after: { customerEmail, shippingAddress: address },
    })
    await tellTimeline(deps, change, {
      type: 'edit',
      message: 'Customer and address changed.',
      madeBy: change.actor,
    })
  })

/** Sets the claim's tags: trimmed, each once whatever its case, in the order given. */
export const setTags = (
  deps: Deps,
  { tags, ...change }: ClaimChange & { tags: readonly string[] },
): Promise<void> =>
  changeClaim(deps, change, async (deps, { claim }) => {
    const byName = new Map(
      tags.map((tag) => tag.trim()).flatMap((tag) => (tag ? [[tag.toLowerCase(), tag] as const] : [])),
    )
    const after = [...byName.values()]
    await updateClaim(deps.db, claim, { tags: after })
    await auditClaim(deps, change, { action: 'claim.tag', before: claim.tags, after })
    await tellTimeline(deps, change, {
      type: 'edit',
      message: after.length > 0 ? `Tags: ${after.join(', ')}.` : 'Tags removed.',
      madeBy: change.actor,
    })
  })

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
    await tellTimeline(deps, change, {
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
  changeClaim(deps, change, (deps) =>
    tellTimeline(deps, change, { type: 'comment', message, madeBy: change.actor }),
  )
