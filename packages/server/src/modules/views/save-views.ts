import type { NewSavedView, SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { assertVersion } from '#platform/http/document-version.ts'
import { AppError } from '#platform/errors.ts'
import { countSavedViews, lockSavedView } from './view-reads.ts'
import { insertView, updateView } from './view-store.ts'

/** They are listed and counted all at once. */
const mostViews = 100

/** @throws AppError 422 if the store has a hundred views */
export const createView = (deps: Deps, storeId: string, who: Who, view: NewSavedView): Promise<SavedView> =>
  inTransaction(deps, async (deps) => {
    if ((await countSavedViews(deps.db, storeId)) >= mostViews)
      throw new AppError('unprocessable', 'too_many_views', `A store can have up to ${mostViews} views`)
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
    await recordChange(deps, storeId, who, {
      action: 'view.create',
      subject: subjectOf(id),
      before: null,
      after: view,
    })
    return lockSavedView(deps.db, storeId, id)
  })

/**
 * @throws AppError 404 for an unknown or built-in view, 409 if `version` is no longer current, 422 for one of
 *   another kind
 */
export const replaceView = (
  deps: Deps,
  storeId: string,
  who: Who,
  viewId: string,
  { version, ...view }: NewSavedView & { version: string },
): Promise<SavedView> =>
  inTransaction(deps, async (deps) => {
    const before = await lockSavedView(deps.db, storeId, viewId)
    assertVersion(before.version, version)
    if (before.kind !== view.kind)
      throw new AppError('unprocessable', 'kind_is_fixed', 'A view can’t be moved to another list.')
    const filters = JSON.stringify(view.filters)
    await updateView(deps.db, { storeId, id: viewId }, { ...view, filters, updatedOn: deps.now() })
    await recordChange(deps, storeId, who, {
      action: 'view.update',
      subject: subjectOf(viewId),
      before,
      after: view,
    })
    return lockSavedView(deps.db, storeId, viewId)
  })

/**
 * Takes a view off the list.
 *
 * @throws AppError 404 for an unknown or built-in view, 409 if `version` is no longer current
 */
export const removeView = (
  deps: Deps,
  storeId: string,
  who: Who,
  viewId: string,
  version?: string,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const before = await lockSavedView(deps.db, storeId, viewId)
    if (version !== undefined) assertVersion(before.version, version)
    await updateView(deps.db, { storeId, id: viewId }, { deletedOn: deps.now() })
    await recordChange(deps, storeId, who, {
      action: 'view.delete',
      subject: subjectOf(viewId),
      before,
      after: null,
    })
  })

const subjectOf = (id: string) => ({ type: 'view', id }) as const
