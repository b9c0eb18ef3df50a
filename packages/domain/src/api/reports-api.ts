import * as v from 'valibot'
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
}
