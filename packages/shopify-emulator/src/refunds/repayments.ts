import type { Context } from '../graphql/context.ts'
import { refuse } from '../graphql/user-errors.ts'
import { leftOfPayment, payments } from '../orders/order-amounts.ts'
import type { Order, Transaction } from '../orders/order-types.ts'
import { creditAccount, writeCredit } from '../store-credit/credit-account.ts'
import { mintPartId } from '../world/ids.ts'
import { add, fromPresentment, parseAmount, type Money } from '../world/money.ts'
import { maximumRefundable } from './refund-worth.ts'

export type MoneyInput = { amount: string | number; currencyCode: string }
export type RefundMethod = { storeCreditRefund?: { amount: MoneyInput; expiresAt?: string | null } | null }

/** A refund to a payment, or as store credit. */
export type Repayment =
  | { kind: 'payment'; payment: Transaction; amount: Money }
  | { kind: 'credit'; amount: Money; expiresAt: Date | null }

type Path = { field: string; code?: string }

/** An amount in the customer's currency that a mutation was given. @throws Refusal for one of another, or of nothing */
export function amountIn(order: Order, given: MoneyInput, { field, code = 'INVALID' }: Path): Money {
  const { presentmentCurrencyCode: currency } = order
  if (given.currencyCode !== currency)
    refuse(
      `${field}.currencyCode`,
      `Currency must be ${currency}, the currency that the customer paid in.`,
      code,
    )
  return positive(order, given.amount, { field: `${field}.amount`, code })
}

export function positive(order: Order, given: string | number, { field, code = 'INVALID' }: Path): Money {
  const minor = parseAmount(given, order.presentmentCurrencyCode)
  if (minor === undefined) refuse(field, 'Amount has more decimal places than its currency.', code)
  if (minor <= 0) refuse(field, 'Amount must be greater than zero.', code)
  return fromPresentment(minor, order)
}

/** A payment of the order that money can go back to. @throws Refusal where there is none, or less is left of it */
export function repaymentTo(
  order: Order,
  parentId: string | null | undefined,
  amount: Money,
  { field, code = 'INVALID', before }: Path & { before: readonly Repayment[] },
): Repayment {
  const payment = payments(order).find(({ id }) => id === parentId)
  if (!payment)
    refuse(`${field}.parentId`, 'Parent transaction must be a successful capture or sale of the order.', code)
  const taken = before.filter((each) => each.kind === 'payment' && each.payment.id === payment.id)
  const wanted = add(amount, ...taken.map((each) => each.amount))
  if (wanted.presentment > leftOfPayment(order, payment).presentment)
    refuse(field, 'Refund amount cannot be greater than the amount that is left of the transaction.', code)
  return { kind: 'payment', payment, amount }
}

/** What becomes store credit. @throws Refusal where the shop or the customer has none, and for a date that has passed */
export function creditRepayments(
  { shop, world }: Context,
  order: Order,
  methods: readonly RefundMethod[],
  { field, code = 'INVALID' }: Path,
): Repayment[] {
  return methods.flatMap(({ storeCreditRefund: wanted }, index): Repayment[] => {
    if (!wanted) return []
    const at = `${field}.${index}.storeCreditRefund`
    if (!shop.isStoreCreditEnabled)
      refuse(at, 'Store credit is not enabled for this shop.', 'FEATURE_NOT_ENABLED')
    if (order.customerId === null) refuse(at, 'Order must have a customer to refund to store credit.', code)
    const amount = amountIn(order, wanted.amount, { field: `${at}.amount`, code })
    const expiresAt = wanted.expiresAt ? new Date(wanted.expiresAt) : null
    if (expiresAt && expiresAt <= world.clock.now())
      refuse(`${at}.expiresAt`, 'Expiration must be in the future.', code)
    return [{ kind: 'credit', amount, expiresAt }]
  })
}

/** @throws Refusal for more than the customer's net payments */
export function checkTotal(
  order: Order,
  repayments: readonly Repayment[],
  { field, code = 'INVALID', mayExceed }: Path & { mayExceed: boolean },
): void {
  const total = add(...repayments.map(({ amount }) => amount))
  if (!mayExceed && total.presentment > maximumRefundable(order).presentment)
    refuse(field, 'Refund amount cannot be greater than the amount that can be refunded.', code)
}

/** Moves the money; returns its transactions. */
export function repay(context: Context, order: Order, repayments: readonly Repayment[]): Transaction[] {
  const { world, shop } = context
  return repayments.map((repayment) => {
    const { amount } = repayment
    const isCredit = repayment.kind === 'credit'
    const parent = isCredit ? undefined : repayment.payment
    const transaction: Transaction = {
      id: mintPartId(world, shop, order.id, 'OrderTransaction'),
      kind: 'REFUND',
      status: 'SUCCESS',
      gateway: parent?.gateway ?? 'shopify_store_credit',
      amount,
      parentId: parent?.id ?? null,
      createdAt: world.clock.now(),
      test: order.test,
      giftCardId: parent?.giftCardId ?? null,
    }
    order.transactions.push(transaction)
    if (isCredit || parent?.gateway === 'shopify_store_credit') {
      const account = creditAccount(world, shop, order.customerId ?? '', order.presentmentCurrencyCode)
      const expiresAt = isCredit ? repayment.expiresAt : null
      writeCredit(world, account, { kind: 'credit', amount: amount.presentment, expiresAt })
    }
    const giftCard = shop.giftCards.get(transaction.giftCardId ?? '')
    if (giftCard) giftCard.balance += amount.shop
    return transaction
  })
}
