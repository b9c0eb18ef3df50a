import type { ClaimRollupCode } from '@aftercare/domain/claims/claim-words'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { formatDate } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Badge, type BadgeTone } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { programName } from '../../flow/program-name.ts'
import { deliveryStatusLook } from './delivery-status.ts'

const looks: Record<ClaimRollupCode, { tone: BadgeTone; icon: IconName }> = {
  inProgress: { tone: 'blue', icon: 'box' },
  readyForReview: { tone: 'amber', icon: 'clock' },
  completed: { tone: 'green', icon: 'check' },
}

type ClaimListProps = { order: StorefrontOrder; settings: CustomerSettings; store: string }

/** What the shopper asked for before, newest first. */
export function ClaimList({ order, settings, store }: ClaimListProps) {
  const requests = [
    ...order.claims.map((claim) => requestOf(claim, settings, store)),
    ...order.shippingClaims.map((claim) => deliveryRequestOf(claim, order, store)),
  ].sort((a, b) => b.createdOn.localeCompare(a.createdOn))
  return (
    <Card icon="receipt" title={text('order.requests')}>
      <ul className="claim-list">
        {requests.map(({ to, title, createdOn, badge }) => (
          <li key={to}>
            <Link to={to} className="claim-link">
              <span className="claim-link-body">
                <span className="claim-link-words">
                  <strong>{title}</strong>
                  <span>{text('order.requestOn', { date: formatDate(createdOn) })}</span>
                </span>
                {badge}
              </span>
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Request = { to: string; title: string; createdOn: string; badge: ReactNode }

function requestOf(
  { externalId, claimType, createdOn, claimRollup }: StorefrontOrder['claims'][number],
  settings: CustomerSettings,
  store: string,
): Request {
  const program = programName(claimType, settings.theme)
  const title = text(`order.request.${claimType}`, { number: externalId, program })
  return {
    to: paths.claimOverview.to({ store, claimExternalId: externalId }),
    title,
    createdOn,
    badge: <Badge {...looks[claimRollup.code]}>{text(`rollup.${claimRollup.code}`)}</Badge>,
  }
}

const deliveryRequestOf = (
  { id, status, createdOn }: StorefrontOrder['shippingClaims'][number],
  { idFromPlatform: orderId }: StorefrontOrder,
  store: string,
): Request => ({
  to: paths.deliveryClaim.claim.to({ store, orderId, shippingClaimId: id }),
  title: text('order.requestDelivery'),
  createdOn,
  badge: <Badge {...deliveryStatusLook[status]}>{text(`deliveryStatus.${status}`)}</Badge>,
})
