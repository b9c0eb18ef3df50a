import { merchantOrdersApi } from '@aftercare/domain/api/merchant-orders-api'
import { privacyApi } from '@aftercare/domain/api/privacy-api'
import type { MerchantCustomer } from '@aftercare/domain/api/merchant-order-schema'
import { Anchor, Badge, Text } from '@mantine/core'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { formatMoney } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/claim.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ClaimsPanel } from '../../components/claims-panel.tsx'
import { OrdersPanel } from '../../components/orders-panel.tsx'
import { ShippingClaimsPanel } from '../../components/shipping-claims-panel.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { RegistrationsPanel } from '../../components/registrations-panel.tsx'
import { answerCalls } from '../../forms/answer-calls.ts'
import '../../components/record.css'
import { PrivacyPanel } from './privacy-panel.tsx'
import './customer.css'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(merchantOrdersApi.customer, {
    params: { storeId: params['storeId'] ?? '', customerId: params['customerId'] ?? '' },
    signal: request.signal,
  })

export const action = answerCalls({ eraseCustomer: privacyApi.eraseCustomer })

/** One customer: how to reach them, what they bought, claimed and registered. */
export function Component() {
  const customer = useLoaderData<typeof loader>()
  const { store } = useStore()
  return (
    <>
      <BackLink to={paths.customers.to({ storeId: store.id })}>{text('customers.back')}</BackLink>
      <Page
        title={customer.name || customer.email || text('customers.nameless')}
        beside={customer.tags.map((tag) => (
          <Badge key={tag} variant="light" color="gray" radius="xl">
            {tag}
          </Badge>
        ))}
      >
        <div className="customer">
          <ContactPanel customer={customer} />
          <OrdersPanel
            title={text('customer.orders')}
            none={text('customer.orders.none')}
            orders={customer.orders}
          />
          <ClaimsPanel
            title={text('customer.claims')}
            none={text('customer.claims.none')}
            claims={customer.claims}
            isOrderNamed
          />
          <RegistrationsPanel registrations={customer.registrations} />
          <ShippingClaimsPanel claims={customer.shippingClaims} />
          <PrivacyPanel customer={customer} />
        </div>
      </Page>
    </>
  )
}

function ContactPanel({ customer }: { customer: MerchantCustomer }) {
  const { store } = useStore()
  const { email, phone, orderCount, spent } = customer
  return (
    <Panel title={text('customer.contact')}>
      <dl className="facts">
        <dt>{text('customer.email')}</dt>
        <dd>
          {email ? (
            <Anchor size="sm" href={`mailto:${email}`}>
              {email}
            </Anchor>
          ) : (
            text('customer.none')
          )}
        </dd>
        <dt>{text('customer.phone')}</dt>
        <dd>
          {phone ? (
            <Anchor size="sm" href={`tel:${phone}`}>
              {phone}
            </Anchor>
          ) : (
            text('customer.none')
          )}
        </dd>
        <dt>{text('customer.bought')}</dt>
        <dd>
          {text('claim.customer.orders', {
            count: orderCount,
            spent: formatMoney(spent, store.currencyCode),
          })}
        </dd>
      </dl>
      <Text size="xs" c="dimmed" mt="sm">
        {text('customer.fromPlatform')}
      </Text>
    </Panel>
  )
}
