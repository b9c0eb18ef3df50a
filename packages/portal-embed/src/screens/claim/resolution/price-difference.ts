import type { Misfit } from '@aftercare/domain/catalog/exchange-fit'
import type {
  ExchangeOptions,
  ExchangeProduct,
  ExchangeVariant,
} from '@aftercare/domain/catalog/exchange-product-schema'
import type { OrderLineItem, StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { exchangeDifference } from '@aftercare/domain/resolution/exchange-difference'
import type { ItemOutcomes } from '@aftercare/domain/resolution/item-outcomes-schema'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { formatMoney } from '../../../app/texts/format.ts'
import { text } from '../../../app/texts/text.ts'

export type ExchangeAt = {
  order: StorefrontOrder
  orderLine: OrderLineItem
  line: { quantity: number }
  options: ExchangeOptions
  /** What the store says of the item; null where it could not be asked. */
  outcomes: Pick<ItemOutcomes, 'paidPrice' | 'isLeftOverPaid'> | null
  /** What the reason says about the size of the item; left out where it says nothing. */
  misfit?: Misfit | null
}

/**
 * A sentence about the price difference of a variant; undefined without a difference and in gift returns,
 * which show no prices. For display only: the server computes the amount.
 */
export function priceDifference(
  { order, orderLine, line, options, outcomes }: ExchangeAt,
  product: ExchangeProduct,
  variant: ExchangeVariant,
): string | undefined {
  if (orderLine.unitPrice === null || order.isGiftReturn) return undefined
  const { currencyCode } = order
  const paidPrice = outcomes?.paidPrice ?? orderLine.unitPrice * line.quantity
  const difference = exchangeDifference({
    quantity: line.quantity,
    paidPriceMinor: toMinor(paidPrice, currencyCode),
    variantPriceMinor: toMinor(variant.price, currencyCode),
    method: options.advancedExchangeMethod,
    isNoAdjustment:
      options.isNoAdjustmentVariantExchangeEnabled &&
      product.idFromPlatform === orderLine.productIdFromPlatform,
  })
  const isPaidBack = outcomes?.isLeftOverPaid ?? true
  if (difference === 0 || (difference < 0 && !isPaidBack)) return undefined
  const amount = formatMoney(Math.abs(toDecimal(difference, currencyCode)), order)
  return text(difference > 0 ? 'exchange.pay' : 'exchange.getBack', { amount })
}

/** "From {price}" under a product, only where both directions of a difference are settled. */
export function startingPrice({ order, options }: ExchangeAt, product: ExchangeProduct): string | undefined {
  if (order.isGiftReturn || options.advancedExchangeMethod !== 'PAYMENT_AND_PARTIAL_REFUND') return undefined
  const available = product.variants.filter(({ isAvailable }) => isAvailable)
  const lowest = Math.min(...available.map(({ price }) => price))
  return text('exchange.from', { price: formatMoney(lowest, order) })
}
