import { redactedAddress, type KnownAddress } from '../shared/known-address-schema.ts'
import type { StorefrontOrder } from './order-schema.ts'

/**
 * What a gift recipient sees and may do, next to the buyer of the same order: see 'Gift returns' in
 * docs/product-rules.md. Everything that differs between the two is decided here.
 */
export type Viewer = { isGiftReturn: boolean }

/** What the buyer paid, on screens: a gift recipient sees no item prices. */
export const seesPrices = ({ isGiftReturn }: Viewer): boolean => !isGiftReturn

/** The amounts of a claim in emails: a gift recipient gets none. */
export const seesAmountsInEmails = ({ isGiftReturn }: Viewer): boolean => !isGiftReturn

/** Buyer and gift recipient see their own claims only. */
export const seesClaim = (viewer: Viewer, claim: Viewer): boolean =>
  viewer.isGiftReturn === claim.isGiftReturn

/** Delivery claims are the buyer's, who bought the guarantee. */
export const seesDeliveryClaims = ({ isGiftReturn }: Viewer): boolean => !isGiftReturn

/** The order can only be changed by its buyer. */
export const mayEditOrder = ({ isGiftReturn }: Viewer): boolean => !isGiftReturn

/** What a gift recipient could spend in the shop is what the giver paid. */
export const mayShopNow = ({ isGiftReturn }: Viewer): boolean => !isGiftReturn

/** A hold would show a gift recipient what the giver paid. */
export const mayExchangeInstantly = ({ isGiftReturn }: Viewer): boolean => !isGiftReturn

/** The order as the viewer sees it: for a gift recipient without what was paid and who bought it. */
export const orderSeenBy = (viewer: Viewer, order: StorefrontOrder): StorefrontOrder =>
  seesPrices(viewer)
    ? order
    : {
        ...order,
        email: null,
        locale: null,
        shippingAddress: redacted(order.shippingAddress),
        billingAddress: null,
        fulfillments: order.fulfillments.map((parcel) => ({
          ...parcel,
          destinationAddress: redacted(parcel.destinationAddress),
        })),
        lineItems: order.lineItems.map(withoutPrices),
      }

/** A line of an order without its prices. */
export const withoutPrices = (line: StorefrontOrder['lineItems'][number]) => ({
  ...line,
  unitPrice: null,
  unitListPrice: null,
  unitTax: null,
})

type PricedItems = { lineItems: unknown[] }

/** A receipt as the viewer sees it: for a gift recipient its sums without the items. */
export const receiptSeenBy = <Receipt extends { credits: PricedItems; deductions: PricedItems }>(
  viewer: Viewer,
  receipt: Receipt,
): Receipt =>
  seesPrices(viewer)
    ? receipt
    : {
        ...receipt,
        credits: { ...receipt.credits, lineItems: [] },
        deductions: { ...receipt.deductions, lineItems: [] },
      }

const redacted = (address: KnownAddress | null) => address && redactedAddress(address)
