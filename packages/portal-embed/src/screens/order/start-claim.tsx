import { isEligibleFor, startOfRequest } from '@aftercare/domain/eligibility/claim-type'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { localDaysBetween } from '@aftercare/domain/shared/dates'
import { paths } from '../../app/paths.ts'
import { formatDate } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Picture } from '../../components/line-item.tsx'
import { draftFor } from '../../drafts/claim-draft-store.ts'
import { programName } from '../../flow/program-name.ts'
import type { OrderAddress } from '../../session/order-session.ts'

type StartClaimProps = { order: StorefrontOrder; settings: CustomerSettings; at: OrderAddress }

/** The way into a request, with the items it could be about and how long there is time. */
export function StartClaim({ order, settings, at }: StartClaimProps) {
  const { timeZone } = settings
  const start = startOfRequest({ ...order, isWarrantyEnabled: settings.warranty.isEnabled })
  const items = order.lineItems.filter((line) =>
    start === 'choose'
      ? isEligibleFor('return', line) || isEligibleFor('warranty', line)
      : isEligibleFor(start, line),
  )
  if (items.length === 0) return <NothingToDo order={order} settings={settings} at={at} />

  const program = programName('warranty', settings.theme)
  const draft = draftFor(order.idFromPlatform, 'return')
  const begun = draft.status === 'new' ? draft.lines.filter(({ isComplete }) => isComplete) : []

  return (
    <Card icon="box" title={titleOf[start](program)}>
      <div className="start-claim-pictures">
        {items.slice(0, 5).map((line) => (
          <Picture key={line.id} src={line.imgUrl} size={56} />
        ))}
        {items.length > 5 && <span className="start-claim-more">+{items.length - 5}</span>}
      </div>
      <p className="start-claim-detail">
        {text('order.startOpen')}{' '}
        {start !== 'warranty' && <TimeLeft until={order.returnUntil} timeZone={timeZone} />}
      </p>
      {begun.length > 0 && (
        <>
          <ButtonLink isWide to={paths.claim.to({ ...at, claimType: 'return' })}>
            {text('order.resume')}
          </ButtonLink>
          <p className="start-claim-begun">{text('order.resumeDetail', { count: begun.length })}</p>
        </>
      )}
      <ButtonLink isWide variant={begun.length > 0 ? 'secondary' : 'primary'} to={paths.newRequest.to(at)}>
        {text(begun.length > 0 ? 'order.startOver' : 'order.startAction')}
      </ButtonLink>
    </Card>
  )
}

const titleOf = {
  return: () => text('order.start'),
  warranty: (program: string) => text('order.startWarranty', { program }),
  choose: (program: string) => text('order.startBoth', { program }),
}

/** The last day, and the days until then in words when they are few. A lifetime has no date to show. */
function TimeLeft({ until, timeZone }: { until: string | null; timeZone: string }) {
  if (!until) return null
  const date = formatDate(until)
  const days = daysLeft(until, timeZone)
  const words =
    days <= 0
      ? text('order.startToday')
      : days < 7
        ? text('order.startDaysLeft', { count: days, date })
        : text('order.startUntil', { date })
  return <strong>{words}</strong>
}

/** Why there is no way in, with one to the items, each of which says it for itself. */
function NothingToDo({ order, settings, at }: StartClaimProps) {
  const hasEnded = order.returnUntil !== null && daysLeft(order.returnUntil, settings.timeZone) < 0
  return (
    <Card icon="info" title={text('order.nothingTitle')}>
      <p className="start-claim-detail">
        {hasEnded
          ? text('order.nothingEnded', { date: formatDate(order.returnUntil) })
          : order.isOrderFulfilled
            ? text('order.nothing')
            : text('order.notShipped')}
      </p>
      {settings.return.isEnabled && (
        <ButtonLink isWide variant="secondary" to={paths.claim.to({ ...at, claimType: 'return' })}>
          {text('order.nothingWhy')}
        </ButtonLink>
      )}
    </Card>
  )
}

/** Whole days of the store's calendar, the one that dates are shown by: 0 is today (D27). */
const daysLeft = (until: string, timeZone: string) => localDaysBetween(new Date(), new Date(until), timeZone)
