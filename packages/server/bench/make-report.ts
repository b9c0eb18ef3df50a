import { reportColumns } from '@aftercare/domain/reporting/report-columns'
import { loadConfig } from '#config.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { findStoreBySlug } from '#modules/merchants/store-reads.ts'
import { makeReport } from '#modules/reports/make-report.ts'
import { addReport } from '#modules/reports/request-report.ts'
import { aStore } from '#testing/fixtures.ts'
import { insertManyOrders } from '#testing/many-claims.ts'
import { openDeps } from '#open-deps.ts'

/** `prepare` brings in a store with a million orders; `csv` and `xlsx` export them with every column. */
const [what = 'prepare'] = process.argv.slice(2)
const { deps, close } = await openDeps(loadConfig())
const store = (await findStoreBySlug(deps.db, 'northwind')) ?? (await aStore(deps))
if (what === 'prepare') await insertManyOrders(deps.db, store.storeId, 1_000_000)
else {
  const { id: reportId } = await addReport(
    deps,
    store,
    { who: systemActor },
    {
      kind: 'Order',
      filename: 'Orders',
      format: what === 'xlsx' ? 'xlsx' : 'csv',
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
}
await close()
