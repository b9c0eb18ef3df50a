import { merchantOrdersApi } from '@aftercare/domain/api/merchant-orders-api'
import { Stack, Text, Title } from '@mantine/core'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { paths } from '../../../app/paths.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/new-claim.ts'
import '../../../app/texts/en/orders.ts'
import { text } from '../../../app/texts/text.ts'
import { BackLink } from '../../../components/back-link.tsx'
import { MoneyObstacle } from '../../../components/money-obstacle.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import '../../../components/record.css'
import { LeaveGuard } from '../../../components/leave-guard.tsx'
import { NewClaimLine } from './new-claim-line.tsx'
import { NewClaimSide } from './new-claim-side.tsx'
import { useNewClaim } from './use-new-claim.ts'
import './new-claim.css'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(merchantOrdersApi.order, {
    params: { storeId: params['storeId'] ?? '', storeOrderId: params['orderId'] ?? '' },
    signal: request.signal,
  })

/** A claim that staff file for a customer: which items and why, then the calculation and return shipping. */
export function Component() {
  const order = useLoaderData<typeof loader>()
  const { store } = useStore()
  const mayEdit = useMay('editClaims')
  const form = useNewClaim(order)
  const items = order.lineItems.filter(({ isAftercareProduct }) => !isAftercareProduct)

  return (
    <>
      <BackLink to={paths.order.to({ storeId: store.id, orderId: order.id })}>
        {text('newClaim.back', { number: order.orderNo })}
      </BackLink>
      <Page title={text('newClaim.title')}>
        <Text size="sm" c="dimmed" mt={-8} mb="md">
          {text('newClaim.lead', { number: order.orderNo })}
        </Text>
        <MoneyObstacle order={order} />
        {mayEdit && !order.moneyObstacle ? (
          <div className="record">
            <section className="record-lines" aria-labelledby="items">
              <Title order={2} id="items">
                {text('order.items')}
              </Title>
              {items.length === 0 && (
                <Text size="sm" c="dimmed">
                  {text('order.noItems')}
                </Text>
              )}
              {items.map((item) => (
                <NewClaimLine key={item.id} item={item} order={order} form={form} />
              ))}
            </section>
            <Stack className="record-side">
              <NewClaimSide order={order} form={form} />
            </Stack>
            <LeaveGuard {...form.guard} />
          </div>
        ) : (
          !mayEdit && <Notice color="gray">{text('newClaim.readOnly')}</Notice>
        )}
      </Page>
    </>
  )
}
