import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { address } from '@aftercare/domain/shared/address-schema'
import * as v from 'valibot'
import type { ClaimDraft, DraftCustomer } from '../drafts/claim-draft.ts'

/**
 * Who sends the items back and from where: what the shopper entered, else what the order says if that
 * is all the store needs. Undefined when it has to be asked for, as it always is in a gift return,
 * whose order tells about the giver (D15).
 */
export function customerOf(
  draft: Pick<ClaimDraft, 'customerInfo'>,
  order: StorefrontOrder,
  { theme }: Pick<CustomerSettings, 'theme'>,
): DraftCustomer | undefined {
  if (draft.customerInfo) return draft.customerInfo
  const { email, shippingAddress } = order
  if (order.isGiftReturn || !email || !shippingAddress) return undefined

  const entered = v.safeParse(address, shippingAddress)
  if (!entered.success || (theme.isReturnPhoneRequired && !entered.output.phone)) return undefined
  const { id: _id, line2, phone, ...rest } = entered.output
  return { email, address: { ...rest, ...(line2 && { line2 }), ...(phone && { phone }) } }
}
