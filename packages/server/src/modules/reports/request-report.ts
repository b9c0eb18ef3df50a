import { may } from '@aftercare/domain/merchants/permissions'
import { reportAccess, reportColumns, type ReportColumn } from '@aftercare/domain/reporting/report-columns'
import type { NewReport } from '@aftercare/domain/reporting/report-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { makeReportJob, removeReportFileJob } from '#job-kinds/report-job-kinds.ts'
import { recordChange } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadQuestionNames } from '#modules/reasons/reason-reads.ts'
import { AppError } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { reportFileName } from './report-file.ts'
import { getReport, type ReportReader } from './report-reads.ts'
import {
  countUnfinished,
  deleteReportRow,
  dropContents,
  insertReport,
  type ReportRow,
} from './report-store.ts'

const mostUnfinished = 10

/**
 * Requests a list as a file, which a job makes.
 *
 * @throws AppError 403 for a list or a column that they may not read, 422 for custom fields that the store does
 *   not have, 409 while ten exports of the store are being made
 */
export async function requestReport(
  deps: Deps,
  store: Store,
  reader: ReportReader,
  request: NewReport,
): Promise<ReportRow> {
  await assertMayExport(deps, store, reader, request)
  return inTransaction(deps, async (deps) => {
    if ((await countUnfinished(deps.db, store.storeId)) >= mostUnfinished)
      throw new AppError('conflict', 'exports_running', 'Please wait until your other exports are done.')
    const row = await addReport(deps, store, reader, request, null)
    await recordChange(deps, store.storeId, reader.who, {
      action: 'report.create',
      subject: { type: 'store', id: store.storeId },
      before: null,
      // Not what was searched for, which may be a person.
      after: { kind: request.kind, columns: request.columns, format: request.format, email: request.email },
    })
    return row
  })
}

/**
 * @throws AppError 403 for a list or a column that they may not read, 422 for custom fields that the store does
 *   not have
 */
export async function assertMayExport(
  deps: Deps,
  store: Store,
  { access }: ReportReader,
  request: NewReport,
): Promise<void> {
  const staff = store.settings.staff
  const known: readonly ReportColumn[] = reportColumns[request.kind]
  const needed = known.flatMap(({ name, access }) =>
    access && (request.columns as readonly string[]).includes(name) ? [access] : [],
  )
  const filtersRisk = 'riskLevel' in request.filters && request.filters.riskLevel !== undefined
  const all = [reportAccess[request.kind], ...needed, ...(filtersRisk ? (['viewRiskLevel'] as const) : [])]
  if (!all.every((capability) => may(access, capability, staff))) throw mayNotExport()
  const fields = await loadQuestionNames(deps.db, store)
  if (!request.customFieldIds.every((id) => fields.has(id)))
    throw invalidField('customFieldIds', 'Please choose from your custom fields')
}

const mayNotExport = () => new AppError('forbidden', 'not_allowed', 'Sorry, not authorized')

/** Adds a report and its job, in the caller's transaction. */
export async function addReport(
  deps: Deps,
  { storeId }: Pick<Store, 'storeId'>,
  { who }: Pick<ReportReader, 'who'>,
  request: NewReport,
  scheduleId: string | null,
): Promise<ReportRow> {
  const reportId = deps.newId()
  const row = await insertReport(deps.db, {
    storeId,
    id: reportId,
    kind: request.kind,
    filename: request.filename,
    format: request.format,
    email: request.email,
    request: JSON.stringify(request),
    state: 'waiting',
    userId: who.userId,
    apiKeyId: who.apiKeyId,
    requestedBy: who.name,
    scheduleId,
    createdOn: deps.now(),
  })
  await enqueue(deps, makeReportJob, { storeId, reportId })
  return row
}

/**
 * Deletes an export with its file, or stops making it.
 *
 * @throws AppError 404 for one that they may not see
 */
export async function deleteReport(
  deps: Deps,
  store: Store,
  reader: ReportReader,
  reportId: string,
): Promise<void> {
  const report = await getReport(deps, store, reader, reportId)
  const { storeId } = store
  await inTransaction(deps, async (deps) => {
    await deleteReportRow(deps.db, { storeId, reportId })
    await enqueue(deps, removeReportFileJob, { storeId, name: reportFileName(report) })
    await recordChange(deps, storeId, reader.who, {
      action: 'report.delete',
      subject: { type: 'store', id: storeId },
      before: { kind: report.kind, format: report.format },
      after: null,
    })
  })
}

/** Deletes every export of a store because people in them were erased; those under way begin again without them. */
export async function forgetReports(deps: Deps, storeId: string): Promise<void> {
  for (const report of await dropContents(deps.db, storeId))
    await enqueue(deps, removeReportFileJob, { storeId, name: reportFileName(report) })
}
