import type { OrderTrial, OrderTrialChange } from '@aftercare/domain/rule-trials/order-trial-schema'
import { Stack, Text } from '@mantine/core'
import { formatMoney, formatStoreDay } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import '../../../app/texts/en/rule-actions.ts'
import '../../../app/texts/en/rule-trial.ts'
import { text } from '../../../app/texts/text.ts'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { TrialExample, TrialExamples } from './trial-examples.tsx'
import { TrialMoney } from './trial-money.tsx'
import { StaleNotice } from './stale-notice.tsx'

type OrderTrialResultProps = {
  trial: OrderTrial
  storeId: string
  timeZone: string
  /** The rule has been changed since. */
  isStale: boolean
}

/** How many orders would be offered something else, what, what that is worth, and which orders. */
export const OrderTrialResult = ({ trial, storeId, timeZone, isStale }: OrderTrialResultProps) => (
  <Stack gap="sm">
    {isStale && <StaleNotice />}
    <Text fw={600}>{headline(trial)}</Text>
    <Coverage trial={trial} />
    {trial.changedCount > 0 && (
      <>
        <Ways trial={trial} />
        <TrialMoney title={text('trial.orders.money')} money={trial.money} />
        <TrialExamples
          title={text('trial.orders.which')}
          items={trial.orders}
          changedCount={trial.changedCount}
          more={(count) => text('trial.orders.more', { count })}
        >
          {(order) => (
            <OrderRow
              key={order.id}
              order={order}
              storeId={storeId}
              written={{ timeZone, currencyCode: trial.money.currencyCode }}
            />
          )}
        </TrialExamples>
      </>
    )}
  </Stack>
)

function headline({ judgedCount, changedCount }: OrderTrial): string {
  if (judgedCount === 0) return text('trial.orders.nothing')
  return changedCount === 0
    ? text('trial.orders.same', { of: judgedCount })
    : text('trial.orders.changed', { count: changedCount, of: judgedCount })
}

/** Evaluations that were not made are mentioned, so that a part is not taken for the whole. */
function Coverage({ trial }: { trial: OrderTrial }) {
  const { changedLineItemCount: count, lineItemCount, judgedCount, orderCount } = trial
  const words = [
    count > 0 && text('trial.orders.changedItems', { count, of: lineItemCount }),
    judgedCount < orderCount && text('trial.orders.latestOnly', { count: judgedCount, of: orderCount }),
  ].filter(Boolean)
  return words.length === 0 ? null : (
    <Text size="sm" c="dimmed">
      {words.join(' ')}
    </Text>
  )
}

const Ways = ({ trial: { changes } }: { trial: OrderTrial }) => (
  <ul className="trial-rows" aria-label={text('trial.orders.how')}>
    {changes.map(({ kind, effect, orderCount, lineItemCount }) => (
      <li key={`${kind} ${effect}`}>
        <span>
          {text(`trial.offer.${kind}`)}
          {effect && `: ${text(`trial.effect.${effect}`)}`}
        </span>
        <span>
          {text('trial.orders.count', { count: orderCount })}
          {lineItemCount > 0 && (
            <Text size="xs" c="dimmed" component="span" display="block" ta="end">
              {text('trial.items.count', { count: lineItemCount })}
            </Text>
          )}
        </span>
      </li>
    ))}
  </ul>
)

/** How days and amounts are written. */
type Written = { timeZone: string; currencyCode: string }
type OrderRowProps = { order: OrderTrial['orders'][number]; storeId: string; written: Written }

const OrderRow = ({ order, storeId, written }: OrderRowProps) => (
  <TrialExample
    name={order.orderNo}
    to={paths.order.to({ storeId, orderId: order.id })}
    beside={
      <>
        {order.email && <>{order.email} · </>}
        <RelativeTime at={order.createdOn} />
      </>
    }
  >
    {[...byItem(order.changes)].map(([id, changes]) => (
      <div key={id}>
        <Text size="sm">{nameOf(changes) ?? text('trial.orders.whole')}</Text>
        {changes.map((change) => (
          <Text key={change.kind} size="xs" c="dimmed">
            {changeText(change, written)}
          </Text>
        ))}
      </div>
    ))}
  </TrialExample>
)

/** A difference of the order as a whole has its own entry. */
const byItem = (changes: readonly OrderTrialChange[]) =>
  Map.groupBy(changes, (change) => ('lineItem' in change ? change.lineItem.id : ''))

const nameOf = ([change]: readonly OrderTrialChange[]): string | undefined =>
  change && 'lineItem' in change ? change.lineItem.name : undefined

function changeText(change: OrderTrialChange, written: Written): string {
  const what = text(`trial.offer.${change.kind}`)
  const fromTo = fromToOf(change, written)
  return fromTo ? `${what}: ${text('trial.fromTo', fromTo)}` : what
}

function fromToOf(
  change: OrderTrialChange,
  { timeZone, currencyCode }: Written,
): { before: string; after: string } | null {
  switch (change.kind) {
    case 'exchangeOptions':
      return null
    case 'claimTypeSelection':
      return {
        before: text(change.isAllowed ? 'trial.choice.no' : 'trial.choice.yes'),
        after: text(change.isAllowed ? 'trial.choice.yes' : 'trial.choice.no'),
      }
    case 'shopNow':
      return { before: bonusText(change.before, currencyCode), after: bonusText(change.after, currencyCode) }
    case 'orderEdits':
      return { before: editsText(change.before), after: editsText(change.after) }
    case 'instantExchange':
      return { before: instantText(change.before), after: instantText(change.after) }
    case 'note':
      return { before: change.before ?? text('trial.none'), after: change.after ?? text('trial.none') }
    case 'refund':
    case 'giftCard':
    case 'exchange':
    case 'warranty':
      return { before: offerText(change.before, timeZone), after: offerText(change.after, timeZone) }
  }
}

type Bonus = Extract<OrderTrialChange, { kind: 'shopNow' }>['before']

function bonusText(bonus: Bonus, currencyCode: string): string {
  if (!bonus) return text('trial.offer.none')
  if (bonus.type === 'none') return text('trial.shopNow.plain')
  return bonus.type === 'percent'
    ? text('trial.shopNow.percent', { amount: bonus.amount })
    : text('trial.shopNow.fixed', { amount: formatMoney(bonus.amount, currencyCode) })
}

type EditTypes = Extract<OrderTrialChange, { kind: 'orderEdits' }>['before']

function editsText(types: EditTypes): string {
  if (!types) return text('trial.edits.all')
  return types.map((type) => text(`effect.edit.${type}`)).join(', ') || text('trial.none')
}

type InstantTerms = Extract<OrderTrialChange, { kind: 'instantExchange' }>['before']

function instantText(terms: InstantTerms): string {
  if (!terms) return text('trial.offer.none')
  const { isInstantExchangeRequired, timeToReturnBeforeCharging: count } = terms
  return text(isInstantExchangeRequired ? 'trial.instant.required' : 'trial.instant.offered', { count })
}

function offerText(offer: { until: string | null } | null, timeZone: string): string {
  if (!offer) return text('trial.offer.none')
  return offer.until === null
    ? text('trial.offer.forEver')
    : text('trial.offer.until', { day: formatStoreDay(offer.until, timeZone) })
}
