import { claimListsApi } from '@aftercare/domain/api/claim-lists-api'
import { claimType as knownClaimType, type ClaimType } from '@aftercare/domain/claims/claim-words'
import { viewKindOf } from '@aftercare/domain/reporting/saved-view-schema'
import { Button } from '@mantine/core'
import * as v from 'valibot'
import { Link, redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/claims.ts'
import '../../app/texts/en/lists.ts'
import { text } from '../../app/texts/text.ts'
import { lazyComponent } from '../../components/lazy-component.tsx'
import { ListExport } from '../../components/exports/list-export.tsx'
import { Page } from '../../components/page.tsx'
import { Pager } from '../../components/pager.tsx'
import { ViewMenu } from '../../components/views/view-menu.tsx'
import { ViewTabs } from '../../components/views/view-tabs.tsx'
import { loadViews, viewCalls } from '../../components/views/views-of-list.ts'
import { useSelection } from './bulk/use-selection.ts'
import { ClaimTable } from './claim-table.tsx'
import { useColumns } from './list/use-columns.ts'
import { filterNames, listQuery } from './list-address.ts'
import { ListBar } from './list-bar.tsx'
import { FreshClaims } from './fresh-claims.tsx'
import { answerCalls } from '../../forms/answer-calls.ts'
import { viewOfClaims } from './claim-view.ts'

/** Nothing of it is seen before something is selected. */
const BulkBar = lazyComponent(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar)
const NoClaims = lazyComponent(async () => (await import('./no-claims.tsx')).NoClaims)

/** The claims that the address asks for, the store's views of them, and how many each view holds. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { storeId = '' } = params
  const claimType = v.safeParse(knownClaimType, params['claimType'])
  if (!claimType.success) throw redirect(paths.store.to({ storeId }))

  const query = { ...listQuery(new URL(request.url).searchParams), claimType: claimType.output }
  const [list, views] = await Promise.all([
    call(claimListsApi.listClaims, { params: { storeId }, query, signal: request.signal }),
    loadViews(storeId, viewKindOf[claimType.output], request),
  ])
  return { claimType: claimType.output, list, ...views }
}

/** What the dialogs about views send. */
export const action = answerCalls(viewCalls)

/** All returns or warranty claims of the store, by views, search and filters. */
export function Component() {
  const { claimType, list, views, counts } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const isNarrowed = filterNames.some((name) => search.has(name))
  const chosen = useColumns(claimType)
  const selection = useSelection(list.items.map(({ id }) => id))
  const maySelect = [useMay('editClaims'), useMay('finalizeClaims')].includes(true)

  return (
    <Page
      title={text(`claimType.${claimType}`)}
      actions={
        <>
          <ListExport kind={viewKindOf[claimType]} />
          <FileClaim claimType={claimType} />
        </>
      }
    >
      <ViewTabs views={views} counts={counts}>
        <ViewMenu
          views={views}
          filterNames={filterNames}
          viewOf={(search, name) => viewOfClaims(search, { name, claimType, columns: chosen.names })}
        />
      </ViewTabs>
      <ListBar chosen={chosen} />
      <FreshClaims claimType={claimType} />
      {list.items.length > 0 ? (
        <>
          {maySelect && <BulkBar claims={list.items} selection={selection} />}
          <ClaimTable
            claims={list.items}
            claimType={claimType}
            columns={chosen.columns}
            selection={maySelect ? selection : undefined}
          />
          <Pager list={list} />
        </>
      ) : (
        <NoClaims isNarrowed={isNarrowed} views={views} filterNames={filterNames}>
          <FileClaim claimType={claimType} />
        </NoClaims>
      )}
    </Page>
  )
}

/** To the orders, to choose the one that the claim is about; its kind goes along. */
function FileClaim({ claimType }: { claimType: ClaimType }) {
  const { store } = useStore()
  const may = [useMay('editClaims'), useMay('viewOrders')].every(Boolean)
  if (!may) return null
  return (
    <Button
      component={Link}
      to={{ pathname: paths.orders.to({ storeId: store.id }), search: `?for=claim&kind=${claimType}` }}
      variant="default"
    >
      {text('list.fileClaim')}
    </Button>
  )
}
