import {
  nextRunOn,
  type NewReportSchedule,
  type ReportSchedule,
} from '@aftercare/domain/reporting/report-schedule'
import { localDate, toIso } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange } from '#modules/audit/record-change.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { findCurrentAccess } from '#modules/users/user-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { visibleTo, type ReportReader } from './report-reads.ts'
import { addReport, assertMayExport } from './request-report.ts'
import {
  deleteSchedule,
  insertSchedule,
  listDueSchedules,
  lockDueSchedule,
  setNextRun,
  type ScheduleKey,
  type ScheduleRow,
} from './schedule-store.ts'

const mostSchedules = 50

/**
 * Schedules an export.
 *
 * @throws AppError as `requestReport` does, and 409 for a store with fifty schedules
 */
export async function scheduleReport(
  deps: Deps,
  store: Store,
  reader: ReportReader,
  { repeat, report }: NewReportSchedule,
): Promise<ReportSchedule> {
  await assertMayExport(deps, store, reader, report)
  const { storeId, timeZone } = store
  const { who } = reader
  return inTransaction(deps, async (deps) => {
    const all = await deps.db
      .selectFrom('report_schedule')
      .select('id')
      .where('storeId', '=', storeId)
      .execute()
    if (all.length >= mostSchedules)
      throw new AppError('conflict', 'too_many_schedules', 'Please delete a scheduled export first.')
    const row = await insertSchedule(deps.db, {
      storeId,
      id: deps.newId(),
      repeat,
      request: JSON.stringify(report),
      userId: who.userId,
      apiKeyId: who.apiKeyId,
      requestedBy: who.name,
      createdOn: deps.now(),
      nextOn: nextRunOn(repeat, deps.now(), timeZone),
    })
    await recordChange(deps, storeId, who, {
      action: 'report.schedule',
      subject: { type: 'store', id: storeId },
      before: null,
      after: {
        repeat,
        kind: report.kind,
        columns: report.columns,
        format: report.format,
        email: report.email,
      },
    })
    return toSchedule(row)
  })
}

/** The schedules that somebody may see, as with exports; the newest first. */
export async function listSchedules(
  { db }: Deps,
  store: Store,
  reader: ReportReader,
): Promise<ReportSchedule[]> {
  const rows = await db
    .selectFrom('report_schedule')
    .selectAll()
    .where('storeId', '=', store.storeId)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const isVisible = visibleTo(store, reader)
  return rows.filter(({ request, apiKeyId }) => isVisible({ kind: request.kind, apiKeyId })).map(toSchedule)
}

/** @throws AppError 404 for one that they may not see */
export async function endSchedule(
  deps: Deps,
  store: Store,
  reader: ReportReader,
  scheduleId: string,
): Promise<void> {
  const found = isUuid(scheduleId)
    ? (await listSchedules(deps, store, reader)).find(({ id }) => id === scheduleId)
    : undefined
  if (!found) throw notFound('Export')
  const { storeId } = store
  await inTransaction(deps, async (deps) => {
    await deleteSchedule(deps.db, { storeId, id: scheduleId })
    await recordChange(deps, storeId, reader.who, {
      action: 'report.end-schedule',
      subject: { type: 'store', id: storeId },
      before: { repeat: found.repeat, kind: found.kind },
      after: null,
    })
  })
}

/** Requests the exports that are due, each once; one that fails does not block the others. */
export async function startDueReports(deps: Deps): Promise<void> {
  for (const key of await listDueSchedules(deps.db, deps.now()))
    await startDueReport(deps, key).catch((error: unknown) =>
      deps.log.error({ err: error, ...key }, 'a scheduled export could not be started'),
    )
}

const startDueReport = (deps: Deps, key: ScheduleKey): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const due = await lockDueSchedule(deps.db, key, deps.now())
    if (!due) return
    const store = await getStore(deps.db, key.storeId)
    const { userId, apiKeyId, requestedBy: name, request, repeat } = due
    const reader = {
      who: { userId, apiKeyId, name, via: 'schedule' as const },
      access: await findCurrentAccess(deps.db, due),
    }
    if (!(await mayStillExport(deps, store, reader, due))) return stop(deps, store, due)
    const filename = `${request.filename} ${localDate(deps.now(), store.timeZone)}`.slice(-128).trim()
    await addReport(deps, store, reader, { ...request, filename }, due.id)
    await setNextRun(deps.db, key, nextRunOn(repeat, deps.now(), store.timeZone))
  })

async function mayStillExport(
  deps: Deps,
  store: Store,
  { access, who }: { access: ReportReader['access'] | undefined; who: ReportReader['who'] },
  { request }: ScheduleRow,
): Promise<boolean> {
  if (!access) return false
  return assertMayExport(deps, store, { access, who }, request).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
}

async function stop(
  deps: Deps,
  { storeId }: Store,
  { id, request, requestedBy }: ScheduleRow,
): Promise<void> {
  await setNextRun(deps.db, { storeId, id }, null)
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Settings',
    subject: 'A scheduled export has stopped',
    message: `“${request.filename}” was scheduled by ${requestedBy}, who may no longer export it. Somebody else can schedule it again.`,
    path: 'exports',
  })
}

const toSchedule = ({
  id,
  repeat,
  request,
  requestedBy,
  createdOn,
  nextOn,
}: ScheduleRow): ReportSchedule => ({
  id,
  repeat,
  kind: request.kind,
  filename: request.filename,
  format: request.format,
  email: request.email,
  requestedBy,
  createdOn: createdOn.toISOString(),
  nextOn: toIso(nextOn),
})
