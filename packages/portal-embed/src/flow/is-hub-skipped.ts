import { leadsStraightToWarranty } from '@aftercare/domain/eligibility/claim-type'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'

/**
 * Whether the order hub would have nothing to offer but a warranty claim, so that the list of that claim's
 * items stands in its place.
 */
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
