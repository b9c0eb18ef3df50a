import { merchantOrdersApi } from '@aftercare/domain/api/merchant-orders-api'
import type { OrderListItem } from '@aftercare/domain/orders/merchant-order-schema'
import { Anchor, Button, Group, Table, Text } from '@mantine/core'
import { IconSearchOff, IconShoppingBag } from '@tabler/icons-react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { formatMoney } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { signedIn, useStore } from '../../app/session.ts'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'
import { Empty } from '../../components/empty.tsx'
import { knownParameters } from '../../components/list-address.ts'
import { ListTable, Quiet, type Column } from '../../components/list-table.tsx'
import { Moment } from '../../components/moment.tsx'
import { Page } from '../../components/page.tsx'
import { Pager } from '../../components/pager.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { OrderFilters, orderFilterNames } from './order-filters.tsx'
import { OrderStatus } from './order-status.tsx'

/** The orders that the address asks for. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  signedIn(request, () =>
    call(merchantOrdersApi.listOrders, {
      params: { storeId: params['storeId'] ?? '' },
      query: knownParameters(new URL(request.url).searchParams, orderFilterNames),
      signal: request.signal,
    }),
  )

/** Every order of the store, by number, e-mail, parcel and state. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  return (
    <Page title={text('orders.title')}>
      <Group gap="xs" mb="sm">
        <SearchBox label={text('orders.searchLabel')} placeholder={text('orders.search')} />
        <OrderFilters />
      </Group>
      {list.items.length > 0 ? (
        <>
          <OrderTable orders={list.items} />
          <Pager list={list} />
        </>
      ) : (
        <NoOrders />
      )}
    </Page>
  )
}

function NoOrders() {
  const [search] = useSearchParams()
  if (!orderFilterNames.some((name) => search.has(name)))
    return <Empty icon={IconShoppingBag} title={text('orders.empty')} lead={text('orders.emptyLead')} />
  return (
    <Empty icon={IconSearchOff} title={text('list.noneFound')} lead={text('orders.noneFoundLead')}>
      <Button component={Link} to="?" variant="default" mt="xs">
        {text('list.clear')}
      </Button>
    </Empty>
  )
}

const columns: readonly Column[] = [
  { label: 'orders.column.order' },
  { label: 'list.column.customer' },
  { label: 'list.column.status' },
  { label: 'orders.column.claims', className: 'number' },
  { label: 'orders.column.total', className: 'number' },
  { label: 'orders.placed', className: 'number' },
]

const OrderTable = ({ orders }: { orders: readonly OrderListItem[] }) => (
  <ListTable label={text('orders.title')} columns={columns}>
    {orders.map((order) => (
      <Row key={order.id} order={order} />
    ))}
  </ListTable>
)

function Row({ order }: { order: OrderListItem }) {
  const { store } = useStore()
  return (
    <Table.Tr>
      <Table.Td data-label={text('orders.column.order')}>
        <Anchor
          component={Link}
          to={paths.order.to({ storeId: store.id, orderId: order.id })}
          className="row-link"
          fw={600}
          c="var(--mantine-color-text)"
        >
          {order.orderNo}
        </Anchor>
      </Table.Td>
      <Table.Td data-label={text('list.column.customer')}>
        <Text size="sm" truncate maw={260} {...(!order.customerName && !order.email && { c: 'dimmed' })}>
          {order.customerName || order.email || text('orders.noCustomer')}
        </Text>
        {order.customerName && order.email && <Quiet>{order.email}</Quiet>}
      </Table.Td>
      <Table.Td data-label={text('list.column.status')}>
        <Group gap={6}>
          <OrderStatus {...order} />
        </Group>
      </Table.Td>
      <Table.Td className="number" data-label={text('orders.column.claims')}>
        {text('orders.claims', { count: order.claimCount })}
      </Table.Td>
      <Table.Td className="number" data-label={text('orders.column.total')}>
        {formatMoney(order.total, order.currencyCode)}
      </Table.Td>
      <Table.Td className="number" data-label={text('orders.placed')}>
        <Moment at={order.createdOn} />
      </Table.Td>
    </Table.Tr>
  )
}
