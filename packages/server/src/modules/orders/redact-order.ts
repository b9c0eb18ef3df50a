import { withoutPrices } from '@aftercare/domain/orders/gift-recipient'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { redactedAddress, type KnownAddress } from '@aftercare/domain/shared/known-address-schema'

/**
 * An order for a caller who knows only its platform id, which can be guessed: enough to open its pages,
 * without personal data and prices. Only the country of addresses remains, since a city leaves few postal
 * codes to try; parcel events are removed for the same reason. The order's claims are left out, since their
 * numbers give access to them, and so are tracking numbers, which are one factor of a gift look-up.
 */
export const redactOrder = (order: StorefrontOrder): StorefrontOrder => ({
  ...order,
  isRedacted: true,
  email: null,
  locale: null,
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

const countryOnly = (address: KnownAddress | null) => address && { ...redactedAddress(address), city: null }
