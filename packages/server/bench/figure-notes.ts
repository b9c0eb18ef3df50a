import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

const noted = ['claim_search', 'return_shipment', 'ledger_entry', 'shipping_claim', 'store_order']

/** Whether changes of claims and orders are noted for the figures, by triggers. */
export async function switchFigureNotes(db: Db, to: 'on' | 'off'): Promise<void> {
  const verb = sql.raw(to === 'on' ? 'enable' : 'disable')
  for (const table of noted) await sql`alter table ${sql.table(table)} ${verb} trigger figures`.execute(db)
}
