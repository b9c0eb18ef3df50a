import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { redactedAddress, type KnownAddress } from '@aftercare/domain/shared/known-address-schema'

/**
 * An order for somebody who knows its platform id and nothing else, which anybody can guess: enough to open
 * its pages, nothing about the person and no price. Of addresses the country alone remains, since a city
 * leaves few postal codes to try; where its parcels were seen goes for the same reason. The order's claims
 * are left out, since their numbers open them, and so are tracking numbers, which are half of a gift's proof.
 */
export const redactOrder = (order: StorefrontOrder): StorefrontOrder => ({
  ...order,
  isRedacted: true,
  email: null,
  shippingAddress: countryOnly(order.shippingAddress),
  billingAddress: countryOnly(order.billingAddress),
  claims: [],
  shippingClaims: [],
  lineItems: order.lineItems.map(withoutPrices),
  fulfillments: order.fulfillments.map(({ tracker, destinationAddress, ...parcel }) => ({
    ...parcel,
    destinationAddress: countryOnly(destinationAddress),
    tracker: tracker && {
      ...tracker,
      details: tracker.details.map((event) => ({ ...event, location: null })),
      carrier: { name: tracker.carrier.name, trackingCode: null, trackingUrl: null },
    },
  })),
})

/**
 * An order for the recipient of a gift: neither what was paid for it nor who gave it (see 'Gift returns' in
 * docs/product-rules.md).
 */
export const redactForGiftRecipient = (order: StorefrontOrder): StorefrontOrder => ({
  ...order,
  email: null,
  shippingAddress: redacted(order.shippingAddress),
  billingAddress: null,
  fulfillments: order.fulfillments.map((parcel) => ({
    ...parcel,
    destinationAddress: redacted(parcel.destinationAddress),
  })),
  lineItems: order.lineItems.map(withoutPrices),
})

const withoutPrices = (line: StorefrontOrder['lineItems'][number]) => ({
  ...line,
  unitPrice: null,
  unitListPrice: null,
  unitTax: null,
})

const countryOnly = (address: KnownAddress | null) => address && { ...redactedAddress(address), city: null }
const redacted = (address: KnownAddress | null) => address && redactedAddress(address)
