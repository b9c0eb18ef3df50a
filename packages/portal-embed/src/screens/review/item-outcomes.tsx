import type { CreditMethod, GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { shownReceipt } from '@aftercare/domain/resolution/shown-receipt'
import { useId } from 'react'
import { asShown, conversionOf, type OrderCurrency } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'
import { Money } from '../../components/money.tsx'
import { outcomeName } from './outcome-words.ts'
import '../claim/claim.css'

type ItemOutcomesProps = {
  calculation: Calculation
  order: OrderCurrency
  giftCardKind: GiftCardKind
  /** In the order of the claim's lines. */
  methods: readonly (CreditMethod | null)[]
  onChoose: (line: number, method: CreditMethod) => void
}

/** How each item is paid out, where several are and some may be either way. */
export function ItemOutcomes({ calculation, order, giftCardKind, methods, onChoose }: ItemOutcomesProps) {
  const id = useId()
  const items = creditedItems(calculation, order)
  if (items.length < 2) return null
  return (
    <Card title={text('review.perItem')}>
      <p className="review-quiet">
        {text(giftCardKind === 'Store_Credit' ? 'review.perItemLeadStoreCredit' : 'review.perItemLead')}
      </p>
      <div className="item-outcomes">
        {items.map(({ line, name, quantity, amount, isLeftOver, creditMethods }) => (
          <fieldset key={line} className="option-chips item-outcome">
            <legend>
              <span>
                {isLeftOver ? text('review.leftOver', { name }) : name}
                {quantity > 1 && <span className="review-quiet"> × {quantity}</span>}
              </span>
              <Money amount={amount} of={asShown(order)} />
            </legend>
            <div className="chips">
              {creditMethods.map((method) => (
                <label key={method} className="chip">
                  <input
                    type="radio"
                    name={`${id}-${line}`}
                    value={method}
                    checked={methods[line] === method}
                    onChange={() => onChoose(line, method)}
                  />
                  <span>
                    {outcomeName(method, giftCardKind)}
                    {creditMethods.length === 1 && <small>{text('review.onlyOutcome')}</small>}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Card>
  )
}

/** The lines that bring a credit, with what they bring in the shopper's currency. */
function creditedItems(calculation: Calculation, order: OrderCurrency) {
  const { lineItems } = shownReceipt(calculation, conversionOf(order)).credits
  const credited = calculation.lineItemApplications.flatMap((application, line) =>
    application.creditMethod ? [{ ...application, line }] : [],
  )
  return credited.flatMap(({ line, creditMethods, resolutionMethod }, index) => {
    const item = lineItems[index]
    const isLeftOver = resolutionMethod === 'variantExchange'
    return item ? [{ line, creditMethods, isLeftOver, ...item }] : []
  })
}
