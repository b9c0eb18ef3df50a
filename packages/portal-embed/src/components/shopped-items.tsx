import type { Shopping } from '@aftercare/domain/api/shop-now-api'
import type { OrderCurrency } from '../app/texts/format.ts'
import { text } from '../app/texts/text.ts'
import { Card } from './card.tsx'
import { LineItem } from './line-item.tsx'
import { Money } from './money.tsx'

type ShoppedItemsProps = { items: Shopping['lineItems']; order: OrderCurrency; lead?: string }

/** What was put into the shop's cart for a return, each item with what all of its units cost. */
export const ShoppedItems = ({ items, order, lead }: ShoppedItemsProps) => (
  <Card icon="box" title={text('shop.items')}>
    {lead && <p className="review-quiet">{lead}</p>}
    <div className="line-items">
      {items.map(({ idFromPlatform, title, imgUrl, options, quantity, price }) => (
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
)
