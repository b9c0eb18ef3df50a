import { Readable } from 'node:stream'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { isSigned } from '#modules/files/signed-address.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { contentTypes, dispositionOf, reportFileName } from './report-file.ts'
import { findReadyReport, getReport, listReports, toReport } from './report-reads.ts'
import { endSchedule, listSchedules, scheduleReport } from './schedule-reports.ts'
import { deleteReport, requestReport } from './request-report.ts'

/** Lists as files. */
export const reportRoutes = newRoutes()

serve(reportRoutes, merchantApi.createReport, ({ deps, store, session, body, repeat }) =>
  idempotently(deps, repeat(), async (deps) =>
    toReport(deps, await requestReport(deps, store, session, body)),
  ),
)

serve(reportRoutes, merchantApi.listReports, ({ deps, store, session, query }) =>
  listReports(deps, store, session, query),
)

serve(reportRoutes, merchantApi.report, async ({ deps, store, session, params }) =>
  toReport(deps, await getReport(deps, store, session, params.reportId)),
)

serve(reportRoutes, merchantApi.deleteReport, async ({ deps, store, session, params }) => {
  await deleteReport(deps, store, session, params.reportId)
  return undefined
})

serve(reportRoutes, merchantApi.listReportSchedules, async ({ deps, store, session }) => ({
  items: await listSchedules(deps, store, session),
}))

serve(reportRoutes, merchantApi.createReportSchedule, ({ deps, store, session, body, repeat }) =>
  idempotently(deps, repeat(), (deps) => scheduleReport(deps, store, session, body)),
)

serve(reportRoutes, merchantApi.deleteReportSchedule, async ({ deps, store, session, params }) => {
  await endSchedule(deps, store, session, params.scheduleId)
  return undefined
})

/** The files, behind their signed addresses until they are deleted. */
export const reportFileRoutes = newRoutes().get('/files/:storeId/reports/:file', async (c) => {
  const { deps } = c.var
  const { storeId, file } = c.req.param()
  const name = `reports/${file}`
  const expires = Number(c.req.query('expires'))
  const signature = c.req.query('signature') ?? ''
  if (!isSigned(deps, { storeId, name, access: 'read', expires, signature })) throw notFound()
  const reportId = file.split('.')[0] ?? ''
  const report = isUuid(reportId) ? await findReadyReport(deps, { storeId, reportId }) : undefined
  const stored =
    report && reportFileName(report) === name ? await deps.files.get(`${storeId}/${name}`) : undefined
  if (!report || !stored) throw notFound()
  return c.body(Readable.toWeb(stored.stream) as ReadableStream, 200, {
    'content-type': contentTypes[report.format],
    'content-length': String(stored.size),
    'content-disposition': dispositionOf(report),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})
