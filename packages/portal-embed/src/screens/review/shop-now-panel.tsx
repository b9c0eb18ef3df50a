import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { OrderCurrency } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { ShoppingReceipt } from '../../components/receipt.tsx'
import { ShoppedItems } from '../../components/shopped-items.tsx'

type ShopNowPanelProps = {
  shopNow: Calculation['shopNow']
  order: OrderCurrency
  /** It was decided: the new items are no longer to come. */
  isDecided?: boolean
}

/** What was taken from the shop and what it takes of the credit. Nothing without shopping. */
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
