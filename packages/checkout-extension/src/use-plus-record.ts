import { plusRatesAttribute, plusRecord } from '@aftercare/domain/shipping-plus/plus-record'
import {
  useApplyAttributeChange,
  useAttributes,
  useDeliveryGroups,
  useInstructions,
} from '@shopify/ui-extensions-react/checkout'
import { useEffect, useRef, useState } from 'react'
import { deliveriesOf } from './deliveries.ts'

/**
 * Keeps the cart's attributes telling which rates with shipping-plus are chosen, of every delivery.
 *
 * One write at a time, and what was refused is not tried again until the shopper chooses differently: the
 * order names its rate in any case.
 */
export function usePlusRecord() {
  const deliveries = deliveriesOf(useDeliveryGroups(), undefined)
  const record = plusRecord(deliveries, useAttributes() ?? [])
  const { canUpdateAttributes } = useInstructions().attributes
  const applyChange = useApplyAttributeChange()
  const lastTried = useRef<string | null>(null)
  const isBusy = useRef(false)
  const [finished, setFinished] = useState(0)

  const value = record?.value ?? null
  useEffect(() => {
    if (value === lastTried.current || isBusy.current || !canUpdateAttributes) return
    lastTried.current = value
    if (value === null) return
    isBusy.current = true
    void applyChange({ type: 'updateAttribute', key: plusRatesAttribute, value })
      .catch(() => undefined)
      .then(() => {
        isBusy.current = false
        setFinished((count) => count + 1)
      })
  }, [applyChange, value, finished, canUpdateAttributes])
}
