import { sql, type Kysely } from 'kysely'

const statements = [
  // Kept as long as the claim, longer than the email itself: an email is not repeated.
  `create table shipping_claim_mail (
    "storeId"   uuid not null,
    "claimId"   uuid not null,
    type        text not null,
    "mailId"    uuid not null,
    "createdOn" timestamptz(3) not null,
    primary key ("storeId", "claimId", type),
    foreign key ("storeId", "claimId") references shipping_claim on delete cascade
  )`,
  `create index on shipping_claim_mail ("mailId")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
