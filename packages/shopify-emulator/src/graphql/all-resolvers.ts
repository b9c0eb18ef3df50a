import { appResolvers } from '../app/app-resolvers.ts'
import { bulkResolvers } from '../bulk/bulk-resolvers.ts'
import { inventoryResolvers } from '../catalog/inventory-resolvers.ts'
import { productResolvers } from '../catalog/product-resolvers.ts'
import { customerResolvers } from '../customers/customer-resolvers.ts'
import { deliveryResolvers } from '../delivery/delivery-resolvers.ts'
import { draftOrderResolvers } from '../draft-orders/draft-order-resolvers.ts'
import { fulfillmentResolvers } from '../fulfillment/fulfillment-resolvers.ts'
import { giftCardResolvers } from '../gift-cards/gift-card-resolvers.ts'
import { metafieldResolvers } from '../metafields/metafield-resolvers.ts'
import { orderEditResolvers } from '../order-edits/order-edit-resolvers.ts'
import { orderCancel } from '../orders/order-cancel.ts'
import { orderCreate } from '../orders/order-create.ts'
import { orderCreateManualPayment } from '../orders/manual-payment.ts'
import { orderResolvers } from '../orders/order-resolvers.ts'
import { orderInvoiceSend, orderRiskAssessmentCreate, orderUpdate } from '../orders/order-update.ts'
import { tagResolvers } from '../orders/tags.ts'
import { refundResolvers } from '../refunds/refund-resolvers.ts'
import { returnResolvers } from '../returns/return-resolvers.ts'
import { shopResolvers } from '../shop/shop-resolvers.ts'
import { storeCreditResolvers } from '../store-credit/store-credit-resolvers.ts'
import { uploadResolvers } from '../storefront/staged-uploads.ts'
import { webhookSubscriptionResolvers } from '../webhooks/subscription-resolvers.ts'
import type { Resolvers } from './context.ts'

const orderMutations: Resolvers = {
  Mutation: {
    orderCancel,
    orderCreate,
    orderCreateManualPayment,
    orderInvoiceSend,
    orderRiskAssessmentCreate,
    orderUpdate,
  },
}

/** How every area of a shop answers. */
export const allResolvers: readonly Resolvers[] = [
  appResolvers,
  bulkResolvers,
  customerResolvers,
  deliveryResolvers,
  draftOrderResolvers,
  fulfillmentResolvers,
  giftCardResolvers,
  inventoryResolvers,
  metafieldResolvers,
  orderEditResolvers,
  orderMutations,
  orderResolvers,
  productResolvers,
  refundResolvers,
  returnResolvers,
  shopResolvers,
  storeCreditResolvers,
  tagResolvers,
  uploadResolvers,
  webhookSubscriptionResolvers,
]
