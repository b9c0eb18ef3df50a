import type { ListQuery } from '@aftercare/domain/api/list-query'
import type { AuditSubject } from '@aftercare/domain/merchants/audit-actions'
import type { Db } from '#platform/database/database.ts'
import { countListed, type Counted } from '#platform/database/count-listed.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { nameSubjects } from './subject-name-reads.ts'

/** The changes of one subject, newest first: as many as a person reads. */
export const listChangesOf = (db: Db, storeId: string, subject: { type: AuditSubject; id: string }) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'actorName', 'via', 'createdOn'])
    .where('storeId', '=', storeId)
    .where('subjectType', '=', subject.type)
    .where('subjectId', '=', subject.id)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

type ChangeFilters = {
  subjectType?: string | undefined
  subjectId?: string | undefined
  actorId?: string | undefined
}

/** The store's changes, named, all or those of one kind of subject, of one subject or by one user or API key. */
export async function listChanges(db: Db, storeId: string, query: ListQuery & ChangeFilters) {
  const list = storeList('audit_entry', storeId)
  const rows = await fittingChanges(db, storeId, query).selectAll().$call(inPage(list, query)).execute()
  const page = await pageOf(db, list, rows, query)
  return { ...page, items: await nameSubjects(db, storeId, page.items) }
}

/** How many changes there are of these, and whether there are more than `atMost`, which are counted. */
export const countChanges = (
  db: Db,
  storeId: string,
  filters: ChangeFilters,
  atMost: number,
): Promise<Counted> => countListed(db, fittingChanges(db, storeId, filters).select('id'), atMost)

function fittingChanges(db: Db, storeId: string, { subjectType, subjectId, actorId }: ChangeFilters) {
  let changes = db.selectFrom('audit_entry').where('storeId', '=', storeId)
  if (subjectType !== undefined) changes = changes.where('subjectType', '=', subjectType)
  if (subjectId !== undefined) changes = changes.where('subjectId', '=', subjectId)
  if (actorId !== undefined)
    changes = changes.where((eb) => eb.or([eb('userId', '=', actorId), eb('apiKeyId', '=', actorId)]))
  return changes
}
