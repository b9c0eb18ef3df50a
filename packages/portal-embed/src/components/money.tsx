import { formatMoney, type OrderCurrency } from '../app/texts/format.ts'

/** An amount in the shopper's currency and format; `of` is the order or claim it belongs to. */
export function Money({ amount, of }: { amount: number; of: OrderCurrency }) {
  return <span className="money">{formatMoney(amount, of)}</span>
}
