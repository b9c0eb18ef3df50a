import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { OrderCurrency } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { ShoppingReceipt } from '../../components/receipt.tsx'
import { ShoppedItems } from '../../components/shopped-items.tsx'

type ShopNowPanelProps = { shopNow: Calculation['shopNow']; order: OrderCurrency }

/** What was taken from the shop and what it takes of the credit. Nothing without shopping. */
export function ShopNowPanel({ shopNow, order }: ShopNowPanelProps) {
  if (!shopNow) return null
  return (
    <>
      <ShoppedItems items={shopNow.lineItems} order={order} lead={text('shop.itemsLater')} />
      <ShoppingReceipt shopping={shopNow} order={order} />
    </>
  )
}
