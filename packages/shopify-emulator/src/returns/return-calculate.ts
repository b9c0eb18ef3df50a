import { GraphQLError } from 'graphql'
import type { Context } from '../graphql/context.ts'
import { Refusal } from '../graphql/user-errors.ts'
import { creditMethodView, suggestedTransactionViews } from '../refunds/suggest-refund.ts'
import { maximumRefundable } from '../refunds/refund-worth.ts'
import { orderOfPart, sure } from '../shop/find.ts'
import { mintId } from '../world/ids.ts'
import { add, moneyBag, negative, times, type Money } from '../world/money.ts'
import { processable, shippingToRefund } from './return-process.ts'
import {
  checkReturnLines,
  orderToReturn,
  readExchangeLines,
  readFee,
  type ExchangeLineInput,
  type FeeInput,
  type ReturnLineInput,
} from './return-terms.ts'
import type { Return } from './return-types.ts'
import { dueShippingFee, outcomeOf, priceOfExchange, restockingFees, worthOfReturn } from './return-worth.ts'
import { findFulfillmentLine } from './returnable.ts'

type CalculateInput = {
  orderId: string
  returnLineItems?: ReturnLineInput[] | null
  exchangeLineItems?: ExchangeLineInput[] | null
  returnShippingFee?: FeeInput | null
}

/** A query has no user errors: what a mutation would refuse is a GraphQL error here. */
function asQuery<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [first] = error.errors
    throw new GraphQLError(error.message, { extensions: { code: first?.code ?? 'INVALID' } })
  }
}

/** A preview of a return; nothing is written. */
export const returnCalculate = (_root: unknown, { input }: { input: CalculateInput }, context: Context) =>
  asQuery(() => {
    const { shop, world } = context
    const order = orderToReturn(context, input.orderId)
    const given = input.returnLineItems ?? []
    if (given.length > 0) checkReturnLines(context, order, given, 'input.returnLineItems')
    const exchanges = readExchangeLines(
      context,
      order,
      input.exchangeLineItems ?? [],
      'input.exchangeLineItems',
    )
    const fee = readFee(order, input.returnShippingFee, 'input.returnShippingFee')
    const units = given.map(({ fulfillmentLineItemId, quantity, restockingFee }) => ({
      line: {
        fulfillmentLineId: fulfillmentLineItemId,
        restockingFee: restockingFee ? { id: '', ...restockingFee } : null,
      },
      quantity,
    }))
    const fees = restockingFees(order, units)
    const bag = (amount: Money) => moneyBag(amount, order)
    return {
      id: mintId(world, 'CalculatedReturn'),
      returnShippingFee: fee && { amountSet: bag(fee) },
      returnLineItems: worthOfReturn(order, units).map(({ line, quantity, subtotal, tax }, index) => ({
        id: mintId(world, 'CalculatedReturnLineItem'),
        quantity,
        fulfillmentLineItem: findFulfillmentLine(order, given[index]?.fulfillmentLineItemId ?? ''),
        subtotalBeforeOrderDiscountsSet: bag(
          add(subtotal, times(line.orderDiscount, quantity / line.quantity)),
        ),
        subtotalSet: bag(subtotal),
        totalTaxSet: bag(tax),
        restockingFee: given[index]?.restockingFee
          ? { percentage: given[index].restockingFee.percentage, amountSet: bag(sure(fees[index], 'a fee')) }
          : null,
      })),
      exchangeLineItems: exchanges.map((line) => {
        const { unitPrice, subtotal, tax } = priceOfExchange(shop, order, { line, quantity: line.quantity })
        return {
          id: mintId(world, 'CalculatedExchangeLineItem'),
          quantity: line.quantity,
          variant: shop.variants.get(line.variantId),
          originalUnitPriceSet: bag(unitPrice),
          discountedUnitPriceSet: bag(times(subtotal, 1 / line.quantity)),
          subtotalSet: bag(subtotal),
          totalTaxSet: bag(tax),
        }
      }),
    }
  })

type OutcomeArgs = {
  returnLineItems: { id: string; quantity: number }[]
  exchangeLineItems: { id: string; quantity: number }[]
  refundShipping?: Parameters<typeof shippingToRefund>[1]
  refundMethodAllocation?: string | null
}

/** What processing these units would refund or charge. */
export const suggestedFinancialOutcome = (opened: Return, args: OutcomeArgs, { shop }: Context) =>
  asQuery(() => {
    const order = sure(orderOfPart(shop, opened.id), 'an order')
    const units = processable(opened.lines, args.returnLineItems, 'returnLineItems')
    const exchanges = processable(opened.exchangeLines, args.exchangeLineItems, 'exchangeLineItems')
    const shipping = shippingToRefund(order, args.refundShipping, 'refundShipping')
    const outcome = outcomeOf(shop, order, {
      units,
      exchanges,
      shipping,
      shippingFee: dueShippingFee(opened),
    })
    const worth = worthOfReturn(order, units)
    const most = maximumRefundable(order)
    const bag = (amount: Money) => moneyBag(amount, order)
    return {
      discountedSubtotal: bag(add(...worth.map(({ subtotal }) => subtotal))),
      totalTax: bag(add(...worth.map(({ tax }) => tax))),
      maximumRefundable: bag(most),
      shipping: {
        amountSet: bag(shipping),
        maximumRefundableSet: bag(shippingToRefund(order, { fullRefund: true })),
      },
      financialTransfer: transferOf(order, outcome, most, args.refundMethodAllocation === 'STORE_CREDIT'),
    }
  })

function transferOf(
  order: Parameters<typeof suggestedTransactionViews>[0],
  outcome: Money,
  most: Money,
  isCredit: boolean,
) {
  if (outcome.presentment === 0) return null
  if (outcome.presentment < 0)
    return { __typename: 'InvoiceReturnOutcome', amount: moneyBag(negative(outcome), order) }
  const amount = outcome.presentment > most.presentment ? most : outcome
  return {
    __typename: 'RefundReturnOutcome',
    amount: moneyBag(amount, order),
    suggestedTransactions: isCredit ? [] : suggestedTransactionViews(order, amount),
    suggestedRefundMethods: isCredit ? [creditMethodView(order, amount, most)] : [],
  }
}
