import { guaranteeChanges, type GuaranteeOffer } from '@aftercare/domain/shipping-plus/guarantee-offer'
import { useInstructions } from '@shopify/ui-extensions-react/checkout'
import { useEffect, useRef, useState } from 'react'
import { useLineChanges, useRememberedChoice } from './use-guarantee-change.ts'

/**
 * Removes the guarantee if the store does not offer it: a removal costs the shopper nothing, and it is never
 * added back without them. Tried once per change of country; returns whether it was removed.
 */
export function useWithdrawal(offer: GuaranteeOffer): boolean {
  const { canRemoveCartLine } = useInstructions().lines
  const apply = useLineChanges()
  const remember = useRememberedChoice()
  const [isWithdrawn, setIsWithdrawn] = useState(false)
  const isTried = useRef(false)
  const isDue = offer.kind === 'unserved'

  useEffect(() => {
    if (!isDue || !canRemoveCartLine) {
      isTried.current = false
      return
    }
    if (isTried.current) return
    isTried.current = true
    const withdraw = async () => {
      await apply(guaranteeChanges(offer, false, 'checkout'))
      await remember({ isOn: false })
    }
    withdraw().then(
      () => setIsWithdrawn(true),
      () => setIsWithdrawn(false), // what is still there can be taken out by hand
    )
  }, [isDue, canRemoveCartLine, apply, remember, offer])

  return isWithdrawn
}
