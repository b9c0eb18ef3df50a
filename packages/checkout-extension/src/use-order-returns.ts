import { checkoutApi } from '@aftercare/domain/api/checkout-api'
import { platformIdOf } from '@aftercare/domain/shipping-plus/platform-id'
import { returnsAddress } from '@aftercare/domain/shipping-plus/returns-address'
import {
  useApi,
  useAppMetafields,
  useAuthenticationState,
  useExtensionCapability,
  useOrder,
  useSettings,
} from '@shopify/ui-extensions-react/customer-account'
import { useEffect, useState } from 'react'
import { askServer } from './ask-server.ts'
import { configMetafield, readConfig } from './read-config.ts'
import type { CheckoutSettings } from './use-checkout-settings.ts'

/** An address signs in for five minutes, so an open page gets a new one before. */
const renewMs = 4 * 60 * 1000

/**
 * Where this order's items are returned. For a customer who is signed in, the server says whether any can come back,
 * and the address opens the order without a look-up. Without its answer, or a customer, it is the order's page of the
 * portal, which asks for proof. Null for a canceled order and without a portal; undefined while it is loading.
 */
export function useOrderReturns(): string | null | undefined {
  const api = useApi<'customer-account.order-status.block.render'>()
  const order = useOrder()
  const orderId = order && !order.cancelledAt ? platformIdOf(order.id) : ''
  const [entry] = useAppMetafields(configMetafield)
  const config = readConfig(entry?.metafield.value)
  const settings = useSettings<CheckoutSettings>()
  const isSignedIn = useAuthenticationState() === 'fully_authenticated'
  const mayAsk = useExtensionCapability('network_access')
  const serverUrl = (settings.server_url || config?.serverUrl || '').replace(/\/+$/, '')
  const isAsked = mayAsk && isSignedIn && serverUrl !== '' && orderId !== ''

  const [answer, setAnswer] = useState<{ returnsUrl: string | null } | null>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isAsked) return undefined
    const cancel = askServer(
      serverUrl,
      () => api.sessionToken.get(),
      (call, signal) => call(checkoutApi.orderReturns, { params: { orderId }, signal }),
      setAnswer,
    )
    const timer = setTimeout(() => setTurn(turn + 1), renewMs)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [isAsked, serverUrl, orderId, api, turn])

  if (orderId === '') return null
  if (isAsked && answer !== null) return answer?.returnsUrl
  return returnsAddress(settings.returns_url || config?.returnsUrl || '', orderId)
}
