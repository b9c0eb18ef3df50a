import { customerApi } from '@aftercare/domain/api/customer-api'
import { productsOnOffer } from '@aftercare/domain/catalog/exchange-catalog'
import { withoutMisfit } from '@aftercare/domain/catalog/exchange-fit'
import type { ExchangeOptions } from '@aftercare/domain/catalog/exchange-product-schema'
import type { OrderLineItem, StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { ClaimReason } from '@aftercare/domain/reasons/reason-schema'
import { call } from '../api.ts'
import { keepLast } from './keep-last.ts'

type ItemToExchange = {
  order: StorefrontOrder
  orderLine: OrderLineItem
  line: { id: string; quantity: number }
  reason: Pick<ClaimReason, 'category'>
}

const nothing: ExchangeOptions = {
  products: [],
  filters: [],
  isFilterAndSearchEnabled: false,
  isNoAdjustmentVariantExchangeEnabled: false,
  advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND',
}

/**
 * The exchange options of an item; none if its product no longer exists. Sizes that do not fit are left out.
 * Requested once per draft line, quantity and reason. Throws `ApiError` or `NetworkError`.
 */
export const exchangeOptionsFor = keepLast(
  async ({ order, orderLine, line, reason }: ItemToExchange): Promise<ExchangeOptions> => {
    if (orderLine.productIdFromPlatform === null) return nothing
    const options = await call(customerApi.exchangeOptions, {
      params: { storefrontId: order.storefrontId, idFromPlatform: orderLine.productIdFromPlatform },
      query: {
        ...(order.isExchangeOfExchange && { isExchangeOfExchange: 'true' as const }),
        originalStoreOrderLineItemId: orderLine.id,
        quantity: String(line.quantity),
      },
    })
    if (reason.category.code !== 'Wrong_Fit') return options
    const fitting = withoutMisfit(options.products, orderLine.variantIdFromPlatform)
    return { ...options, products: productsOnOffer(fitting) }
  },
  ({ order, line, reason }) => [order, line.id, line.quantity, reason.category.code],
)
