import type { CustomerClaim } from '@aftercare/domain/claims/claim-schema'
import { formatMoney } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { Money } from '../../components/money.tsx'
import { Receipt } from '../../components/receipt.tsx'

/** What the shopper asked to get back, and what the store adds to it or takes off. */
export function RequestSummary({ claim }: { claim: CustomerClaim }) {
  const { refund, giftCard } = claim.requestSummary
  const exchanges = claim.claimLineItems.filter(
    ({ requestedResolutionMethodEnum, isShopNow }) =>
      requestedResolutionMethodEnum === 'variantExchange' && !isShopNow,
  )
  const newItems = unitsOf([...exchanges, ...claim.shopNowItems])
  const rows = [
    ...(refund > 0 ? [{ label: text('request.refund'), amount: <Money amount={refund} of={claim} /> }] : []),
    ...(giftCard > 0
      ? [{ label: text('request.giftCard'), amount: <Money amount={giftCard} of={claim} /> }]
      : []),
    ...(newItems > 0
      ? [
          {
            label: text('request.exchange'),
            amount: text('request.exchangeItems', { count: newItems }),
          },
        ]
      : []),
  ]
  if (rows.length === 0) return null
  return (
    <Card icon="receipt" title={text('request.title')}>
      <Receipt rows={rows} />
      <Chips claim={claim} />
    </Card>
  )
}

const unitsOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** One chip for each amount of its own, above zero only. */
function Chips({ claim }: { claim: CustomerClaim }) {
  const chips = chipsOf(claim)
  if (chips.length === 0) return null
  return (
    <ul className="request-chips" aria-label={text('request.extras')}>
      {chips.map(({ words, isBonus }) => (
        <li key={words}>
          <Badge icon={isBonus ? 'plus' : 'receipt'} tone={isBonus ? 'green' : 'neutral'}>
            {words}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function chipsOf(claim: CustomerClaim) {
  const shown = (amount: number) => ({ amount: formatMoney(amount, claim) })
  const incentive = claim.giftCardIncentiveAmountApplied
  const shopNow = claim.shopNowIncentiveAmountApplied
  const label = claim.returnShippingAmountApplied
  const shipping = claim.exchangeOrderShippingAmountApplied
  const fee = { name: translated(claim.feeName ?? 'Handling Fee'), ...shown(claim.feeApplied) }
  return [
    incentive > 0 && { isBonus: true, words: text('request.incentive', shown(incentive)) },
    shopNow > 0 && { isBonus: true, words: text('request.shopNowIncentive', shown(shopNow)) },
    claim.feeApplied > 0 && { isBonus: false, words: text('request.fee', fee) },
    label > 0 && { isBonus: false, words: text('request.returnShipping', shown(label)) },
    shipping > 0 && { isBonus: false, words: text('request.exchangeShipping', shown(shipping)) },
  ].filter((chip) => chip !== false)
}
