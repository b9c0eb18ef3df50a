import type { ColumnType } from 'kysely'

export type PlatformTables = {
  /** Answers already given, so that a repeated call gets the same one. */
  idempotent_answer: {
    storeId: string
    key: string
    fingerprint: string
    body: ColumnType<unknown, string, string>
    expiresOn: Date
  }
  /** Written only by the rate limiter, which defines its columns; keys start with the limit and its store. */
  rate_limit: { key: string; points: number; expire: number | null }
}
