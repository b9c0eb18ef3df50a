import type { ColumnType } from 'kysely'

/** Every change that a person or their program made. Only ever added to. */
export type AuditTables = {
  audit_entry: {
    storeId: string
    id: string
    createdOn: Date
    userId: string | null
    apiKeyId: string | null
    actorName: string
    via: string
    action: string
    subjectType: string
    subjectId: string
    before: ColumnType<unknown, string | null, never>
    after: ColumnType<unknown, string | null, never>
  }
}
