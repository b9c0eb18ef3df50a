import { useTranslate } from '@shopify/ui-extensions-react/customer-account'
import { ReturnsCard } from './returns-card.tsx'
import { useOrderReturns } from './use-order-returns.ts'

/** In the customer's account: the way to return or exchange items of this order, unless none can come back. */
export function OrderReturns() {
  const address = useOrderReturns()
  const translate = useTranslate()
  if (!address) return null
  return (
    <ReturnsCard
      title={translate('returns.title')}
      text={translate('returns.text')}
      link={translate('returns.order')}
      address={address}
    />
  )
}
