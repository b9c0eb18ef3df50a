import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { dayMs } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { loadQuestionNames } from '#modules/reasons/reason-reads.ts'
import { openCsvFile } from '#platform/documents/tables/csv-file.ts'
import type { TableFile, TableOptions } from '#platform/documents/tables/table-file.ts'
import { openXlsxFile } from '#platform/documents/tables/xlsx-file.ts'
import { letRequestsPass } from '#platform/jobs/job-throttle.ts'
import { contentTypes, reportFileName } from './report-file.ts'
import { failedMail, readyMail } from './report-mail.ts'
import { openReportRows } from './report-rows.ts'
import { findReport, updateUnfinishedReport, type ReportKey, type ReportRow } from './report-store.ts'
import { reportTable } from './report-table.ts'

const keptMs = dayMs

/**
 * Writes the file of a report, with its progress, and tells who asked. Requests have priority. After a crash,
 * and when people were erased meanwhile, it starts from the beginning; one that was deleted stops.
 */
export async function makeReport(deps: Deps, key: ReportKey): Promise<void> {
  const fresh = { state: 'running', rowsWritten: 0, entriesRead: 0, entriesExpected: null } as const
  const report = await updateUnfinishedReport(deps.db, key, fresh)
  if (!report) return
  const store = await getStore(deps.db, key.storeId)
  const directory = await mkdtemp(join(tmpdir(), 'report-'))
  try {
    const path = join(directory, 'report')
    const isWhole = await writeFile(deps, store, report, path)
    if (isWhole) await hand(deps, store, report, path)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  // Either it has ended, or what was written is out of date.
  const left = await findReport(deps.db, key)
  if (left && left.revision !== report.revision) await makeReport(deps, key)
}

/** False if it was deleted, or people were erased, before its end. */
async function writeFile(deps: Deps, store: Store, report: ReportRow, path: string): Promise<boolean> {
  const { storeId, id: reportId, request, revision } = report
  const rows = openReportRows(deps, store, request)
  const { columns, cellsOf } = reportTable(request, store, await loadQuestionNames(deps.db, store))
  const file = openTable(path, report, { columns, decimals: currencyExponent(store.currencyCode) })
  const done = { rowsWritten: 0, entriesRead: 0, entriesExpected: await rows.count() }
  try {
    for await (const page of rows.pages()) {
      await file.addRows(page.rows.map(cellsOf))
      done.rowsWritten += page.rows.length
      done.entriesRead += page.entries
      if (!(await updateUnfinishedReport(deps.db, { storeId, reportId }, done, revision))) {
        file.abandon()
        return false
      }
      await letRequestsPass(deps.jobThrottle)
    }
    await file.close()
    return true
  } catch (error) {
    file.abandon()
    throw error
  }
}

const openTable = (path: string, { format, request }: ReportRow, options: TableOptions): TableFile =>
  format === 'csv'
    ? openCsvFile(path, { ...options, hasByteOrderMark: request.hasByteOrderMark })
    : openXlsxFile(path, options)

/** Stores the file and tells who asked, once, however often it is made. */
async function hand(deps: Deps, store: Store, report: ReportRow, path: string): Promise<void> {
  const { storeId, id: reportId, revision } = report
  const name = `${storeId}/${reportFileName(report)}`
  await deps.files.put(name, { path }, contentTypes[report.format])
  const sizeBytes = (await stat(path)).size
  await inTransaction(deps, async (deps) => {
    const expiresOn = new Date(deps.now().getTime() + keptMs)
    const change = { state: 'ready', sizeBytes, expiresOn } as const
    const ready = await updateUnfinishedReport(deps.db, { storeId, reportId }, change, revision)
    if (ready?.email) await postMail(deps, { storeId, to: ready.email, ...readyMail(deps, store, ready) })
  })
  // It was deleted while the file was stored.
  if (!(await findReport(deps.db, { storeId, reportId }))) await deps.files.remove(name)
}

/** After the last attempt. */
export const giveUpReport = (deps: Deps, key: ReportKey): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const failed = await updateUnfinishedReport(deps.db, key, { state: 'failed' })
    if (!failed) return
    deps.log.error(key, 'an export was given up')
    const store = await getStore(deps.db, key.storeId)
    if (failed.email)
      await postMail(deps, { storeId: key.storeId, to: failed.email, ...failedMail(deps, store, failed) })
  })
