import { useFetcher } from 'react-router'
import { text } from '../../app/texts/text.ts'
import { Button } from '../../components/button.tsx'
import type { ClaimShipment } from './claim-shipping.ts'
import type { Changed } from './own-claim-call.ts'
import { RefusedChange } from './refused-change.tsx'
import { reissueIntent } from './shipment-actions.ts'

type ReissueLabelProps = {
  shipment: ClaimShipment
  /** Until when the label was valid. */
  date: string
  store: string
}

/** An expired label can be replaced once. */
export function ReissueLabel({ shipment: { returnShipmentId }, date, store }: ReissueLabelProps) {
  const fetcher = useFetcher<Changed>()
  return (
    <fetcher.Form method="post" className="shipment-form">
      <p className="shipment-quiet">{text('reissue.detail', { date })}</p>
      <RefusedChange changed={fetcher.data} store={store} />
      <input type="hidden" name="intent" value={reissueIntent} />
      <input type="hidden" name="returnShipmentId" value={returnShipmentId} />
      <Button type="submit" isWide isBusy={fetcher.state !== 'idle'}>
        {text('reissue.get')}
      </Button>
    </fetcher.Form>
  )
}
