import { merchantViewsApi } from '@aftercare/domain/api/merchant-views-api'
import { countedViewKind, type ViewKind } from '@aftercare/domain/reporting/saved-view-schema'
import * as v from 'valibot'
import { call } from '../../api.ts'

/** The views of a list, and of claims how many each holds. */
export async function loadViews(storeId: string, kind: ViewKind, { signal }: Pick<Request, 'signal'>) {
  const params = { storeId }
  const [views, counts] = await Promise.all([
    call(merchantViewsApi.listViews, { params, query: { kind }, signal }),
    v.is(countedViewKind, kind)
      ? call(merchantViewsApi.countViews, { params, query: { kind }, signal })
      : { items: [] },
  ])
  return { views: views.items, counts: counts.items }
}

/** What the dialogs about views send. */
export const viewCalls = {
  createView: merchantViewsApi.createView,
  updateView: merchantViewsApi.updateView,
  deleteView: merchantViewsApi.deleteView,
}
