import { sql, type Kysely } from 'kysely'

/* Groups that were saved at once had no order among themselves, and the first one for a product is asked. */
const statements = [
  `alter table claim_reason_group add position integer not null default 0`,
  `update claim_reason_group set position = counted.position
    from (
      select "storeId", id, row_number() over (partition by "storeId" order by "createdOn", id) as position
      from claim_reason_group
    ) counted
    where claim_reason_group."storeId" = counted."storeId" and claim_reason_group.id = counted.id`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
