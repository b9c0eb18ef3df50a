import * as v from 'valibot'
import { newReportSchedule, reportSchedule } from '../reporting/report-schedule.ts'
import { newReport, report } from '../reporting/report-schema.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** Lists as files: requested, made by a job, there for a day. */
export const reportsApi = {
  createReport: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/report',
    access: 'exportLists',
    summary: 'Requests a list as a file, which is made in the background and deleted after 24 hours.',
    body: newReport,
    response: report,
  }),
  listReports: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/report',
    access: 'exportLists',
    summary: 'Lists exports, newest first; an API key sees its own.',
    query: listQuery,
    response: listPage(report),
  }),
  report: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/report/:reportId',
    access: 'exportLists',
    summary: 'Returns an export with its progress, and once it is ready the address of its file.',
    response: report,
  }),
  deleteReport: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/report/:reportId',
    access: 'exportLists',
    summary: 'Deletes an export and its file, or stops making it.',
    response: v.undefined(),
  }),
  listReportSchedules: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/report-schedule',
    access: 'exportLists',
    summary: 'Lists scheduled exports, newest first; an API key sees its own.',
    response: v.object({ items: v.array(reportSchedule) }),
  }),
  createReportSchedule: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/report-schedule',
    access: 'exportLists',
    summary:
      'Schedules an export: daily, on Mondays, or on the first of the month, at 6 AM in the store’s time zone.',
    body: newReportSchedule,
    response: reportSchedule,
  }),
  deleteReportSchedule: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/report-schedule/:scheduleId',
    access: 'exportLists',
    summary: 'Ends a scheduled export; files that it made stay for their day.',
    response: v.undefined(),
  }),
}
