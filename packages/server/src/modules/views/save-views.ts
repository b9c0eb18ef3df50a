import type { NewSavedView, SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError } from '#platform/errors.ts'
import { getSavedView } from './view-reads.ts'
import { deleteView, insertView, updateView } from './view-store.ts'

export const createView = (deps: Deps, storeId: string, who: Who, view: NewSavedView): Promise<SavedView> =>
  inTransaction(deps, async (deps) => {
    const id = deps.newId()
    const now = deps.now()
    await insertView(deps.db, {
      storeId,
      id,
      ...view,
      filters: JSON.stringify(view.filters),
      createdOn: now,
      updatedOn: now,
    })
    await record(deps, storeId, who, 'view.create', id, null, view)
    return { ...view, id, isBuiltIn: false }
  })

/** @throws AppError 404 for an unknown or built-in view, 422 for one of another kind */
export const replaceView = (
  deps: Deps,
  storeId: string,
  who: Who,
  viewId: string,
  view: NewSavedView,
): Promise<SavedView> =>
  inTransaction(deps, async (deps) => {
    const before = await getSavedView(deps.db, storeId, viewId)
    if (before.kind !== view.kind)
      throw new AppError('unprocessable', 'kind_is_fixed', 'A view stays with the list it was made for.')
    const filters = JSON.stringify(view.filters)
    await updateView(deps.db, { storeId, id: viewId }, { ...view, filters, updatedOn: deps.now() })
    await record(deps, storeId, who, 'view.update', viewId, before, view)
    return { ...view, id: viewId, isBuiltIn: false }
  })

/** @throws AppError 404 for an unknown or built-in view */
export const removeView = (deps: Deps, storeId: string, who: Who, viewId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const before = await getSavedView(deps.db, storeId, viewId)
    await deleteView(deps.db, { storeId, id: viewId })
    await record(deps, storeId, who, 'view.delete', viewId, before, null)
  })

const record = (
  deps: Deps,
  storeId: string,
  who: Who,
  action: string,
  id: string,
  before: unknown,
  after: unknown,
) => recordChange(deps, storeId, who, { action, subject: { type: 'view', id }, before, after })
