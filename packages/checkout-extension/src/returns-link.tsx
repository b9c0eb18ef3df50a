import { platformIdOf } from '@aftercare/domain/shipping-plus/platform-id'
import {
  BlockStack,
  Heading,
  Link,
  TextBlock,
  useApi,
  useSubscription,
  useTranslate,
} from '@shopify/ui-extensions-react/checkout'
import { returnsAddress } from '@aftercare/domain/shipping-plus/returns-address'
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
    <BlockStack border="base" cornerRadius="base" padding="base" spacing="tight">
      <Heading level={2}>{translate('returns.title')}</Heading>
      <TextBlock>{translate('returns.text')}</TextBlock>
      <Link to={address} external>
        {translate('returns.link')}
      </Link>
    </BlockStack>
  )
}
