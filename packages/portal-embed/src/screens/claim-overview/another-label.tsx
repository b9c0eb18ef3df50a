import { useFetcher } from 'react-router'
import { text } from '../../app/texts/text.ts'
import { Button } from '../../components/button.tsx'
import type { ClaimShipment } from './claim-shipping.ts'
import type { Changed } from './own-claim-call.ts'
import { RefusedChange } from './refused-change.tsx'
import { anotherIntent, cancelLabelIntent } from './shipment-actions.ts'

type AnotherLabelProps = { shipment: ClaimShipment; store: string }

/** What doesn't fit one package travels in another, and a label that isn't needed is canceled. */
export function AnotherLabel({ shipment, store }: AnotherLabelProps) {
  const { another, isCancelable } = shipment
  return (
    <>
      {another?.isUnderway && <output className="shipment-quiet">{text('parcels.underway')}</output>}
      {another && !another.isUnderway && (
        <div className="shipment-form">
          <p>{text('parcels.lead')}</p>
          <p className="shipment-quiet">{text('parcels.free')}</p>
          <LabelForm
            shipment={shipment}
            store={store}
            intent={anotherIntent}
            packages={another.packages}
            action={text('parcels.add')}
          />
        </div>
      )}
      {isCancelable && (
        <div className="shipment-form">
          <p className="shipment-quiet">{text('parcels.cancelDetail')}</p>
          <LabelForm
            shipment={shipment}
            store={store}
            intent={cancelLabelIntent}
            action={text('parcels.cancel')}
          />
        </div>
      )}
    </>
  )
}

type LabelFormProps = AnotherLabelProps & {
  intent: string
  action: string
  /** How many they have: a second press adds no second label. */
  packages?: number
}

function LabelForm({ shipment: { returnShipmentId }, store, intent, action, packages }: LabelFormProps) {
  const fetcher = useFetcher<Changed>()
  return (
    <fetcher.Form method="post" className="shipment-form">
      <RefusedChange changed={fetcher.data} store={store} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="returnShipmentId" value={returnShipmentId} />
      {packages !== undefined && <input type="hidden" name="packages" value={packages} />}
      <Button type="submit" isWide variant="secondary" isBusy={fetcher.state !== 'idle'}>
        {action}
      </Button>
    </fetcher.Form>
  )
}
