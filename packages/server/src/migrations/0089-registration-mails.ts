import { sql, type Kysely } from 'kysely'

const statements = [
  // Kept as long as the registration, longer than the email itself: an email is not repeated.
  `create table registration_mail (
    "storeId"        uuid not null,
    "registrationId" uuid not null,
    type             text not null,
    "mailId"         uuid not null,
    "createdOn"      timestamptz(3) not null,
    "failedOn"       timestamptz(3),
    primary key ("storeId", "registrationId", type),
    foreign key ("storeId", "registrationId") references registration on delete cascade
  )`,
  `create index on registration_mail ("mailId")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
