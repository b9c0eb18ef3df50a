import { ApiError } from '@aftercare/domain/api/client'
import { deliveryClaimApi, type DeliveryClaim } from '@aftercare/domain/api/delivery-claim-api'
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { because, paths } from '../../app/paths.ts'
import { formatDate } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { ContactStore } from '../../components/contact-store.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { speakAbout } from '../../session/order-token.ts'
import { settingsOf } from '../../session/settings-session.ts'
import { readMedia } from '../claim-overview/add-media.ts'
import { MediaCard } from '../claim-overview/added-media.tsx'
import { changedBy, refusedFields, type Changed } from '../claim-overview/own-claim-call.ts'
import { TimelineCard } from '../claim-overview/timeline-card.tsx'
import { deliveryStatusLook } from '../order/delivery-status.ts'
import '../claim-overview/claim-overview.css'
import './delivery-claim.css'

const entryPoints = ['new', 'existing', 'deepLink'] as const
type EntryPoint = (typeof entryPoints)[number]

/** A claim by its id alone, also of a store that has closed. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { store = '', orderId = '', shippingClaimId = '' } = params
  // Who looked the order up sees their own comments, too.
  speakAbout(orderId)
  const settings = await settingsOf(store)
  const { storefrontId } = settings
  const claim = await call(deliveryClaimApi.deliveryClaim, {
    params: { storefrontId, shippingClaimId },
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw redirect(paths.lookUp.to({ store }, error.status === 404 ? because.notFound : because.failed))
  })
  if (claim.originalStoreOrder.idFromPlatform !== orderId)
    throw redirect(paths.lookUp.to({ store }, because.notFound))
  const entryPoint: EntryPoint = entryPoints.find((point) => point === params['entryPoint']) ?? 'deepLink'
  return { store, orderId, settings, claim, entryPoint }
}

/** Adds photos and a comment. */
export async function action({ params, request }: ActionFunctionArgs): Promise<Changed> {
  const { store = '', orderId = '', shippingClaimId = '' } = params
  const read = readMedia(await request.formData())
  if (!read.ok) return refusedFields(read.errors)
  const { images, comment } = read.output
  return changedBy(async () => {
    speakAbout(orderId)
    const { storefrontId } = await settingsOf(store)
    await call(deliveryClaimApi.addDeliveryClaimMedia, {
      params: { storefrontId, shippingClaimId },
      body: { images, comment },
    })
  })
}

/** Where a delivery claim stands, in the words of how the customer came here. */
export function Component() {
  const { store, orderId, settings, claim, entryPoint } = useLoaderData<typeof loader>()
  const hub = paths.order.to({ store, orderId, isGiftReturn: false })
  return (
    <Screen
      title={text(`deliveryClaim.${entryPoint}Title`)}
      lead={entryPoint !== 'deepLink' && text(`deliveryClaim.${entryPoint}Lead`)}
      back={backToOrder(hub)}
    >
      <div className="stack">
        <Standing claim={claim} />
        {claim.noteFromMerchant && (
          <Alert tone="info" title={text('deliveryClaim.note', { store: settings.storeName })}>
            {claim.noteFromMerchant}
          </Alert>
        )}
        <Card icon="box" title={text('deliveryClaim.reviewItems')}>
          <div className="line-items">
            {claim.shippingClaimLineItems.map(({ id, resolutionMethod, ...line }) => (
              <LineItem
                key={id}
                {...line}
                badge={
                  resolutionMethod && (
                    <Badge tone="green" icon="check">
                      {text(`deliveryClaim.${resolutionMethod}`)}
                    </Badge>
                  )
                }
              />
            ))}
          </div>
        </Card>
        {claim.takesMedia && (
          <MediaCard
            store={store}
            target={{ storefrontId: settings.storefrontId, destination: 'gspClaimImg' }}
            isImagesOnly
            filesLabel={text('deliveryClaim.photos')}
          />
        )}
        <TimelineCard
          events={claim.timeline.map(({ type, ...event }) => ({
            ...event,
            title: text(`deliveryClaim.event.${type}`),
          }))}
        />
        <ContactStore orderNo={claim.originalStoreOrder.orderNo} />
      </div>
    </Screen>
  )
}

const Standing = ({ claim }: { claim: DeliveryClaim }) => (
  <Card icon="receipt" title={text('deliveryClaim.confirmation', { number: claim.id })}>
    <dl className="delivery-facts">
      <div>
        <dt>{text('deliveryClaim.status')}</dt>
        <dd>
          <Badge {...deliveryStatusLook[claim.status]}>{text(`deliveryStatus.${claim.status}`)}</Badge>
        </dd>
      </div>
      <div>
        <dt>{text('deliveryClaim.created')}</dt>
        <dd>{formatDate(claim.createdOn)}</dd>
      </div>
      {claim.resolvedOn && (
        <div>
          <dt>{text('deliveryClaim.closed')}</dt>
          <dd>{formatDate(claim.resolvedOn)}</dd>
        </div>
      )}
      <div>
        <dt>{text('deliveryClaim.reviewReason')}</dt>
        <dd>{text(`deliveryClaim.reason.${claim.reason}`)}</dd>
      </div>
    </dl>
  </Card>
)
