import { readConfig } from '#config.ts'
import { openDeps } from '#open-deps.ts'
import { aStore } from '#testing/fixtures.ts'
import { insertManyOrders } from '#testing/many-claims.ts'
import { runScript } from './child.ts'
import { stopFigureNotes } from './figure-notes.ts'
import { fillUnindexed } from './fill-unindexed.ts'

export type ExportMeasures = {
  peakMemoryMb: number
  /** As a multiple of what a tenth of the rows takes. */
  memoryGrowth: number
  rowsPerSecond: number
}

/**
 * Exports this many orders of a store with every column, and a tenth as many of another, in each format. Each is made by a
 * process of its own, whose memory is measured to its end.
 */
export async function measureExports(
  env: Record<string, string>,
  rows: number,
): Promise<Record<'csv' | 'xlsx', ExportMeasures>> {
  const settings = { LOG_LEVEL: 'warn', ...env }
  const rowsOf = { few: Math.ceil(rows / 10), many: rows }
  await fill(settings, rowsOf)
  const measure = async (format: 'csv' | 'xlsx'): Promise<ExportMeasures> => {
    const few = await runScript('bench/make-report.ts', ['few', format], settings)
    const many = await runScript('bench/make-report.ts', ['many', format], settings)
    return {
      peakMemoryMb: many.peakMemoryMb,
      memoryGrowth: many.peakMemoryMb / few.peakMemoryMb,
      rowsPerSecond: rows / many.seconds,
    }
  }
  return { csv: await measure('csv'), xlsx: await measure('xlsx') }
}

/** Stores with this many orders, by their slugs. */
async function fill(env: Record<string, string>, rowsOf: Record<string, number>): Promise<void> {
  const { deps, close } = await openDeps(readConfig({ PORT: '0', ...env }))
  const { db } = deps
  try {
    await stopFigureNotes(db)
    for (const [slug, rows] of Object.entries(rowsOf)) {
      const { storeId } = await aStore(deps, { slug, url: `https://${slug}.example` })
      await fillUnindexed(db, ['customer', 'store_order', 'order_line_item'], () =>
        insertManyOrders(db, storeId, rows),
      )
    }
  } finally {
    await close()
  }
}
