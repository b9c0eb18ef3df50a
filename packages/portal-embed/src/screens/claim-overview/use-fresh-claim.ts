import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { useEffect, useRef, useState } from 'react'
import { isWaitingForShipment } from './claim-shipping.ts'

/** How often to poll for an automatic decision, or what came of a pickup: over two minutes. */
const looksSoon = 10
/** First delay, growth factor and maximum delay when polling for a label. */
const firstLookMs = 2000
const slowDown = 1.5
const longestLookMs = 30_000
/** Label links expire after 15 minutes; an open page refreshes them before. */
const renewMs = 10 * 60_000

/**
 * The claim, polled while its label or decision is in progress, less and less often, and occasionally
 * afterwards; never while the page is hidden, and immediately when it is visible again. Failed requests are
 * ignored.
 */
export function useFreshClaim(
  loaded: CustomerClaim,
  fetchClaim: () => Promise<CustomerClaim>,
): CustomerClaim {
  const [fresh, setFresh] = useState({ loaded, claim: loaded })
  const claim = fresh.loaded === loaded ? fresh.claim : loaded
  const ask = useRef(fetchClaim)
  useEffect(() => void (ask.current = fetchClaim))

  const looks = looksFor(claim)
  useEffect(() => {
    let left = looks
    let wait = left > 0 ? firstLookMs : renewMs
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') left -= 1
      wait = left > 0 ? Math.min(wait * slowDown, longestLookMs) : renewMs
      timer = setTimeout(look, wait)
      if (document.visibilityState !== 'visible') return
      ask.current().then(
        (claim) => setFresh({ loaded, claim }),
        () => undefined,
      )
    }
    let timer = setTimeout(look, wait)
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
    }
  }, [looks, loaded])
  return claim
}

/** Number of frequent polls before switching to occasional ones. */
function looksFor(claim: CustomerClaim): number {
  if (isWaitingForShipment(claim)) return Infinity
  const isPickupPending = claim.claimReturnShipments.some(
    ({ pickup }) => pickup?.state === 'booking' || pickup?.state === 'canceling',
  )
  return claim.isDecisionPending || isPickupPending ? looksSoon : 0
}
