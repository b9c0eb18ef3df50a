import type { GuaranteeChange } from '@aftercare/domain/shipping-plus/guarantee-offer'
import { useInstructions } from '@shopify/ui-extensions-react/checkout'
import { useEffect, useRef } from 'react'
import { useLineChanges } from './use-guarantee-change.ts'

/** Gives the shopper the lower price of the guarantee that their goods fit now, once for each such price. */
export function useLowerTier(change: GuaranteeChange | undefined): void {
  const { canUpdateCartLine } = useInstructions().lines
  const apply = useLineChanges()
  const tried = useRef('')
  const wanted = change && canUpdateCartLine ? JSON.stringify(change) : ''

  useEffect(() => {
    if (!change || wanted === '' || tried.current === wanted) return
    tried.current = wanted
    // Where checkout refuses, the shopper keeps what they agreed to.
    apply([change]).catch(() => undefined)
  }, [change, wanted, apply])
}
