import { configuredIntegrations } from '@aftercare/domain/merchants/integrations'
import { rmaProviders, type WebhookWarehouseId } from '@aftercare/domain/merchants/warehouse-fields'
import {
  receiptColumns,
  reportOfReceipts,
  type ReceiptRow,
} from '@aftercare/domain/return-shipments/receipt-row'
import { rmaReport } from '@aftercare/domain/return-shipments/rma-report-schema'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import type { BadRow, ReceivedFile } from '#integrations/warehouses/files/received-file.ts'
import { recordRmaReportJob } from '#job-kinds/warehouse-job-kinds.ts'
import { holdClaim } from '#modules/claims/parcels/return-shipment-store.ts'
import { findRma, findRmaByName, updateRma, type RmaRow } from '#modules/claims/parcels/rma-store.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { listParcelItems } from './rma-reads.ts'

type At = { storeId: string; integrationId: WebhookWarehouseId }
type Row = ReceivedFile['rows'][number]
type Taken = { counted: number; repeated: number; bad: BadRow[] }

/**
 * Takes in the rows of a warehouse's file: each RMA's rows count, once, whatever is wrong with others, and what the
 * warehouse told of it so far is left to a job as a report. Safe to repeat; rows are recognized by their `receipt_id`.
 * Bad rows are those that were unreadable, too, in the order of their lines.
 */
export async function takeReceipts(deps: Deps, at: At, { rows, bad }: ReceivedFile): Promise<Taken> {
  const taken: Taken = { counted: 0, repeated: 0, bad: [...bad] }
  for (const [name, own] of Map.groupBy(rows, ({ row }) => row.rma)) {
    const of = await takeRma(deps, at, { name, rows: own })
    taken.counted += of.counted
    taken.repeated += of.repeated
    taken.bad.push(...of.bad)
  }
  taken.bad.sort((one, other) => one.line - other.line)
  return taken
}

async function takeRma(
  deps: Deps,
  { storeId, integrationId }: At,
  { name, rows }: { name: string; rows: readonly Row[] },
): Promise<Taken> {
  const provider = rmaProviders[integrationId]
  const found = await findRmaByName(deps.db, storeId, { provider, name })
  if (!found) {
    const message = `${configuredIntegrations[integrationId].name} was not told about an RMA ${name}.`
    return { counted: 0, repeated: 0, bad: rows.map(({ line }) => ({ line, message })) }
  }
  return inTransaction(deps, async (deps) => {
    await holdClaim(deps.db, storeId, found.claimId)
    const rma = (await findRma(deps.db, found)) ?? found
    return add(deps, rma, rows)
  })
}

async function add(deps: Deps, rma: RmaRow, rows: readonly Row[]): Promise<Taken> {
  const { known, added, ...told } = addRows(rma.receipts, rows)
  if (added.length === 0) return { counted: 0, ...told }
  const report = v.safeParse(
    rmaReport,
    reportOfReceipts(known, await listParcelItems(deps.db, rma), deps.now()),
  )
  if (!report.success) {
    const bad = added.map(({ line }) => ({ line, message: 'The RMA has more rows than can be taken in.' }))
    return { counted: 0, repeated: told.repeated, bad: [...told.bad, ...bad] }
  }
  const { storeId, returnShipmentId } = rma
  await updateRma(deps.db, rma, { receipts: JSON.stringify(known) })
  await enqueue(deps, recordRmaReportJob, {
    storeId,
    returnShipmentId,
    rmaNumber: null,
    report: report.output,
  })
  return { counted: added.length, ...told }
}

/** Rows that are new, and all of them with those from before. */
function addRows(before: readonly ReceiptRow[], rows: readonly Row[]) {
  const known = [...before]
  const added: Row[] = []
  const bad: BadRow[] = []
  let repeated = 0
  for (const { line, row } of rows) {
    const same = known.find(({ receipt_id: id }) => id === row.receipt_id)
    if (!same) {
      known.push(row)
      added.push({ line, row })
    } else if (isSame(same, row)) repeated++
    else bad.push({ line, message: `The receipt_id ${row.receipt_id} belongs to another row of this RMA.` })
  }
  return { known, added, repeated, bad }
}

/** However the RMA is named. */
const isSame = (one: ReceiptRow, other: ReceiptRow): boolean =>
  receiptColumns.every((name) => name === 'rma' || JSON.stringify(one[name]) === JSON.stringify(other[name]))
