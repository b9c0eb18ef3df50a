import { merchantOrderEditsApi } from '@aftercare/domain/api/merchant-order-edits-api'
import { merchantOrdersApi } from '@aftercare/domain/api/merchant-orders-api'
import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import { Badge, Button, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { formatMoment } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/claim.ts'
import '../../app/texts/en/new-claim.ts'
import '../../app/texts/en/orders.ts'
import '../../app/texts/en/registrations.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ClaimsPanel } from '../../components/claims-panel.tsx'
import { MoneyObstacle } from '../../components/money-obstacle.tsx'
import { Page } from '../../components/page.tsx'
import { ParcelsPanel } from '../../components/parcels-panel.tsx'
import { ShippingClaimsPanel } from '../../components/shipping-claims-panel.tsx'
import { TestBadge } from '../../components/test-badge.tsx'
import '../../components/record.css'
import { answerCalls } from '../../forms/answer-calls.ts'
import { useSend } from '../../forms/use-send.ts'
import { EditsPanel } from './edits-panel.tsx'
import { BuyerPanel } from './buyer-panel.tsx'
import { OrderLineCard } from './order-line-card.tsx'
import { OrderStatus } from './order-status.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { SyncButton, SyncResult, type OrderSync } from './sync-button.tsx'
import './order.css'

export const action = answerCalls({
  overrideLine: merchantOrdersApi.overrideLine,
  syncOrder: merchantOrdersApi.syncOrder,
  approveOrderEdit: merchantOrderEditsApi.approveOrderEdit,
  declineOrderEdit: merchantOrderEditsApi.declineOrderEdit,
})

export async function loader({ params, request }: LoaderFunctionArgs) {
  const to = {
    params: { storeId: params['storeId'] ?? '', storeOrderId: params['orderId'] ?? '' },
    signal: request.signal,
  }
  const [order, edits] = await Promise.all([
    call(merchantOrdersApi.order, to),
    call(merchantOrderEditsApi.listOrderEdits, to),
  ])
  return { order, edits: edits.items }
}

/** One order: what may be claimed of it now and why not, where its parcels are, who bought it and how it was paid. */
export function Component() {
  const { order, edits } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const sync = useOrderSync(order.id)
  return (
    <>
      <BackLink to={paths.orders.to({ storeId: store.id })}>{text('orders.back')}</BackLink>
      <Page
        title={order.orderNo}
        beside={<Marks order={order} />}
        actions={<Actions order={order} sync={sync} />}
      >
        <Text size="sm" c="dimmed" mt={-8} mb="md">
          {[
            text('order.placed', { when: formatMoment(order.createdOn) }),
            order.channel && text('order.channel', { channel: order.channel }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
        <SyncResult sync={sync} />
        <MoneyObstacle order={order} />
        <div className="record">
          <section className="record-lines" aria-labelledby="items">
            <Title order={2} id="items">
              {text('order.items')}
            </Title>
            {order.lineItems.length === 0 && (
              <Text size="sm" c="dimmed">
                {text('order.noItems')}
              </Text>
            )}
            {order.lineItems.map((line) => (
              <OrderLineCard key={line.id} line={line} order={order} />
            ))}
          </section>
          <div className="record-story">
            {!order.wasCreatedFromRegistration && <ParcelsPanel order={order} />}
          </div>
          <div className="record-side">
            <EditsPanel edits={edits} orderId={order.id} currencyCode={order.currencyCode} />
            <ClaimsPanel
              title={text('order.claims')}
              none={text('order.claims.none')}
              claims={order.claims}
            />
            <ShippingClaimsPanel claims={order.shippingClaims} />
            <BuyerPanel order={order} />
            {!order.wasCreatedFromRegistration && <PaymentPanel order={order} edits={edits} />}
          </div>
        </div>
      </Page>
    </>
  )
}

function useOrderSync(storeOrderId: string): OrderSync {
  const [answer, setAnswer] = useState<OrderSync['answer']>()
  const done = useCallback((given: unknown) => setAnswer(given as OrderSync['answer']), [])
  const { send, errors, isSending } = useSend(done)
  return { send: () => send({ name: 'syncOrder', params: { storeOrderId } }), errors, isSending, answer }
}

type Shown = { order: MerchantOrder }

const Marks = ({ order }: Shown) => (
  <>
    {order.wasCreatedFromRegistration ? (
      <StatusBadge color="blue" label={text('order.fromRegistration')} />
    ) : (
      <OrderStatus {...order} />
    )}
    {order.isTest && <TestBadge />}
    {order.isDisputed && <StatusBadge color="red" label={text('claim.order.disputed')} />}
    {order.wasShippingProtected && <StatusBadge color="blue" label={text('order.protected')} />}
    {order.hasShippingPlus && <StatusBadge color="blue" label={text('order.plus')} />}
    {order.isExchangeOfExchange && <StatusBadge label={text('order.exchange')} />}
    {order.tags.map((tag) => (
      <StatusBadge key={tag} label={tag} />
    ))}
  </>
)

const StatusBadge = ({ label, color = 'gray' }: { label: string; color?: string }) => (
  <Badge variant="light" color={color} radius="xl">
    {label}
  </Badge>
)

const Actions = ({ order, sync }: Shown & { sync: OrderSync }) => (
  <>
    {order.wasCreatedFromRegistration && <OpenRegistration registrationId={order.id} />}
    <SyncButton order={order} sync={sync} />
    {order.platformAdminUrl && (
      <Button
        component="a"
        href={order.platformAdminUrl}
        target="_blank"
        rel="noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={15} aria-hidden />}
      >
        {text('claim.order.open')}
      </Button>
    )}
    <FileClaim order={order} />
  </>
)

/** A registration has the id of the order that represents it. */
function OpenRegistration({ registrationId }: { registrationId: string }) {
  const { store } = useStore()
  return (
    <Button
      component={Link}
      to={paths.registration.to({ storeId: store.id, registrationId })}
      variant="default"
    >
      {text('order.openRegistration')}
    </Button>
  )
}

function FileClaim({ order: { id: orderId, moneyObstacle } }: Shown) {
  const { store } = useStore()
  const mayEdit = useMay('editClaims')
  if (!mayEdit || moneyObstacle) return null
  return (
    <>
      <Button
        component={Link}
        to={paths.newShippingClaim.to({ storeId: store.id, orderId })}
        variant="default"
      >
        {text('newShippingClaim.open')}
      </Button>
      <Button component={Link} to={paths.newClaim.to({ storeId: store.id, orderId })}>
        {text('newClaim.open')}
      </Button>
    </>
  )
}
