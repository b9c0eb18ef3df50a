import * as v from 'valibot'
import { financialStatus } from '../../orders/order-filters-schema.ts'
import { isCountry } from '../../shared/countries.ts'
import { isCurrency } from '../../shared/currency-codes.ts'
import { trackerStatus } from '../../shared/tracker-schema.ts'
import { email, positiveInteger, sentMoment } from '../../shared/wire.ts'
import { grams, listOf, notNegative, required, shopId, words } from './shop-fields.ts'

const noWords = v.optional(v.nullable(words), null)
const units = v.pipe(v.number(), v.integer('Must be a whole number'), v.minValue(0), v.maxValue(999_999))
const tags = v.optional(v.pipe(v.array(required), v.maxLength(250)), [])
const link = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000), v.url('Must be a URL'))), null)

/** An address as a shop knows it: anything may be missing. */
const shopAddress = v.object({
  firstName: noWords,
  lastName: noWords,
  line1: noWords,
  line2: noWords,
  city: noWords,
  stateOrProvinceCode: noWords,
  postalCode: noWords,
  countryCode: v.optional(
    v.nullable(
      v.pipe(v.string(), v.toUpperCase(), v.check(isCountry, 'Must be a country’s two-letter code')),
    ),
    null,
  ),
  phone: noWords,
})

const unitsOfLine = v.object({ lineId: shopId, quantity: positiveInteger })

/** A parcel, or items handed over without one. */
export const shopFulfillment = v.object({
  lines: v.pipe(v.array(unitsOfLine), v.minLength(1, 'Must not be empty'), v.maxLength(250)),
  /** A canceled parcel didn’t leave: its items count as not sent. */
  isCanceled: v.optional(v.boolean(), false),
  carrier: noWords,
  trackingCode: noWords,
  trackingUrl: link,
  trackerStatus: v.optional(trackerStatus, 'unknown'),
  destinationAddress: v.optional(v.nullable(shopAddress), null),
  deliveredOn: v.optional(v.nullable(sentMoment), null),
  createdOn: v.optional(sentMoment),
  updatedOn: v.optional(sentMoment),
})
export type ShopFulfillment = v.InferOutput<typeof shopFulfillment>

const line = v.object({
  id: shopId,
  productId: v.optional(v.nullable(shopId), null),
  variantId: v.optional(v.nullable(shopId), null),
  title: required,
  /** Such as “Red / M”; null for a product without variants. */
  variantTitle: noWords,
  sku: noWords,
  vendor: v.optional(words, ''),
  kind: v.optional(v.picklist(['item', 'protection', 'gift_card', 'tip']), 'item'),
  requiresShipping: v.optional(v.boolean(), true),
  grams: v.optional(grams, 0),
  quantity: v.pipe(positiveInteger, v.maxValue(999_999)),
  /** Without units that were removed or refunded; by default all but those in `refunds`. */
  currentQuantity: v.optional(units),
  /** Before discounts, for one unit; by default what was paid. */
  listPrice: v.optional(notNegative),
  /** After discounts, for all units. Tax is part of it where `isTaxIncluded`, else on top. */
  paidTotal: notNegative,
  taxTotal: v.optional(notNegative, 0),
})

const payment = v.object({
  id: shopId,
  kind: v.optional(v.picklist(['authorization', 'sale', 'capture', 'void']), 'sale'),
  status: v.optional(v.picklist(['success', 'pending', 'failure']), 'success'),
  /** Such as “stripe” or “paypal”. */
  gateway: v.optional(required, 'manual'),
  amount: notNegative,
  /** The card as customers recognize it, such as “Visa •••• 4242”. Never a full number. */
  paidWith: v.optional(
    v.nullable(
      v.pipe(
        words,
        v.check(
          (text) => text.replaceAll(/[\s-]/g, '').search(/\d{7,}/) < 0,
          'Must not be a full card number',
        ),
      ),
    ),
    null,
  ),
  createdOn: v.optional(sentMoment),
})

const refund = v.object({
  id: shopId,
  amount: notNegative,
  /** The payment that it went back to. */
  paymentId: v.optional(v.nullable(shopId), null),
  lines: v.optional(v.pipe(v.array(unitsOfLine), v.maxLength(250)), []),
  createdOn: v.optional(sentMoment),
})

const fulfillmentOfOrder = v.object({ id: shopId, ...shopFulfillment.entries })

/**
 * An order of a shop on any platform, as the shop has it now. All amounts are decimals of the store’s currency. What
 * is left out is empty; only `payments` may be left out to keep those that are known.
 */
export const shopOrder = v.pipe(
  v.object({
    /** What customers call it, such as #1001. */
    orderNo: v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'), v.maxLength(100)),
    email: v.optional(v.nullable(email), null),
    phone: noWords,
    /** The customer’s language, such as de or en-GB. */
    locale: v.optional(
      v.nullable(v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,3}(-\w{2,8})*$/, 'Must be a language'))),
      null,
    ),
    customer: v.optional(
      v.nullable(
        v.object({
          id: shopId,
          email: v.optional(v.nullable(email), null),
          fullName: noWords,
          phone: noWords,
          tags,
          orderCount: v.optional(units, 0),
          totalSpent: v.optional(notNegative, 0),
        }),
      ),
      null,
    ),
    /** The store’s. */
    currencyCode: v.pipe(v.string(), v.check(isCurrency, 'Must be a currency code')),
    total: notNegative,
    shipping: v.optional(notNegative, 0),
    isTaxIncluded: v.optional(v.boolean(), false),
    financialStatus: v.optional(financialStatus, 'paid'),
    channel: noWords,
    tags,
    discountCodes: tags,
    shippingAddress: v.optional(v.nullable(shopAddress), null),
    billingAddress: v.optional(v.nullable(shopAddress), null),
    lines: v.pipe(listOf(line, 250), v.minLength(1, 'Must not be empty')),
    payments: v.optional(listOf(payment, 50)),
    refunds: v.optional(listOf(refund, 250), []),
    fulfillments: v.optional(listOf(fulfillmentOfOrder, 250), []),
    createdOn: sentMoment,
    canceledOn: v.optional(v.nullable(sentMoment), null),
    /** When the shop last changed it, by default now: an older order changes nothing. */
    updatedOn: v.optional(sentMoment),
  }),
  v.forward(
    v.partialCheck(
      [['lines'], ['refunds'], ['fulfillments']],
      ({ lines, refunds, fulfillments }) => {
        const ids = new Set(lines.map(({ id }) => id))
        return [...refunds, ...fulfillments].every((part) =>
          part.lines.every(({ lineId }) => ids.has(lineId)),
        )
      },
      'Refunds and fulfillments must be of the order’s lines',
    ),
    ['lines'],
  ),
)
export type ShopOrder = v.InferOutput<typeof shopOrder>
export type ShopAddress = v.InferOutput<typeof shopAddress>

/** An update of a parcel by its carrier. */
export const shopTrackingEvent = v.object({
  status: trackerStatus,
  message: v.optional(words, ''),
  city: noWords,
  state: noWords,
  estimatedDeliveryOn: v.optional(v.nullable(sentMoment), null),
  happenedOn: sentMoment,
})
