import { checkoutApi } from '@aftercare/domain/api/checkout-api'
import type { CheckoutConfig } from '@aftercare/domain/shipping-plus/checkout-config-schema'
import { useApi, useAppMetafields } from '@shopify/ui-extensions-react/checkout'
import { useEffect, useState } from 'react'
import { askServer } from './ask-server.ts'
import { configMetafield, readConfig } from './read-config.ts'
import { useServerUrl } from './use-server-url.ts'

/**
 * The store's configuration: from the shop's metafield, without a request, else from the server if the
 * merchant has entered its address and Shopify allows it. Null if neither has any; undefined while it is
 * loading.
 */
export function useCheckoutConfig(): CheckoutConfig | null | undefined {
  const [entry] = useAppMetafields(configMetafield)
  const written = readConfig(entry?.metafield.value)
  const serverUrl = useServerUrl()
  const asked = written ? null : serverUrl
  const api = useApi()
  const [answer, setAnswer] = useState<CheckoutConfig | null>()

  useEffect(() => {
    if (asked === null) return undefined
    return askServer(
      asked,
      () => api.sessionToken.get(),
      (call, signal) => call(checkoutApi.config, { params: {}, signal }),
      setAnswer,
    )
  }, [api, asked])

  return written ?? (asked === null ? null : answer)
}
