import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { ReturnShipment } from '@aftercare/domain/return-shipments/return-shipment-schema'
import type { ReturnShipmentStatus } from '@aftercare/domain/return-shipments/shipment-status'
import { text, translated } from '../../app/texts/text.ts'
import { ButtonAnchor } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ContactStore } from '../../components/contact-store.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { PagedCards } from '../../components/paged-cards.tsx'
import { AddressLines } from '../address/address-lines.tsx'
import { Tracking } from '../order/tracking-card.tsx'
import { isWaitingForShipment, sendBy, statusOf, type ClaimShipment } from './claim-shipping.ts'
import { AnotherLabel } from './another-label.tsx'
import { DropOffPoints } from './drop-off-points.tsx'
import { OwnPickup } from './own-pickup.tsx'
import { OwnTracking } from './own-tracking.tsx'
import { ReissueLabel } from './reissue-label.tsx'
import '../address/address.css'

const icons: Record<ReturnShipmentStatus, IconName> = {
  inProgress: 'box',
  inReview: 'clock',
  complete: 'check',
  expired: 'alert',
  canceled: 'close',
}

type ShipmentCardProps = { claim: CustomerClaim; store: string; settings: CustomerSettings }

/** Return shipments, one at a time: label, QR code and tracking. Nothing for a returnless refund. */
export function ShipmentCard({ claim, store, settings }: ShipmentCardProps) {
  const shipments = claim.claimReturnShipments.filter(
    ({ isReturnShipment, reissue }) => isReturnShipment && reissue !== 'replaced',
  )
  if (isWaitingForShipment(claim)) return <Preparing />
  if (shipments.length === 0) return null
  return (
    <Card icon="print" title={text('shipment.title')}>
      <PagedCards
        label={text('shipment.title')}
        pages={shipments.map((shipment, index) => (
          <div key={shipment.returnShipmentId} className="shipment">
            {shipments.length > 1 && (
              <p className="shipment-quiet">{text('shipment.of', { at: index + 1, of: shipments.length })}</p>
            )}
            <Shipment
              shipment={shipment}
              status={statusOf(shipment, claim)}
              claim={claim}
              settings={settings}
              date={sendBy(shipment, claim)}
              store={store}
            />
          </div>
        ))}
      />
    </Card>
  )
}

function Preparing() {
  return (
    <Card icon="print" title={text('shipment.title')}>
      <div className="shipment" aria-live="polite">
        <h3 className="shipment-headline">
          <span className="button-spinner" />
          {text('shipment.preparing')}
        </h3>
        <p className="shipment-quiet">{text('shipment.preparingDetail')}</p>
      </div>
    </Card>
  )
}

type ShipmentProps = {
  shipment: ClaimShipment
  store: string
  status: ReturnShipmentStatus
  claim: CustomerClaim
  settings: CustomerSettings
  /** Until when it has to be sent. */
  date: string
}

function Shipment({ shipment, status, claim, settings, date, store }: ShipmentProps) {
  const { inTransitOn, shipmentExpiresOn, tracker } = shipment
  const isToBeSent = status === 'inProgress' && !inTransitOn
  return (
    <>
      <h3 className={`shipment-headline shipment-${status}`}>
        <Icon name={icons[status]} />
        {text(`shipment.${status}`)}
      </h3>
      {status === 'expired' && shipment.reissue === 'offered' && (
        <ReissueLabel shipment={shipment} date={date} store={store} />
      )}
      {status === 'expired' && shipment.reissue !== 'offered' && (
        <>
          <p className="shipment-quiet">{text('shipment.expiredDetail', { date })}</p>
          <ContactStore orderNo={claim.originalStoreOrder.orderNo} />
        </>
      )}
      {isToBeSent && shipmentExpiresOn && <p>{text('shipment.dropOffBy', { date })}</p>}
      {isToBeSent && <Papers shipment={shipment} />}
      {isToBeSent && shipment.type === 'Label' && (
        <DropOffPoints
          storefrontId={settings.storefrontId}
          claimExternalId={claim.externalId}
          carrier={tracker?.carrier.name ?? null}
        />
      )}
      {isToBeSent && <OwnPickup shipment={shipment} store={store} />}
      <AnotherLabel shipment={shipment} store={store} />
      {isToBeSent && shipment.type === 'Packing_Slip' && settings.return.isOwnCarrierAllowed && (
        <OwnTracking shipment={shipment} store={store} />
      )}
      {tracker && !isToBeSent && status !== 'expired' && status !== 'canceled' && (
        <div className="tracking shipment-tracking">
          <Tracking tracker={tracker} />
        </div>
      )}
    </>
  )
}

/** Documents and QR code; a packing slip also shows the return address. */
function Papers({ shipment }: { shipment: ReturnShipment }) {
  const { type, qrCodeDetail, returnShipmentPdfAssetUrl, toAddress, tracker } = shipment
  return (
    <>
      {returnShipmentPdfAssetUrl && (
        <ButtonAnchor isWide href={returnShipmentPdfAssetUrl} target="_blank" rel="noopener">
          <Icon name="print" />
          {text(type === 'Label' ? 'shipment.downloadLabel' : 'shipment.downloadSlip')}
        </ButtonAnchor>
      )}
      {qrCodeDetail && (
        <figure className="shipment-code">
          <img src={qrCodeDetail.imgUrl} alt={text('shipment.qr')} width={160} height={160} />
          <figcaption>{translated(qrCodeDetail.instructions)}</figcaption>
        </figure>
      )}
      {type === 'Packing_Slip' && toAddress && (
        <div className="shipment-address">
          <p className="shipment-quiet">{text('shipment.sendTo')}</p>
          <AddressLines address={toAddress} />
        </div>
      )}
      {tracker?.carrier.trackingCode && (
        <p className="shipment-quiet">
          {[tracker.carrier.name, text('tracking.number', { number: tracker.carrier.trackingCode })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  )
}
