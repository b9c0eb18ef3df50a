import { shippingClaimsApi } from '@aftercare/domain/api/shipping-claims-api'
import type { SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import type { ShippingClaimListItem } from '@aftercare/domain/api/shipping-claim-list-item-schema'
import { Group, Table } from '@mantine/core'
import { IconAlertTriangle, IconPackageOff } from '@tabler/icons-react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { formatMoney } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/claims.ts'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ItemCell } from '../../components/item-cell.tsx'
import { CellText, ListTable, Quiet, type Column } from '../../components/list-table.tsx'
import { LabeledIcon } from '../../components/labeled-icon.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { ListExport } from '../../components/exports/list-export.tsx'
import { Page } from '../../components/page.tsx'
import { Pager } from '../../components/pager.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { ShippingClaimBadge } from '../../components/shipping-claim-badge.tsx'
import { NoneInView } from '../../components/views/none-in-view.tsx'
import { ViewMenu } from '../../components/views/view-menu.tsx'
import { ViewTabs } from '../../components/views/view-tabs.tsx'
import { loadViews, viewCalls } from '../../components/views/views-of-list.ts'
import { answerCalls } from '../../forms/answer-calls.ts'
import { ShippingClaimFilters } from './shipping-claim-filters.tsx'
import { shippingFilterNames, shippingListQuery, viewOfShippingClaims } from './shipping-claim-view.ts'

/** The claims that the address asks for, the store's views of them, and how many each view holds. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const { storeId = '' } = params
  const query = shippingListQuery(new URL(request.url).searchParams)
  const [list, views] = await Promise.all([
    call(shippingClaimsApi.listShippingClaims, { params: { storeId }, query, signal: request.signal }),
    loadViews(storeId, 'Shipping', request),
  ])
  return { list, ...views }
}

/** What the dialogs about views send. */
export const action = answerCalls(viewCalls)

/** All delivery claims, by views, search and filters. */
export function Component() {
  const { list, views, counts } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <Page title={text('shippingClaims.title')} actions={<ListExport kind="Shipping" />}>
      <ViewTabs views={views} counts={counts}>
        <ViewMenu views={views} filterNames={shippingFilterNames} viewOf={viewOfShippingClaims} />
      </ViewTabs>
      <Group gap="xs" mb="sm">
        <SearchBox
          key={search.get('view')}
          label={text('shippingClaims.searchLabel')}
          placeholder={text('shippingClaims.search')}
        />
        <ShippingClaimFilters />
      </Group>
      {list.items.length > 0 ? (
        <>
          <ListTable label={text('shippingClaims.title')} columns={columns}>
            {list.items.map((claim) => (
              <Row key={claim.id} claim={claim} />
            ))}
          </ListTable>
          <Pager list={list} />
        </>
      ) : (
        <NoClaims views={views} />
      )}
    </Page>
  )
}

function NoClaims({ views }: { views: readonly SavedView[] }) {
  const [search] = useSearchParams()
  if (shippingFilterNames.some((name) => search.has(name)))
    return <NoneInView views={views} filterNames={shippingFilterNames} />
  return (
    <EmptyState
      icon={IconPackageOff}
      title={text('shippingClaims.empty')}
      lead={text('shippingClaims.emptyLead')}
    />
  )
}

const columns: readonly Column[] = [
  { label: 'shippingClaims.reason' },
  { label: 'list.column.customer' },
  { label: 'list.column.status' },
  { label: 'shippingClaims.value', className: 'number' },
  { label: 'shippingClaims.received', className: 'number' },
]

function Row({ claim }: { claim: ShippingClaimListItem }) {
  const { store } = useStore()
  const { id, reason, orderNo, customerName, customerEmail, status, hasError, amount, createdOn } = claim
  const { product, itemCount } = claim
  return (
    <Table.Tr>
      <Table.Td data-label={text('shippingClaims.reason')}>
        <ItemCell
          to={paths.shippingClaim.to({ storeId: store.id, shippingClaimId: id })}
          name={text(`shippingReason.${reason}`)}
          product={product}
          more={itemCount > 1 ? text('list.items', { count: itemCount }) : undefined}
        />
      </Table.Td>
      <Table.Td data-label={text('list.column.customer')}>
        <CellText>{customerName || customerEmail}</CellText>
        <Quiet>{text('list.order', { number: orderNo })}</Quiet>
      </Table.Td>
      <Table.Td data-label={text('list.column.status')}>
        <Group gap={6}>
          <ShippingClaimBadge status={status} />
          {hasError && (
            <LabeledIcon
              icon={IconAlertTriangle}
              label={text('shippingClaim.needsAttention')}
              color="var(--mantine-color-red-light-color)"
            />
          )}
        </Group>
      </Table.Td>
      <Table.Td className="number" data-label={text('shippingClaims.value')}>
        {formatMoney(amount, store.currencyCode)}
      </Table.Td>
      <Table.Td className="number" data-label={text('shippingClaims.received')}>
        <RelativeTime at={createdOn} />
      </Table.Td>
    </Table.Tr>
  )
}
