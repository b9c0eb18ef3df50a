import { leadsStraightToWarranty } from '@aftercare/domain/eligibility/claim-type'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'

/** Whether the order hub would offer only a warranty claim, so that the list of its items replaces it. */
export const isHubSkipped = (
  { fulfillments, lineItems, wasShippingProtected }: StorefrontOrder,
  { warranty }: Pick<CustomerSettings, 'warranty'>,
): boolean =>
  leadsStraightToWarranty({
    isWarrantyEnabled: warranty.isEnabled,
    hasTracker: fulfillments.some(({ tracker }) => tracker),
    wasShippingProtected,
    lineItems,
  })
