import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { deferWrite } from '#platform/database/deferred-writes.ts'
import type { AuditTables } from './audit-tables.ts'

export async function insertAuditEntry(db: Db, entry: Insertable<AuditTables['audit_entry']>): Promise<void> {
  await deferWrite(db, db.insertInto('audit_entry').values(entry).compile())
}
