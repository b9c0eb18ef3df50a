import { customerApi } from '@aftercare/domain/api/customer-api'
import type { ExchangeOptions } from '@aftercare/domain/catalog/exchange-product-schema'
import type { OrderLineItem, StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { call } from '../api.ts'
import { keepLast } from './keep-last.ts'

type ItemToExchange = {
  order: StorefrontOrder
  orderLine: OrderLineItem
  line: { id: string; quantity: number }
}

const nothing: ExchangeOptions = {
  products: [],
  filters: [],
  isFilterAndSearchEnabled: false,
  isNoAdjustmentVariantExchangeEnabled: false,
  advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND',
}

/**
 * What an item may be exchanged for; nothing when its product no longer exists. Asked once per draft
 * line and quantity. Throws `ApiError` or `NetworkError`.
 */
export const exchangeOptionsFor = keepLast(
  async ({ order, orderLine, line }: ItemToExchange): Promise<ExchangeOptions> =>
    orderLine.productIdFromPlatform === null
      ? nothing
      : call(customerApi.exchangeOptions, {
          params: { storefrontId: order.storefrontId, idFromPlatform: orderLine.productIdFromPlatform },
          query: {
            ...(order.isExchangeOfExchange && { isExchangeOfExchange: 'true' as const }),
            originalStoreOrderLineItemId: orderLine.id,
            quantity: String(line.quantity),
          },
        }),
  ({ order, line }) => [order, line.id, line.quantity],
)
