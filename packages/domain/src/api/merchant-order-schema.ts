import * as v from 'valibot'
import { claimRollupCode, claimType } from '../claims/claim-words.ts'
import { claimListItem } from '../claims/claim-list-item-schema.ts'
import { failedCheck } from '../eligibility/failed-check.ts'
import { amount, currencyCode, id, moment } from '../shared/wire.ts'
import { registrationListItem } from '../registrations/registration-list-item-schema.ts'
import { shippingClaimListItem } from './shipping-claim-list-item-schema.ts'
import { orderListItem } from './order-list-item-schema.ts'
import { consentPlacements } from '../widget/consent-receipt.ts'
import { moneyObstacles } from '../shared/money-obstacle.ts'
import { orderLineItem, storefrontOrder } from '../orders/order-schema.ts'

/** A claim shown with its order; `amount` is in the store's currency. */
export const claimOfOrder = v.object({
  id,
  orderNo: v.string(),
  externalId: v.string(),
  claimType,
  claimRollupStatusCode: claimRollupCode,
  amount,
  createdOn: moment,
})

/** A buyer as the platform describes them. */
export const customerListItem = v.object({
  id,
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  tags: v.array(v.string()),
  orderCount: v.number(),
  spent: amount,
})
export type CustomerListItem = v.InferOutput<typeof customerListItem>

/** An order as staff see it: what its shopper sees, with what may be claimed now, and how it was paid. */
export const merchantOrder = v.object({
  ...v.omit(storefrontOrder, ['claims', 'lineItems']).entries,
  lineItems: v.array(
    v.object({
      ...orderLineItem.entries,
      /** Staff took the item out of what can be claimed. */
      madeIneligibleOn: v.nullable(moment),
      ineligibleFootnote: v.nullable(v.string()),
      /** What prevents a claim now, by claim type; null if nothing does. */
      failedChecks: v.object({ return: v.nullable(failedCheck), warranty: v.nullable(failedCheck) }),
    }),
  ),
  total: amount,
  /** What the items cost before discounts, for all units that were ordered. */
  subtotal: amount,
  /** Subtracted from the items; zero or more. */
  discount: amount,
  shipping: amount,
  /** On the items: part of the subtotal where `isTaxIncluded`, else added to it. */
  tax: amount,
  isTaxIncluded: v.boolean(),
  /** The rest of the total, such as tax on shipping or duties; negative for a reduction. */
  otherCharges: amount,
  financialStatus: v.string(),
  fulfillmentStatus: v.string(),
  isDisputed: v.boolean(),
  /** Why nothing can be claimed for it in the store's money. */
  moneyObstacle: v.nullable(v.picklist(moneyObstacles)),
  channel: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  tags: v.array(v.string()),
  discountCodes: v.array(v.string()),
  /** By which rates it is shipped, and whether one of them has shipping-plus. */
  shippingRateCodes: v.array(v.string()),
  hasShippingPlus: v.boolean(),
  /** What the shop noted when the shopper turned the guarantee on: the price that they were shown, and where. */
  consent: v.nullable(
    v.object({ givenOn: moment, price: amount, currencyCode, placement: v.picklist(consentPlacements) }),
  ),
  customer: v.nullable(customerListItem),
  /** Oldest first. */
  transactions: v.array(
    v.object({ kind: v.string(), status: v.string(), gateway: v.string(), amount, createdOn: moment }),
  ),
  refunds: v.array(v.object({ amount, createdOn: moment })),
  /** Newest first. */
  claims: v.array(claimOfOrder),
  platformAdminUrl: v.nullable(v.string()),
})
export type MerchantOrder = v.InferOutput<typeof merchantOrder>

/** A person with the newest of what they bought, claimed and registered. */
export const merchantCustomer = v.object({
  ...customerListItem.entries,
  orders: v.array(orderListItem),
  claims: v.array(claimListItem),
  registrations: v.array(registrationListItem),
  shippingClaims: v.array(shippingClaimListItem),
})
export type MerchantCustomer = v.InferOutput<typeof merchantCustomer>
