import { mostCustomerOrders, type CustomerOrder } from '@aftercare/domain/api/customer-access-api'
import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import { formatDate } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { Picture } from '../../components/line-item.tsx'
import { Screen } from '../../components/screen.tsx'
import { listCustomerOrders } from '../../session/customer-session.ts'
import { activeSettingsOf } from '../../session/settings-session.ts'
import './orders.css'

/** An order named in the address opens immediately; another customer's requires a look-up. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const store = params['store'] ?? ''
  const settings = await activeSettingsOf(store)
  const orderId = new URL(request.url).searchParams.get('orderId')
  const orders = await listCustomerOrders(settings, orderId ?? undefined)
  if (orderId) throw redirect(paths.order.to({ store, orderId, isGiftReturn: false }))
  return { store, storeName: settings.storeName, orders }
}

/** The orders of a customer who is signed in to the shop. */
export function Component() {
  const { store, storeName, orders } = useLoaderData<typeof loader>()
  const lookUp = <ButtonLink to={paths.lookUp.to({ store })}>{text('orders.lookUp')}</ButtonLink>
  if (!orders)
    return (
      <EmptyState icon="clock" heading="h1" title={text('orders.signedOut')} action={lookUp}>
        <p>{text('orders.signedOutLead', { store: storeName })}</p>
      </EmptyState>
    )
  if (orders.length === 0)
    return (
      <EmptyState icon="box" heading="h1" title={text('orders.empty')} action={lookUp}>
        <p>{text('orders.emptyLead')}</p>
      </EmptyState>
    )
  return (
    <Screen title={text('orders.title')} lead={text('orders.lead')}>
      <ul className="orders">
        {orders.map((order) => (
          <li key={order.idFromPlatform}>
            <OrderLink store={store} order={order} />
          </li>
        ))}
      </ul>
      {orders.length === mostCustomerOrders && (
        <p className="orders-more">{text('orders.newest', { count: mostCustomerOrders })}</p>
      )}
      <Link to={paths.lookUp.to({ store })} className="text-button">
        {text('orders.lookUpOther')}
      </Link>
    </Screen>
  )
}

function OrderLink({ store, order }: { store: string; order: CustomerOrder }) {
  const { idFromPlatform, orderNo, createdOn, canceledOn, items, itemCount } = order
  return (
    <Link
      to={paths.order.to({ store, orderId: idFromPlatform, isGiftReturn: false })}
      className="card orders-link"
    >
      <Picture src={items[0]?.imgUrl ?? null} size={56} />
      <span className="orders-words">
        <strong dir="auto">{text('shell.order', { number: orderNo })}</strong>
        <span className="orders-quiet">{text('shell.ordered', { date: formatDate(createdOn) })}</span>
        <span className="orders-items">{items.map(({ name }) => name).join(', ')}</span>
        <span className="orders-quiet">{text('orders.items', { count: itemCount })}</span>
        {canceledOn && <Badge icon="close">{text('orders.canceled')}</Badge>}
      </span>
      <Icon name="forward" size={18} />
    </Link>
  )
}
