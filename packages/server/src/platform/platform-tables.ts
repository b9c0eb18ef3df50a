import type { ColumnType } from 'kysely'

/** Answers already given, so that a repeated call gets the same one (D2). */
export type PlatformTables = {
  idempotent_answer: {
    storeId: string
    key: string
    fingerprint: string
    body: ColumnType<unknown, string, string>
    expiresOn: Date
  }
}
