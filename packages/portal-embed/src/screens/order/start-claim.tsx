import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { paths } from '../../app/paths.ts'
import { formatDate } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Picture } from '../../components/line-item.tsx'
import { draftFor } from '../../drafts/claim-draft-store.ts'
import { hasWarranty, isReturnable } from '../../flow/eligible-lines.ts'
import { programName } from '../../flow/program-name.ts'
import { daysLeft } from './days-left.ts'

type StartClaimProps = { order: StorefrontOrder; settings: CustomerSettings; store: string }

/** The way into a request, with the items it could be about and how long there is time. */
export function StartClaim({ order, settings, store }: StartClaimProps) {
  const orderId = order.idFromPlatform
  const returnable = settings.return.isEnabled ? order.lineItems.filter(isReturnable) : []
  const covered = settings.warranty.isEnabled ? order.lineItems.filter(hasWarranty) : []
  const items = order.lineItems.filter((line) => returnable.includes(line) || covered.includes(line))
  if (items.length === 0) return <NothingToDo order={order} />

  const kind = returnable.length === 0 ? 'startWarranty' : covered.length === 0 ? 'start' : 'startBoth'
  const program = programName('warranty', settings.theme)
  const draft = draftFor(orderId, 'return')
  const begun = draft.status === 'new' ? draft.lines.filter(({ isComplete }) => isComplete) : []

  return (
    <Card icon="box" title={kind === 'start' ? text('order.start') : text(`order.${kind}`, { program })}>
      <div className="start-claim-pictures">
        {items.slice(0, 5).map((line) => (
          <Picture key={line.id} src={line.imgUrl} size={56} />
        ))}
        {items.length > 5 && <span className="start-claim-more">+{items.length - 5}</span>}
      </div>
      <p className="start-claim-detail">
        {text('order.startOpen')} {returnable.length > 0 && <TimeLeft until={order.returnUntil} />}
      </p>
      {begun.length > 0 && (
        <>
          <ButtonLink isWide to={paths.claim.to({ store, orderId, claimType: 'return' })}>
            {text('order.resume')}
          </ButtonLink>
          <p className="start-claim-begun">{text('order.resumeDetail', { count: begun.length })}</p>
        </>
      )}
      <ButtonLink
        isWide
        variant={begun.length > 0 ? 'secondary' : 'primary'}
        to={paths.newRequest.to({ store, orderId })}
      >
        {text(begun.length > 0 ? 'order.startOver' : 'order.startAction')}
      </ButtonLink>
    </Card>
  )
}

/** The last day, and the days until then in words when they are few. A lifetime has no date to show. */
function TimeLeft({ until }: { until: string | null }) {
  if (!until) return null
  const date = formatDate(until)
  const days = daysLeft(until)
  const words =
    days <= 0
      ? text('order.startToday')
      : days < 7
        ? text('order.startDaysLeft', { count: days, date })
        : text('order.startUntil', { date })
  return <strong>{words}</strong>
}

function NothingToDo({ order }: { order: StorefrontOrder }) {
  const hasEnded = order.returnUntil !== null && daysLeft(order.returnUntil) < 0
  return (
    <Card icon="info" title={text('order.nothingTitle')}>
      <p className="start-claim-detail">
        {hasEnded
          ? text('order.nothingEnded', { date: formatDate(order.returnUntil) })
          : order.isOrderFulfilled
            ? text('order.nothing')
            : text('order.notShipped')}
      </p>
    </Card>
  )
}
