import { checkoutApi, checkoutApiBase } from '@aftercare/domain/api/checkout-api'
import { createApiClient } from '@aftercare/domain/api/client'
import { checkoutConfig, type CheckoutConfig } from '@aftercare/domain/shipping-plus/checkout-config-schema'
import { useApi, useAppMetafields } from '@shopify/ui-extensions-react/checkout'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useServerUrl } from './use-server-url.ts'

/** Checkout waits for nothing: what has not arrived by then is not needed. */
const waitMs = 5000

/**
 * The store's configuration: from the shop's metafield, without a request, else from the server if the
 * merchant has entered its address and Shopify allows it. Null if neither has any; undefined while it is
 * loading.
 */
export function useCheckoutConfig(): CheckoutConfig | null | undefined {
  const [entry] = useAppMetafields({ type: 'shop', namespace: '$app:aftercare', key: 'checkout' })
  const written = readConfig(entry?.metafield.value)
  const serverUrl = useServerUrl()
  const asked = written ? null : serverUrl
  const api = useApi()
  const [answer, setAnswer] = useState<CheckoutConfig | null>()

  useEffect(() => {
    if (asked === null) return undefined
    const asking = new AbortController()
    const timer = setTimeout(() => asking.abort(), waitMs)
    void askServer(asked, () => api.sessionToken.get(), asking.signal)
      .catch(() => null)
      .then(setAnswer)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [api, asked])

  return written ?? (asked === null ? null : answer)
}

/** Undefined for what is no configuration: a metafield may be written by an older or newer version of us. */
function readConfig(value: unknown): CheckoutConfig | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), checkoutConfig), value)
  return parsed.success ? parsed.output : undefined
}

/** The token proves to the server which shop's checkout asks. */
async function askServer(serverUrl: string, getToken: () => Promise<string>, signal: AbortSignal) {
  const token = await getToken()
  const call = createApiClient(serverUrl + checkoutApiBase, {
    headers: () => ({ authorization: `Bearer ${token}` }),
  })
  return call(checkoutApi.config, { params: {}, signal })
}
