import type { ListQuery } from '@aftercare/domain/api/list-query'
import { may, type Access } from '@aftercare/domain/merchants/permissions'
import { reportAccess, reportKinds, type ReportKind } from '@aftercare/domain/reporting/report-columns'
import type { Report } from '@aftercare/domain/reporting/report-schema'
import { toIso } from '@aftercare/domain/shared/dates'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { signFileUrl } from '#modules/files/signed-address.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { reportFileName } from './report-file.ts'
import { findReport, type ReportKey, type ReportRow } from './report-store.ts'

export type ReportReader = { access: Access; who: Who }

/** A page of the exports that somebody may see: of lists that they may read, and a key only its own. */
export async function listReports(deps: Deps, store: Store, reader: ReportReader, part: ListQuery) {
  const { apiKeyId } = reader.who
  const list = storeList('report', store.storeId, {
    ...(apiKeyId !== null && { isListed: sql`"from"."apiKeyId" = ${apiKeyId}` }),
  })
  const rows = await visible(deps, store, reader).selectAll().$call(inPage(list, part)).execute()
  const page = await pageOf(deps.db, list, rows, part)
  return { ...page, items: page.items.map((row) => toReport(deps, row)) }
}

/** @throws AppError 404 for an export that is unknown, or that they may not see */
export async function getReport(
  deps: Deps,
  store: Store,
  reader: ReportReader,
  reportId: string,
): Promise<ReportRow> {
  const row = isUuid(reportId)
    ? await visible(deps, store, reader).selectAll().where('id', '=', reportId).executeTakeFirst()
    : undefined
  if (!row) throw notFound('Export')
  return row
}

/** Whether somebody may see an export or a schedule: of a list that they may read, and a key only its own. */
export const visibleTo =
  ({ settings }: Store, { access, who }: ReportReader) =>
  ({ kind, apiKeyId }: { kind: ReportKind; apiKeyId: string | null }): boolean =>
    may(access, reportAccess[kind], settings.staff) && (who.apiKeyId === null || who.apiKeyId === apiKeyId)

function visible({ db }: Deps, { storeId, settings }: Store, { access, who }: ReportReader) {
  const kinds = reportKinds.filter((kind) => may(access, reportAccess[kind], settings.staff))
  return db
    .selectFrom('report')
    .where('storeId', '=', storeId)
    .where('kind', 'in', kinds)
    .$if(who.apiKeyId !== null, (query) => query.where('apiKeyId', '=', who.apiKeyId))
}

/** An export whose file is there. */
export const findReadyReport = async (deps: Deps, key: ReportKey): Promise<ReportRow | undefined> => {
  const row = await findReport(deps.db, key)
  return row?.state === 'ready' ? row : undefined
}

/** An export as the API tells it. */
export const toReport = (deps: Deps, row: ReportRow): Report => ({
  id: row.id,
  kind: row.kind,
  filename: row.filename,
  format: row.format,
  email: row.email,
  state: row.state,
  requestedBy: row.requestedBy,
  scheduleId: row.scheduleId,
  rowsWritten: row.rowsWritten,
  progress: progressOf(row),
  sizeBytes: row.sizeBytes,
  createdOn: row.createdOn.toISOString(),
  expiresOn: toIso(row.expiresOn),
  downloadUrl: downloadUrlOf(deps, row),
})

function progressOf({ state, entriesRead, entriesExpected }: ReportRow): number | null {
  if (state === 'ready' || state === 'expired') return 1
  if (entriesExpected === null) return null
  return entriesExpected === 0 ? 1 : Math.min(1, entriesRead / entriesExpected)
}

/** The address of a report's file, relative to the API, until it is deleted; null while there is none. */
export const downloadUrlOf = (deps: Deps, row: ReportRow): string | null =>
  row.state === 'ready' && row.expiresOn
    ? signFileUrl(deps, row.storeId, reportFileName(row), 'read', row.expiresOn)
    : null
