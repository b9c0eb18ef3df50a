import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { Receipt as Shown } from '@aftercare/domain/resolution/receipt-schema'
import { shownReceipt } from '@aftercare/domain/resolution/shown-receipt'
import { asShown, conversionOf, formatMoney } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { Receipt } from '../../components/receipt.tsx'
import { ReviewReceipt } from '../review/review-receipt.tsx'

type RequestSummaryProps = { claim: CustomerClaim; giftCardKind: GiftCardKind }

/** The request, with the sums as submitted, whatever was decided later. */
export function RequestSummary({ claim, giftCardKind }: RequestSummaryProps) {
  const { receipt } = claim
  const exchanges = claim.claimLineItems.filter(
    ({ requestedResolutionMethodEnum, isShopNow }) =>
      requestedResolutionMethodEnum === 'variantExchange' && !isShopNow,
  )
  const newItems = unitsOf([...exchanges, ...(claim.shopNow?.lineItems ?? [])])
  if (!receipt) return null
  return (
    <Card icon="receipt" title={text('request.title')}>
      {newItems > 0 && (
        <Receipt
          rows={[
            { label: text('request.exchange'), amount: text('request.exchangeItems', { count: newItems }) },
          ]}
        />
      )}
      <Chips claim={claim} receipt={shownReceipt(receipt, conversionOf(claim))} />
      <ReviewReceipt
        receipt={receipt}
        of={claim}
        giftCardKind={giftCardKind}
        isDecided={claim.claimRollup.code === 'completed'}
        isPaid={claim.customerPayment !== null}
      />
    </Card>
  )
}

const unitsOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** One chip for each amount above zero. */
function Chips({ claim, receipt }: { claim: CustomerClaim; receipt: Shown }) {
  const chips = chipsOf(claim, receipt)
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

/** Rounded as in the receipt below them. */
function chipsOf(claim: CustomerClaim, { credits, deductions }: Shown) {
  const chips = [...credits.sections, ...deductions.sections].map(({ type, label, amount }) => ({
    isBonus: type === 'INCENTIVE',
    words: chipWords(type, translated(label), formatMoney(amount, asShown(claim))),
  }))
  const shopNow = claim.shopNowIncentiveAmountApplied
  if (shopNow <= 0) return chips
  const words = text('request.shopNowIncentive', { amount: formatMoney(shopNow, claim) })
  return [{ isBonus: true, words }, ...chips]
}

function chipWords(type: Shown['credits']['sections'][number]['type'], name: string, amount: string): string {
  switch (type) {
    case 'INCENTIVE':
      return text('request.incentive', { amount })
    case 'FEE':
      return text('request.fee', { name, amount })
    case 'RETURN_SHIPPING':
      return text('request.returnShipping', { amount })
    case 'SHIPPING':
      return text('request.exchangeShipping', { amount })
  }
}
