import type { ClaimRollupCode } from '@aftercare/domain/claims/claim-words'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { formatDate } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Badge, type BadgeTone } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { programName } from '../../flow/program-name.ts'

const looks: Record<ClaimRollupCode, { tone: BadgeTone; icon: IconName }> = {
  inProgress: { tone: 'blue', icon: 'box' },
  readyForReview: { tone: 'amber', icon: 'clock' },
  completed: { tone: 'green', icon: 'check' },
}

type ClaimListProps = { order: StorefrontOrder; settings: CustomerSettings; store: string }

/** What the shopper asked for before, newest first. */
export function ClaimList({ order, settings, store }: ClaimListProps) {
  const claims = [...order.claims].sort((a, b) => b.createdOn.localeCompare(a.createdOn))
  return (
    <Card icon="receipt" title={text('order.requests')}>
      <ul className="claim-list">
        {claims.map(({ externalId, claimType, createdOn, claimRollup }) => (
          <li key={externalId}>
            <Link to={paths.claimOverview.to({ store, claimExternalId: externalId })} className="claim-link">
              <span className="claim-link-body">
                <span className="claim-link-words">
                  <strong>
                    {claimType === 'return'
                      ? text('order.requestReturn', { number: externalId })
                      : text('order.requestWarranty', {
                          number: externalId,
                          program: programName('warranty', settings.theme),
                        })}
                  </strong>
                  <span>{text('order.requestOn', { date: formatDate(createdOn) })}</span>
                </span>
                <Badge {...looks[claimRollup.code]}>{text(`rollup.${claimRollup.code}`)}</Badge>
              </span>
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
