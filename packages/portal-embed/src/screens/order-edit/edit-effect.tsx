import type { ChangedItem, StagedOrderEdit } from '@aftercare/domain/api/order-edit-api'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { formatMoney } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { Receipt } from '../../components/receipt.tsx'
import { AddressLines } from '../address/address-lines.tsx'

type EffectProps = { order: StorefrontOrder; staged: StagedOrderEdit }

/** What an edit changes, item by item, and what is refunded or due, to the cent. */
export function EditEffect({ order, staged }: EffectProps) {
  const { updatedShippingAddress, deliveryNote, items } = staged
  return (
    <>
      {updatedShippingAddress && (
        <Card title={text('orderEdit.newAddress')} icon="pin">
          <AddressLines address={updatedShippingAddress} />
        </Card>
      )}
      {deliveryNote !== null && (
        <Card title={text('orderEdit.note')} icon="truck">
          <p className="order-edit-note">{deliveryNote}</p>
        </Card>
      )}
      {items.length > 0 && (
        <Card title={text('orderEdit.items')} icon="box">
          <div className="order-edit-changes">
            {items.map((item, index) => (
              <Item key={index} item={item} order={order} />
            ))}
          </div>
        </Card>
      )}
      <Total order={order} staged={staged} />
    </>
  )
}

const Item = ({ item, order }: { item: ChangedItem; order: StorefrontOrder }) => (
  <LineItem
    name={item.name}
    imgUrl={item.imgUrl}
    options={item.options}
    quantity={Math.abs(item.quantity)}
    price={signed(item.amount, order)}
    badge={
      <Badge tone={item.quantity < 0 ? 'neutral' : 'green'} icon={item.quantity < 0 ? 'minus' : 'plus'}>
        {text(item.quantity < 0 ? 'orderEdit.removed' : 'orderEdit.added')}
      </Badge>
    }
  />
)

function Total({ order, staged }: EffectProps) {
  const { items, refund, due } = staged
  if (refund === 0 && due === 0 && items.length === 0) return null
  const total =
    due > 0
      ? { label: text('orderEdit.due'), amount: dueOf(staged, order) }
      : refund > 0
        ? { label: text('orderEdit.refund'), amount: formatMoney(refund, order) }
        : { label: text('orderEdit.noDifference'), amount: formatMoney(0, order) }
  return (
    <Card>
      <Receipt rows={[]} total={total} />
    </Card>
  )
}

const signed = (amount: number, order: StorefrontOrder) =>
  `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount), order)}`

/** What the card is charged, in its currency. */
export function dueOf({ payment, due }: StagedOrderEdit, order: StorefrontOrder): string {
  if (!payment) return formatMoney(due, order)
  const { amount, currencyCode } = payment
  const currency = { currencyCode, customerCurrencyCode: currencyCode, customerCurrencyConversionRate: 1 }
  return formatMoney(amount, currency)
}
