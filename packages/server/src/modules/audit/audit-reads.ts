import type { ListQuery } from '@aftercare/domain/api/list-query'
import type { Db } from '#platform/database.ts'
import { inPage, pageOf } from '#platform/list-page.ts'

type ChangeQuery = ListQuery & { subjectType?: string | undefined; subjectId?: string | undefined }

/** The store's changes, all or those of one kind of subject or of one subject. */
export async function listChanges(db: Db, storeId: string, query: ChangeQuery) {
  const { subjectType, subjectId } = query
  let changes = db.selectFrom('audit_entry').selectAll().where('storeId', '=', storeId)
  if (subjectType !== undefined) changes = changes.where('subjectType', '=', subjectType)
  if (subjectId !== undefined) changes = changes.where('subjectId', '=', subjectId)
  return pageOf(await changes.$call(inPage('audit_entry', storeId, query)).execute(), query)
}
