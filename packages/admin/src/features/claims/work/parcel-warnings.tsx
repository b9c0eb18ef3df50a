import type { FinalizationPreview } from '@aftercare/domain/finalization/finalization-preview-schema'
import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatStoreDay } from '../../../app/format.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { isAwaited } from './line-work.ts'

type Parcel = MerchantClaim['claimReturnShipments'][number]
type WarningsProps = { claim: MerchantClaim; preview: FinalizationPreview }

/** Warns about items that finalizing decides before they arrive, and says what happens to their label. */
export function ParcelWarnings({ claim, preview }: WarningsProps) {
  const { store } = useStore()
  const ended = [...preview.denied, ...preview.canceled].map(({ claimLineItemId }) => claimLineItemId)
  const decided = [...preview.approved.map(({ claimLineItemId }) => claimLineItemId), ...ended]
  const early = claim.claimLineItems.filter((line) => decided.includes(line.id) && isAwaited(line))
  return claim.claimReturnShipments
    .filter(({ canceledOn }) => canceledOn === null)
    .map((parcel) => {
      const items = early.filter(({ id }) => parcel.claimLineItemIds.includes(id))
      if (items.length === 0) return null
      const names = items.map(({ quantity, originalStoreOrderLineItem: { name } }) =>
        text('work.units', { count: quantity, name }),
      )
      return (
        <Alert key={parcel.returnShipmentId} color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {text(parcel.inTransitOn ? 'preview.notReceived' : 'preview.notScanned', {
            items: names.join(', '),
          })}{' '}
          {labelWords(parcel, isPointless(claim, parcel, ended), store.timeZone)}
        </Alert>
      )
    })
}

/** Everything in the parcel ends without coming back: only then is its label canceled. */
const isPointless = (claim: MerchantClaim, parcel: Parcel, ended: readonly string[]): boolean =>
  claim.claimLineItems
    .filter(({ id }) => parcel.claimLineItemIds.includes(id))
    .every(({ id, status: { code } }) => ended.includes(id) || code === 'Denied' || code === 'Closed')

function labelWords({ type, inTransitOn, shipmentExpiresOn }: Parcel, isPointless: boolean, zone: string) {
  if (inTransitOn) return text('preview.label.used')
  if (isPointless) return text(`preview.label.canceled.${type}`)
  if (type === 'Packing_Slip' || !shipmentExpiresOn) return text(`preview.label.kept.${type}`)
  return text('preview.label.keptUntil', { date: formatStoreDay(shipmentExpiresOn, zone) })
}
