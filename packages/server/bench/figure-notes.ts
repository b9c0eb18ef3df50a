import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

const noted = ['claim_search', 'return_shipment', 'ledger_entry', 'shipping_claim', 'store_order']

/** Stops the triggers that note changes of claims and orders for the figures. */
export async function stopFigureNotes(db: Db): Promise<void> {
  for (const table of noted) await sql`alter table ${sql.table(table)} disable trigger figures`.execute(db)
}
