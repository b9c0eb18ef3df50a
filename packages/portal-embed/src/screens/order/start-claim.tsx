import { lastDayOf } from '@aftercare/domain/claims/claim-types'
import { claimType as knownClaimType, type ClaimType } from '@aftercare/domain/claims/claim-words'
import { isEligibleFor, startOfRequest } from '@aftercare/domain/eligibility/claim-type'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { localDaysBetween } from '@aftercare/domain/shared/dates'
import { paths } from '../../app/paths.ts'
import { formatDeadline } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ContactStore } from '../../components/contact-store.tsx'
import { Picture } from '../../components/line-item.tsx'
import { draftFor } from '../../drafts/claim-draft-store.ts'
import { programName } from '../../flow/program-name.ts'
import type { OrderAddress } from '../../session/order-session.ts'

type StartClaimProps = {
  order: StorefrontOrder
  settings: CustomerSettings
  at: OrderAddress
  /** With a delivery problem, the message that nothing can be returned is left out. */
  isElsewhereHelped: boolean
}

/** Card to start a request, with eligible items and deadline. */
export function StartClaim({ order, settings, at, isElsewhereHelped }: StartClaimProps) {
  const { timeZone } = settings
  const start = startOfRequest({ ...order, isWarrantyEnabled: settings.warranty.isEnabled })
  const items = order.lineItems.filter((line) =>
    start === 'choose'
      ? knownClaimType.options.some((claimType) => isEligibleFor(claimType, line))
      : isEligibleFor(start, line),
  )
  if (items.length === 0)
    return isElsewhereHelped ? null : <NothingToDo order={order} settings={settings} at={at} />

  const program = programName('warranty', settings.theme)
  const begun = begunClaim(order, settings)

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
        <TimeLeft until={lastDayOf(start === 'choose' ? 'return' : start, order)} timeZone={timeZone} />
      </p>
      {begun && (
        <>
          <ButtonLink isWide to={paths.claim.to({ ...at, claimType: begun.claimType })}>
            {text('order.resume')}
          </ButtonLink>
          <p className="start-claim-begun">{text('order.resumeDetail', { count: begun.count })}</p>
        </>
      )}
      <ButtonLink isWide variant={begun ? 'secondary' : 'primary'} to={paths.newRequest.to(at)}>
        {text(begun ? 'order.startOver' : 'order.startAction')}
      </ButtonLink>
    </Card>
  )
}

/** The unsubmitted claim of this order, with the number of finished lines. */
function begunClaim(order: StorefrontOrder, settings: CustomerSettings) {
  const begun = knownClaimType.options.map((claimType) => {
    const { status, lines } = draftFor(order.idFromPlatform, claimType)
    const isOpen = status === 'new' && settings[claimType].isEnabled
    return { claimType, count: isOpen ? lines.filter(({ isComplete }) => isComplete).length : 0 }
  })
  return begun.find(({ count }) => count > 0)
}

const titleOf = {
  return: () => text('order.start'),
  warranty: (program: string) => text('order.startWarranty', { program }),
  choose: (program: string) => text('order.startBoth', { program }),
}

/** The last day, and a short remaining time in words. A lifetime has no date. */
function TimeLeft({ until, timeZone }: { until: string | null; timeZone: string }) {
  if (!until) return null
  const date = formatDeadline(until)
  const days = daysLeft(until, timeZone)
  const words =
    days <= 0
      ? text('order.startToday')
      : days < 7
        ? text('order.startDaysLeft', { count: days, date })
        : text('order.startUntil', { date })
  return <strong>{words}</strong>
}

/** Why no claim is possible, with a link to the items, each of which gives its reason. */
function NothingToDo({ order, settings, at }: Omit<StartClaimProps, 'isElsewhereHelped'>) {
  const offered = knownClaimType.options.find((claimType) => settings[claimType].isEnabled)
  return (
    <Card
      icon="info"
      title={
        offered === 'warranty'
          ? text('order.nothingWarrantyTitle', { program: programName('warranty', settings.theme) })
          : text('order.nothingTitle')
      }
    >
      <p className="start-claim-detail">{whyNothing(order, settings, offered)}</p>
      <ContactStore />
      {offered && (
        <ButtonLink isWide variant="secondary" to={paths.claim.to({ ...at, claimType: offered })}>
          {text('order.nothingWhy')}
        </ButtonLink>
      )}
    </Card>
  )
}

function whyNothing(
  { returnUntil, isOrderFulfilled }: StorefrontOrder,
  { timeZone }: CustomerSettings,
  offered: ClaimType | undefined,
): string {
  if (offered === 'warranty') return text('order.nothingWarranty')
  if (returnUntil !== null && daysLeft(returnUntil, timeZone) < 0)
    return text('order.nothingEnded', { date: formatDeadline(returnUntil) })
  return text(isOrderFulfilled ? 'order.nothing' : 'order.notShipped')
}

/** Whole days of the store's calendar, the one that dates are shown by: 0 is today. */
const daysLeft = (until: string, timeZone: string) => localDaysBetween(new Date(), new Date(until), timeZone)
