import { isShippingClaimOpen } from '@aftercare/domain/shipping-claims/shipping-claim-status'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import { formatDate } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { goHome, Screen } from '../../components/screen.tsx'
import { draftFor } from '../../drafts/claim-draft-store.ts'
import { isHubSkipped } from '../../flow/is-hub-skipped.ts'
import { customerTokenOf } from '../../session/customer-token.ts'
import { orderAddressOf, orderAt } from '../../session/order-session.ts'
import { ClaimList } from './claim-list.tsx'
import { DeliveryHelp, GuaranteeCard, problemNow } from './delivery-help.tsx'
import { EditCard } from './edit-card.tsx'
import { StartClaim } from './start-claim.tsx'
import { TrackingCard } from './tracking-card.tsx'
import { WithdrawalCard } from '../withdrawal/withdrawal-card.tsx'
import './order.css'

/** A warranty claim that is being submitted redirects here, so this must not redirect back. */
export async function loader(route: LoaderFunctionArgs) {
  const { order, settings, at } = await orderAt(orderAddressOf(route))
  const isBeingSent = draftFor(at.orderId, 'warranty').status === 'submitted'
  if (isHubSkipped(order, settings) && !isBeingSent)
    throw redirect(paths.claim.to({ ...at, claimType: 'warranty' }))
  return { order, settings, at }
}

/**
 * The order hub: tracking, earlier requests and the start of a new one. An open request comes first, since
 * that is why shoppers return.
 */
export function Component() {
  const { order, settings, at } = useLoaderData<typeof loader>()
  const { store } = at
  const problem = problemNow(order, settings.timeZone)
  const isReturning =
    order.claims.some(({ claimRollup }) => claimRollup.code !== 'completed') ||
    order.shippingClaims.some(({ status }) => isShippingClaimOpen(status))
  const requestCount = order.claims.length + order.shippingClaims.length
  const shipments = order.fulfillments.filter(({ isFulfilled, tracker }) => isFulfilled || tracker)

  return (
    <Screen
      title={order.isGiftReturn ? text('order.giftTitle') : text('shell.order', { number: order.orderNo })}
      lead={text(order.isGiftReturn ? 'order.giftLead' : 'order.lead')}
      back={wayBack(store)}
    >
      <div className="stack">
        {order.isTest && <Alert tone="info">{text('order.test')}</Alert>}
        {order.canceledOn && (
          <Alert tone="warning">{text('order.canceled', { date: formatDate(order.canceledOn) })}</Alert>
        )}
        {isReturning && <ClaimList order={order} settings={settings} store={store} />}
        {problem && order.shippingClaims.length === 0 && (
          <DeliveryHelp order={order} store={store} problem={problem} />
        )}
        {order.isOrderEditable && <EditCard order={order} at={at} />}
        {!order.canceledOn && (
          <StartClaim order={order} settings={settings} at={at} isElsewhereHelped={problem !== null} />
        )}
        <WithdrawalCard order={order} at={at} />
        {shipments.length > 0 && <TrackingCard shipments={shipments} />}
        {order.wasShippingProtected && !problem && !order.canceledOn && order.shippingClaims.length === 0 && (
          <GuaranteeCard order={order} store={store} />
        )}
        {!isReturning && requestCount > 0 && <ClaimList order={order} settings={settings} store={store} />}
      </div>
    </Screen>
  )
}

/** A customer who is signed in to the shop goes back to their orders. */
const wayBack = (store: string) =>
  customerTokenOf(store)
    ? { to: paths.orders.to({ store }), label: text('orders.title') }
    : goHome(paths.lookUp.to({ store }))
