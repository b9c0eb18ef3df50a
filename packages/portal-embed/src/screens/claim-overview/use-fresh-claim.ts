import type { CustomerClaim } from '@aftercare/domain/claims/claim-schema'
import { useEffect, useRef, useState } from 'react'
import { isWaitingForShipment } from './claim-shipping.ts'

/** The first look for a missing label, how much longer each next one waits, and the most it ever does. */
const firstLookMs = 2000
const slowDown = 1.5
const longestLookMs = 30_000
/** Links to labels hold for a quarter of an hour; an open page has fresh ones before that. */
const renewMs = 10 * 60_000

/**
 * The claim, asked for again while its label is being made, less and less often, and from time to time
 * afterwards; never while nobody looks, and at once when somebody does again. A failed look is none.
 */
export function useFreshClaim(
  loaded: CustomerClaim,
  fetchClaim: () => Promise<CustomerClaim>,
): CustomerClaim {
  const [fresh, setFresh] = useState({ loaded, claim: loaded })
  const claim = fresh.loaded === loaded ? fresh.claim : loaded
  const ask = useRef(fetchClaim)
  useEffect(() => void (ask.current = fetchClaim))

  const isWaiting = isWaitingForShipment(claim)
  useEffect(() => {
    let wait = isWaiting ? firstLookMs : renewMs
    const look = () => {
      clearTimeout(timer)
      wait = isWaiting ? Math.min(wait * slowDown, longestLookMs) : renewMs
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
  }, [isWaiting, loaded])
  return claim
}
