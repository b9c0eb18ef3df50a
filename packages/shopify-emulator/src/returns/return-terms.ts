import type { Context } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { refuse } from '../graphql/user-errors.ts'
import type { Order } from '../orders/order-types.ts'
import { amountIn, type MoneyInput } from '../refunds/repayments.ts'
import { byId } from '../shop/find.ts'
import type { Money } from '../world/money.ts'
import type { ExchangeLine } from './return-types.ts'
import { findFulfillmentLine, returnableQuantity } from './returnable.ts'

export type ReturnLineInput = {
  fulfillmentLineItemId: string
  quantity: number
  returnReasonDefinitionId?: string | null
  returnReasonNote?: string | null
  customerNote?: string | null
  restockingFee?: { percentage: number } | null
}
export type ExchangeLineInput = {
  variantId?: string | null
  quantity: number
  appliedDiscount?: { value: { amount?: MoneyInput | null; percentage?: number | null } } | null
}
export type FeeInput = { amount: MoneyInput }

/** The order to return. */
export function orderToReturn({ shop }: Context, orderId: string): Order {
  const order = shop.orders.get(idOf('Order', orderId))
  if (!order) refuse('returnInput.orderId', 'Order does not exist.', 'NOT_FOUND')
  return order
}

/** @throws Refusal for lines that were not sent, units that cannot come back, unknown reasons, and long notes */
export function checkReturnLines(
  { shop }: Context,
  order: Order,
  given: readonly ReturnLineInput[],
  path: string,
): void {
  if (given.length === 0) refuse(path, 'Return line items must not be empty.', 'BLANK')
  const wanted = new Map<string, number>()
  for (const [index, line] of given.entries()) {
    const at = `${path}.${index}`
    const sent = findFulfillmentLine(order, idOf('FulfillmentLineItem', line.fulfillmentLineItemId))
    if (!sent) refuse(`${at}.fulfillmentLineItemId`, 'Fulfillment line item does not exist.', 'NOT_FOUND')
    if (line.quantity < 1) refuse(`${at}.quantity`, 'Quantity must be greater than 0.', 'GREATER_THAN')
    const total = (wanted.get(sent.id) ?? 0) + line.quantity
    wanted.set(sent.id, total)
    if (total > returnableQuantity(order, sent))
      refuse(
        `${at}.quantity`,
        'Return line item has an invalid quantity: more than can be returned.',
        'INVALID',
      )
    const reason = line.returnReasonDefinitionId
    if (reason && !byId(shop.returnReasons, idOf('ReturnReasonDefinition', reason)))
      refuse(`${at}.returnReasonDefinitionId`, 'Return reason does not exist.', 'NOT_FOUND')
    if ((line.returnReasonNote?.length ?? 0) > 255)
      refuse(
        `${at}.returnReasonNote`,
        'Return reason note is too long (maximum is 255 characters).',
        'TOO_LONG',
      )
    if ((line.customerNote?.length ?? 0) > 300)
      refuse(`${at}.customerNote`, 'Customer note is too long (maximum is 300 characters).', 'TOO_LONG')
    const percentage = line.restockingFee?.percentage ?? 0
    if (percentage < 0 || percentage > 100)
      refuse(`${at}.restockingFee.percentage`, 'Percentage must be between 0 and 100.', 'INVALID')
  }
}

/** @throws Refusal for variants that are not there, and discounts above what they cost */
export function readExchangeLines(
  { shop }: Context,
  order: Order,
  given: readonly ExchangeLineInput[],
  path: string,
): Pick<ExchangeLine, 'variantId' | 'quantity' | 'discount'>[] {
  return given.map((line, index) => {
    const at = `${path}.${index}`
    if (!line.variantId) refuse(`${at}.variantId`, 'Variant must be given.', 'BLANK')
    const variant = shop.variants.get(idOf('ProductVariant', line.variantId))
    if (!variant) refuse(`${at}.variantId`, 'Variant does not exist.', 'NOT_FOUND')
    if (line.quantity < 1) refuse(`${at}.quantity`, 'Quantity must be greater than 0.', 'GREATER_THAN')
    const value = line.appliedDiscount?.value
    if (!value) return { variantId: variant.id, quantity: line.quantity, discount: null }
    const field = `${at}.appliedDiscount.value`
    if (value.amount) {
      const { presentment } = amountIn(order, value.amount, { field: `${field}.amount` })
      return { variantId: variant.id, quantity: line.quantity, discount: { amount: presentment } }
    }
    const percentage = value.percentage ?? 0
    if (percentage <= 0 || percentage > 100)
      refuse(`${field}.percentage`, 'Percentage must be greater than 0 and at most 100.', 'INVALID')
    return { variantId: variant.id, quantity: line.quantity, discount: { percentage } }
  })
}

export const readFee = (order: Order, fee: FeeInput | null | undefined, path: string): Money | null =>
  fee ? amountIn(order, fee.amount, { field: `${path}.amount` }) : null
