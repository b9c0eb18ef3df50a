import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Whether a question was ever answered: with a claim, at an inspection or with a registration. */
export async function isFieldAnswered(db: Db, storeId: string, fieldId: number): Promise<boolean> {
  const answer = JSON.stringify([{ id: fieldId }])
  const { rows } = await sql<{ isAnswered: boolean }>`
    select exists (select from claim_line_item where "storeId" = ${storeId} and "customFields" @> ${answer}::jsonb)
      or exists (select from inspection where "storeId" = ${storeId} and "customFields" @> ${answer}::jsonb)
      or exists (select from registration where "storeId" = ${storeId} and "customFields" @> ${answer}::jsonb)
      as "isAnswered"`.execute(db)
  return rows[0]?.isAnswered ?? false
}
