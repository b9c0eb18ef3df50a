import { reportColumns } from '@aftercare/domain/reporting/report-columns'
import { loadConfig } from '#config.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { getStoreBySlug } from '#modules/merchants/store-reads.ts'
import { makeReport } from '#modules/reports/make-report.ts'
import { addReport } from '#modules/reports/request-report.ts'
import { openDeps } from '#open-deps.ts'

/** Exports all orders of the store with this slug, with every column, in this format. */
const [slug = '', format = 'csv'] = process.argv.slice(2)
const { deps, close } = await openDeps(loadConfig())
const store = await getStoreBySlug(deps.db, slug)
const { id: reportId } = await addReport(
  deps,
  store,
  { who: systemActor },
  {
    kind: 'Order',
    filename: 'Orders',
    format: format === 'xlsx' ? 'xlsx' : 'csv',
    hasByteOrderMark: false,
    email: null,
    orderBy: 'desc',
    columns: reportColumns.Order.map(({ name }) => name),
    customFieldIds: [],
    filters: {},
  },
  null,
)
await makeReport(deps, { storeId: store.storeId, reportId })
await close()
