import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { isPhoneRequiredFor } from '@aftercare/domain/merchants/theme-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { address } from '@aftercare/domain/shared/address-schema'
import * as v from 'valibot'
import type { ClaimDraft, DraftCustomer } from '../drafts/claim-draft.ts'

/**
 * Who makes the claim and where they are: what the shopper entered, else what the order says if that is
 * all the store needs for a claim of this kind. Undefined when it has to be asked for, as it always is in a gift return,
 * whose order tells about the giver.
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
