import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { asShown, type OrderCurrency } from '../app/texts/format.ts'
import { text } from '../app/texts/text.ts'
import { Card } from './card.tsx'
import { LineItem } from './line-item.tsx'
import { Money } from './money.tsx'
import { shownShopping } from './shown-shopping.ts'

type ShoppedItemsProps = {
  shopping: NonNullable<Calculation['shopNow']>
  order: OrderCurrency
  lead?: string | undefined
}

/** The items in the store's cart for a return, each with the price of all its units. */
export function ShoppedItems({ shopping, order, lead }: ShoppedItemsProps) {
  const { items } = shownShopping(shopping, order)
  return (
    <Card icon="box" title={text('shop.items')}>
      {lead && <p className="review-quiet">{lead}</p>}
      <div className="line-items">
        {shopping.lineItems.map(({ idFromPlatform, title, imgUrl, options, quantity }, index) => (
          <LineItem
            key={idFromPlatform}
            name={title}
            imgUrl={imgUrl}
            options={options}
            quantity={quantity}
            price={<Money amount={items[index] ?? 0} of={asShown(order)} />}
          />
        ))}
      </div>
    </Card>
  )
}
