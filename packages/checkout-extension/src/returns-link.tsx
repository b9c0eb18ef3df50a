import { platformIdOf } from '@aftercare/domain/shipping-plus/platform-id'
import { returnsAddress } from '@aftercare/domain/shipping-plus/returns-address'
import { useApi, useSubscription, useTranslate } from '@shopify/ui-extensions-react/checkout'
import { ReturnsCard } from './returns-card.tsx'
import { useCheckoutConfig } from './use-checkout-config.ts'
import { useCheckoutSettings } from './use-checkout-settings.ts'

/** After the order: the link to its returns. Nothing without a portal. */
export function ReturnsLink() {
  const { orderConfirmation } = useApi<'purchase.thank-you.block.render'>()
  const { order } = useSubscription(orderConfirmation)
  const config = useCheckoutConfig()
  const ownUrl = useCheckoutSettings().returns_url
  const translate = useTranslate()

  const address = returnsAddress(ownUrl || config?.returnsUrl || '', platformIdOf(order.id))
  if (!address) return null
  return (
    <ReturnsCard
      title={translate('returns.title')}
      text={translate('returns.text')}
      link={translate('returns.link')}
      address={address}
    />
  )
}
