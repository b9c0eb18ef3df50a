import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { OrderCurrency } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { ShoppingReceipt } from '../../components/receipt.tsx'
import { ShoppedItems } from '../../components/shopped-items.tsx'

type ShopNowPanelProps = {
  shopNow: Calculation['shopNow']
  order: OrderCurrency
  /** The claim is decided: the new items were sent. */
  isDecided?: boolean
}

/** Shop Now items and the credit they use. Nothing without Shop Now. */
export function ShopNowPanel({ shopNow, order, isDecided = false }: ShopNowPanelProps) {
  if (!shopNow) return null
  const lead = isDecided ? undefined : text('shop.itemsLater')
  return (
    <>
      <ShoppedItems shopping={shopNow} order={order} lead={lead} />
      <ShoppingReceipt shopping={shopNow} order={order} />
    </>
  )
}
