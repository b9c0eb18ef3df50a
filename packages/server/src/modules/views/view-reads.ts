import type { ClaimFilters } from '@aftercare/domain/claims/claim-filters-schema'
import { builtInViews } from '@aftercare/domain/reporting/built-in-views'
import {
  storedView,
  claimTypeOfView,
  viewKind,
  type CountedViewKind,
  type NewSavedView,
  type SavedView,
  type ViewKind,
} from '@aftercare/domain/reporting/saved-view-schema'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { countClaims } from '#modules/claims/search/claim-list-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { countShippingClaims } from '#modules/shipping-claims/shipping-claim-list-reads.ts'
import type { Counted } from '#platform/database/count-listed.ts'
import type { Db } from '#platform/database/database.ts'
import { versionOf } from '#platform/http/document-version.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'

/** The views of one kind or of all: for each kind the built-in ones in their order, then the store's by name. */
export async function listViews(db: Db, storeId: string, kind?: ViewKind): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_view')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('deletedOn', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const saved = rows.map(toView)
  return (kind ? [kind] : viewKind.options).flatMap((each) => [
    ...builtInViews(each),
    ...saved.filter((view) => view.kind === each),
  ])
}

/** How many views a store has made, of all kinds. */
export async function countSavedViews(db: Db, storeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('storeId', '=', storeId)
    .where('deletedOn', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * A view that is about to be changed, locked until the transaction ends: of two who save at the same time the second
 * sees what the first has saved.
 *
 * @throws AppError 404 for an unknown view, another store's, and a built-in one
 */
export async function lockSavedView(db: Db, storeId: string, viewId: string): Promise<SavedView> {
  const row = isUuid(viewId)
    ? await db
        .selectFrom('saved_view')
        .selectAll()
        .where('storeId', '=', storeId)
        .where('id', '=', viewId)
        .where('deletedOn', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('View')
  return toView(row)
}

/** How many claims each view of a kind lists. */
export async function countViews(deps: Deps, store: Store, kind: CountedViewKind) {
  const views = await listViews(deps.db, store.storeId, kind)
  return Promise.all(
    views.map(async (view) => ({ viewId: view.id, ...(await countClaimsOf(deps, store, view)) })),
  )
}

function countClaimsOf(deps: Deps, store: Store, view: SavedView): Promise<Counted> {
  if (view.kind === 'Shipping') return countShippingClaims(deps, store, view.filters)
  if (view.kind === 'Return' || view.kind === 'Warranty')
    return countClaims(deps, store, claimsOfKind(view.kind, view.filters))
  throw new Error(`Nothing counts what a view of ${view.kind} lists`)
}

/** The filters of a view of claims, with the one that its kind is. */
export const claimsOfKind = (kind: 'Return' | 'Warranty', filters: ClaimFilters): ClaimFilters => ({
  ...filters,
  claimType: [claimTypeOfView(kind)],
})

type ViewRow = {
  id: string
  kind: ViewKind
  name: string
  filters: unknown
  sortBy: string
  orderBy: string
  columns: string[]
}

/** Filters are parsed again: values they contain may no longer exist. */
function toView({ id, kind, name, filters, sortBy, orderBy, columns }: ViewRow): SavedView {
  const shown = { kind, name, sortBy, orderBy, columns }
  const parsed = v.safeParse(storedView, { ...shown, filters })
  const view = parsed.success ? parsed.output : v.parse(storedView, shown)
  return { ...view, id, isBuiltIn: false, version: versionOf(editedPart(view)) }
}

/** The version that saving a view requires. */
const editedPart = ({ kind, name, filters, sortBy, orderBy, columns }: NewSavedView) => ({
  kind,
  name,
  filters,
  sortBy,
  orderBy,
  columns,
})
