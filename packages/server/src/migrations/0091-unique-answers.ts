import { sql, type Kysely } from 'kysely'

/* Questions whose answers are given once only, such as serial numbers, and what was answered so far. */
const statements = [
  `alter table custom_field add column "isUnique" boolean not null default false`,
  `alter table registration add column "sharedAnswer" text`,
  `create table registration_answer (
    "storeId"        uuid not null,
    "registrationId" uuid not null,
    "fieldId"        integer not null,
    key              text not null,
    primary key ("storeId", "registrationId", "fieldId"),
    foreign key ("storeId", "registrationId") references registration on delete cascade
  )`,
  `create index registration_answer_by_key on registration_answer ("storeId", "fieldId", key)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
