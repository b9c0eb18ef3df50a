import { merchantOrdersApi } from '@aftercare/domain/api/merchant-orders-api'
import type { OrderListItem } from '@aftercare/domain/api/order-list-item-schema'
import { Anchor, Button, Group, Table } from '@mantine/core'
import { IconSearchOff, IconShoppingBag } from '@tabler/icons-react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { formatMoney } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { knownParameters } from '../../components/list-address.ts'
import { CellText, ListTable, Quiet, type Column } from '../../components/list-table.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { Notice } from '../../components/notice.tsx'
import { ListExport } from '../../components/exports/list-export.tsx'
import { Page } from '../../components/page.tsx'
import { Pager } from '../../components/pager.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { TestBadge } from '../../components/test-badge.tsx'
import { ViewMenu } from '../../components/views/view-menu.tsx'
import { ViewTabs } from '../../components/views/view-tabs.tsx'
import { loadViews, viewCalls } from '../../components/views/views-of-list.ts'
import { answerCalls } from '../../forms/answer-calls.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderStatus } from './order-status.tsx'
import { orderFilterNames, viewOfOrders } from './order-view.ts'

/** The orders that the address asks for, and the store's views of them. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const { storeId = '' } = params
  const query = knownParameters(new URL(request.url).searchParams, orderFilterNames)
  const [list, { views }] = await Promise.all([
    call(merchantOrdersApi.listOrders, { params: { storeId }, query, signal: request.signal }),
    loadViews(storeId, 'Order', request),
  ])
  return { list, views }
}

/** What the dialogs about views send. */
export const action = answerCalls(viewCalls)

/** All orders of the store, by views, number, email, parcel and state. */
export function Component() {
  const { list, views } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <Page title={text('orders.title')} actions={!isForClaim(search) && <ListExport kind="Order" />}>
      {isForClaim(search) ? (
        <Notice color="blue" mb="sm">
          {text('orders.forClaim')}
        </Notice>
      ) : (
        <ViewTabs views={views}>
          <ViewMenu views={views} filterNames={orderFilterNames} viewOf={viewOfOrders} />
        </ViewTabs>
      )}
      <Group gap="xs" mb="sm">
        <SearchBox
          key={search.get('view')}
          label={text('orders.searchLabel')}
          placeholder={text('orders.search')}
        />
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

/** Coming here to file a claim: an order then leads to its claim. */
const isForClaim = (search: URLSearchParams) => search.get('for') === 'claim'

function NoOrders() {
  const [search] = useSearchParams()
  if (!orderFilterNames.some((name) => search.has(name)))
    return <EmptyState icon={IconShoppingBag} title={text('orders.empty')} lead={text('orders.emptyLead')} />
  return (
    <EmptyState icon={IconSearchOff} title={text('list.noneFound')} lead={text('orders.noneFoundLead')}>
      <Button component={Link} to="?" variant="default" mt="xs">
        {text('list.clear')}
      </Button>
    </EmptyState>
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
  const [search] = useSearchParams()
  const at = { storeId: store.id, orderId: order.id }
  const kind = search.get('kind')
  const page = isForClaim(search)
    ? {
        pathname: paths.newClaim.to(at),
        ...(kind !== null && { search: `?kind=${encodeURIComponent(kind)}` }),
      }
    : paths.order.to(at)
  return (
    <Table.Tr>
      <Table.Td data-label={text('orders.column.order')}>
        <Anchor component={Link} to={page} className="row-link" fw={600} c="var(--mantine-color-text)">
          {order.orderNo}
        </Anchor>
      </Table.Td>
      <Table.Td data-label={text('list.column.customer')}>
        <CellText c={order.customerName || order.email ? undefined : 'dimmed'}>
          {order.customerName || order.email || text('orders.noCustomer')}
        </CellText>
        {order.customerName && order.email && <Quiet>{order.email}</Quiet>}
      </Table.Td>
      <Table.Td data-label={text('list.column.status')}>
        <Group gap={6}>
          <OrderStatus {...order} />
          {order.isTest && <TestBadge />}
        </Group>
      </Table.Td>
      <Table.Td className="number" data-label={text('orders.column.claims')}>
        {text('orders.claims', { count: order.claimCount })}
      </Table.Td>
      <Table.Td className="number" data-label={text('orders.column.total')}>
        {formatMoney(order.total, order.currencyCode)}
      </Table.Td>
      <Table.Td className="number" data-label={text('orders.placed')}>
        <RelativeTime at={order.createdOn} />
      </Table.Td>
    </Table.Tr>
  )
}
