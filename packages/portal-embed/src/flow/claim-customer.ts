import { claimTypes } from '@aftercare/domain/claims/claim-types'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { isPhoneRequiredFor } from '@aftercare/domain/merchants/theme-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { address } from '@aftercare/domain/shared/address-schema'
import * as v from 'valibot'
import type { ClaimDraft, DraftCustomer } from '../drafts/claim-draft.ts'

/** Whether the items have a return method, or need none. */
export const hasWayBack = (
  claimType: ClaimType,
  { returnMethod, isReturnNotRequired }: Pick<ClaimDraft, 'returnMethod' | 'isReturnNotRequired'>,
): boolean => claimTypes[claimType].isReviewedFirst || returnMethod !== null || isReturnNotRequired

/**
 * The customer of the claim: the shopper's input, else the order's data if that is complete for this type of
 * claim. Undefined if it has to be asked for, as always in a gift return, whose order belongs to the buyer.
 */
export function customerOf(
  draft: Pick<ClaimDraft, 'customerInfo' | 'claimType'>,
  order: StorefrontOrder,
  { theme }: Pick<CustomerSettings, 'theme'>,
): DraftCustomer | undefined {
  if (draft.customerInfo) return draft.customerInfo
  const { email, shippingAddress } = order
  if (order.isGiftReturn || !email || !shippingAddress) return undefined

  const entered = v.safeParse(address, shippingAddress)
  if (!entered.success || (isPhoneRequiredFor(draft.claimType, theme) && !entered.output.phone))
    return undefined
  const { id: _id, line2, phone, ...rest } = entered.output
  return { email, address: { ...rest, ...(line2 && { line2 }), ...(phone && { phone }) } }
}
