import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import '../../../app/texts/en/claim.ts'
import { text, type PlainKey } from '../../../app/texts/text.ts'

/** The key is unique in a list: a label may be the merchant's text, and equal another. */
type MoneyRow = { key: string; label: string; amount: number }

/**
 * The calculation of a claim's request when it was filed, in the store's currency and with the customer's
 * signs: what they get is positive. The rows add up to `-claim.balance`; zero rows are left out.
 */
export function requestedRows(claim: MerchantClaim): MoneyRow[] {
  const row = (key: PlainKey, amount: number): MoneyRow => ({
    key,
    label: text(key),
    amount: toThousandths(amount),
  })
  const rows: MoneyRow[] = [
    ...itemRows(claim, row),
    row('claim.money.incentive', claim.giftCardIncentiveAmountApplied),
    { ...row('claim.money.fee', -claim.feeApplied), ...(claim.feeName !== null && { label: claim.feeName }) },
    row('claim.money.label', -claim.returnShippingAmountApplied),
    row('claim.money.exchangeShipping', -claim.exchangeOrderShippingAmountApplied),
  ]
  // What no open way could pay out lapses, and a payment too small for a card is not asked for.
  const rest = toThousandths(0 - claim.balance - sum(rows.map(({ amount }) => amount)))
  const all = [...rows, row(rest < 0 ? 'claim.money.lapsed' : 'claim.money.waived', rest)]
  return all.filter(({ amount }, index) => index === 0 || amount !== 0)
}

/** What the items are worth, and how much of that is given otherwise than in money. */
function itemRows(
  { claimLineItems: lines, ...claim }: MerchantClaim,
  row: (key: PlainKey, amount: number) => MoneyRow,
) {
  const worth = (become: (line: MerchantClaim['claimLineItems'][number]) => boolean) =>
    sum(lines.filter(become).map(({ amount }) => amount))
  const exchanged = lines.filter(
    ({ requestedResolutionMethodEnum: method, isShopNow }) => method === 'variantExchange' && !isShopNow,
  )
  const inKind = ['repair', 'replacementOrder', 'other']
  return [
    row(
      'claim.money.items',
      worth(() => true),
    ),
    row('claim.money.exchanged', -worth((line) => exchanged.includes(line))),
    row('claim.money.difference', -sum(exchanged.map(({ exchangeDeltaAmount }) => exchangeDeltaAmount ?? 0))),
    row(
      'claim.money.underReview',
      -worth(({ requestedResolutionMethodEnum: method }) => method === 'warrantyReview'),
    ),
    row('claim.money.inKind', -worth(({ requestedResolutionMethodEnum: method }) => inKind.includes(method))),
    row('claim.money.shopNowItems', -sum(claim.shopNowItems.map(({ price, quantity }) => price * quantity))),
    row('claim.money.shopNowIncentive', claim.shopNowIncentiveAmountApplied),
  ]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** No currency has smaller parts; decimals that were added up are off by less. */
const toThousandths = (amount: number): number => Math.round(amount * 1000) / 1000
