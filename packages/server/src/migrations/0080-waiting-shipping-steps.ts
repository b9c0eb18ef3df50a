import { sql, type Kysely } from 'kysely'

/** A delivery claim's step may wait to be started; at most one of a claim is open. */
const statements = [
  `drop index shipping_claim_step_under_way`,
  `create unique index shipping_claim_step_under_way on shipping_claim_step ("storeId", "claimId")
    where state in ('waiting', 'started')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
