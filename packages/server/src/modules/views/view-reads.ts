import type { ClaimFilters } from '@aftercare/domain/claims/claim-filters-schema'
import { builtInViews } from '@aftercare/domain/reporting/built-in-views'
import {
  newSavedView,
  viewKind,
  type SavedView,
  type ViewKind,
} from '@aftercare/domain/reporting/saved-view-schema'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { countClaims } from '#modules/claims/search/claim-list-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'

/** The views of one kind or of all: for each kind the built-in ones in their order, then the store's by name. */
export async function listViews(db: Db, storeId: string, kind?: ViewKind): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_view')
    .selectAll()
    .where('storeId', '=', storeId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const saved = rows.map(toView)
  return (kind ? [kind] : viewKind.options).flatMap((each) => [
    ...builtInViews(each),
    ...saved.filter((view) => view.kind === each),
  ])
}

/** @throws AppError 404 for an unknown view, another store's, and a built-in one */
export async function getSavedView(db: Db, storeId: string, viewId: string): Promise<SavedView> {
  const row = isUuid(viewId)
    ? await db
        .selectFrom('saved_view')
        .selectAll()
        .where('storeId', '=', storeId)
        .where('id', '=', viewId)
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('View')
  return toView(row)
}

/** How many claims each view of a kind lists. */
export async function countViews(deps: Deps, store: Store, kind: 'Return' | 'Warranty') {
  const views = await listViews(deps.db, store.storeId, kind)
  return Promise.all(
    views.map(async ({ id, filters }) => ({
      viewId: id,
      ...(await countClaims(deps, store, claimsOfKind(kind, filters as ClaimFilters))),
    })),
  )
}

/** The filters of a view of claims, with the one that its kind is. */
export const claimsOfKind = (kind: 'Return' | 'Warranty', filters: ClaimFilters): ClaimFilters => ({
  ...filters,
  claimType: [kind === 'Return' ? 'return' : 'warranty'],
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

/** Filters are parsed again: a word that they name may be gone from the vocabulary. */
function toView({ id, kind, name, filters, sortBy, orderBy, columns }: ViewRow): SavedView {
  const shown = { kind, name, sortBy, orderBy, columns }
  const parsed = v.safeParse(newSavedView, { ...shown, filters })
  return { ...(parsed.success ? parsed.output : v.parse(newSavedView, shown)), id, isBuiltIn: false }
}
