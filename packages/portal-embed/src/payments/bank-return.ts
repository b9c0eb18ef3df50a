const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

/** This page's address without what a payment provider adds when the shopper returns from their bank's page. */
export function ownAddress(): string {
  const url = new URL(location.href)
  for (const name of added) url.searchParams.delete(name)
  return url.href
}

/**
 * Whether the shopper has just returned from their bank's page without having paid. Asked once: the address no longer
 * says so afterwards. A shopper who has paid sends the claim that was remembered.
 */
export function takeFailedReturn(): boolean {
  const status = new URL(location.href).searchParams.get('redirect_status')
  if (status === null) return false
  history.replaceState(history.state, '', ownAddress())
  return status === 'failed'
}
