import { merchantOrdersApi } from '@aftercare/domain/api/merchant-orders-api'
import type { CustomerListItem } from '@aftercare/domain/api/merchant-order-schema'
import { Anchor, Badge, Button, Group, Table } from '@mantine/core'
import { IconSearchOff, IconUsers } from '@tabler/icons-react'
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
import { ListExport } from '../../components/exports/list-export.tsx'
import { Page } from '../../components/page.tsx'
import { Pager } from '../../components/pager.tsx'
import { SearchBox } from '../../components/search-box.tsx'

/** The customers that the address asks for. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(merchantOrdersApi.listCustomers, {
    params: { storeId: params['storeId'] ?? '' },
    query: knownParameters(new URL(request.url).searchParams, ['text']),
    signal: request.signal,
  })

/** All customers, by name, email address or phone number. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  return (
    <Page title={text('customers.title')} actions={<ListExport kind="Customer" />}>
      <Group mb="sm">
        <SearchBox label={text('customers.searchLabel')} placeholder={text('customers.search')} />
      </Group>
      {list.items.length > 0 ? (
        <>
          <ListTable label={text('customers.title')} columns={columns}>
            {list.items.map((customer) => (
              <Row key={customer.id} customer={customer} />
            ))}
          </ListTable>
          <Pager list={list} />
        </>
      ) : (
        <NoCustomers />
      )}
    </Page>
  )
}

function NoCustomers() {
  const [search] = useSearchParams()
  if (!search.has('text'))
    return <EmptyState icon={IconUsers} title={text('customers.empty')} lead={text('customers.emptyLead')} />
  return (
    <EmptyState icon={IconSearchOff} title={text('list.noneFound')} lead={text('customers.noneFoundLead')}>
      <Button component={Link} to="?" variant="default" mt="xs">
        {text('list.clearSearch')}
      </Button>
    </EmptyState>
  )
}

const columns: readonly Column[] = [
  { label: 'list.column.customer' },
  { label: 'customers.column.contact' },
  { label: 'list.column.tags', className: 'wide-only' },
  { label: 'customers.column.orders', className: 'number' },
  { label: 'customers.column.spent', className: 'number' },
]

function Row({ customer }: { customer: CustomerListItem }) {
  const { store } = useStore()
  const { id: customerId, name, email, phone, tags, orderCount, spent } = customer
  return (
    <Table.Tr>
      <Table.Td data-label={text('list.column.customer')}>
        <Anchor
          component={Link}
          to={paths.customer.to({ storeId: store.id, customerId })}
          className="row-link one-line"
          fw={600}
          c="var(--mantine-color-text)"
          truncate
          display="inline-block"
        >
          {name || text('customers.nameless')}
        </Anchor>
      </Table.Td>
      <Table.Td data-label={text('customers.column.contact')}>
        <CellText>{email ?? phone ?? text('customer.none')}</CellText>
        {email && phone && <Quiet>{phone}</Quiet>}
      </Table.Td>
      <Table.Td className="wide-only">
        <Group gap={4}>
          {tags.slice(0, 3).map((tag) => (
            <Badge key={tag} size="sm" variant="default" fw={400}>
              {tag}
            </Badge>
          ))}
        </Group>
      </Table.Td>
      <Table.Td className="number" data-label={text('customers.column.orders')}>
        {orderCount}
      </Table.Td>
      <Table.Td className="number" data-label={text('customers.column.spent')}>
        {formatMoney(spent, store.currencyCode)}
      </Table.Td>
    </Table.Tr>
  )
}
