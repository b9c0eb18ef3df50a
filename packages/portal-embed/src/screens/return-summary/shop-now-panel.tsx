import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { OrderCurrency } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { Money } from '../../components/money.tsx'
import { ShoppingReceipt } from '../../components/receipt.tsx'

type ShopNowPanelProps = { shopNow: Calculation['shopNow']; order: OrderCurrency }

/** What was taken from the shop and what it takes of the credit. Nothing without shopping. */
export function ShopNowPanel({ shopNow, order }: ShopNowPanelProps) {
  if (!shopNow) return null
  return (
    <>
      <Card icon="box" title={text('shop.items')}>
        <p className="review-quiet">{text('shop.itemsLater')}</p>
        <div className="line-items">
          {shopNow.lineItems.map(({ idFromPlatform, title, imgUrl, options, quantity, price }) => (
            <LineItem
              key={idFromPlatform}
              name={title}
              imgUrl={imgUrl}
              options={options}
              quantity={quantity}
              price={<Money amount={price * quantity} of={order} />}
            />
          ))}
        </div>
      </Card>
      <ShoppingReceipt shopping={shopNow} order={order} />
    </>
  )
}
