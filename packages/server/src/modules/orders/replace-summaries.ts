import type { Deps } from '#deps.ts'
import type { IncomingLine, IncomingOrder } from '#integrations/commerce/incoming-order.ts'
import { dropSummaryParts, findSummaryLines, renameLines } from './summary-store.ts'

type SummaryLine = Awaited<ReturnType<typeof findSummaryLines>>[number]

/**
 * Prepares orders that were known from a spreadsheet only for the platform's own record: their lines keep
 * our ids, which claims may refer to, and take the platform's; their supposed parcels go.
 */
export async function replaceSummaries(
  deps: Deps,
  storeId: string,
  orders: readonly IncomingOrder[],
  known: ReadonlyMap<string, { id: string; isSummary: boolean }>,
): Promise<void> {
  const replaced = orders.flatMap((order) => {
    const row = known.get(order.idFromPlatform)
    return row?.isSummary && !order.isSummary ? [{ orderId: row.id, lines: order.lines }] : []
  })
  if (replaced.length === 0) return

  const orderIds = replaced.map(({ orderId }) => orderId)
  const summaryLines = await findSummaryLines(deps.db, storeId, orderIds)
  const renamed = replaced.flatMap(({ orderId, lines }) =>
    pairLines(
      lines,
      summaryLines.filter((line) => line.orderId === orderId),
    ),
  )
  await renameLines(deps.db, storeId, renamed)
  await dropSummaryParts(deps.db, storeId, orderIds)
}

/** A spreadsheet lists an order's lines in the platform's order; SKU and name guard against one left out. */
function pairLines(lines: readonly IncomingLine[], summaryLines: readonly SummaryLine[]) {
  const free = [...summaryLines]
  return lines.flatMap((line) => {
    const index = free.findIndex(
      (other) =>
        other.quantity === line.quantity &&
        (line.sku ? other.sku === line.sku : other.name.startsWith(line.name)),
    )
    const [pair] = index < 0 ? [] : free.splice(index, 1)
    return pair ? [{ id: pair.id, idFromPlatform: line.idFromPlatform }] : []
  })
}
