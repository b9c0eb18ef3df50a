import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table mail
    add column html text,
    add column "fromName" text,
    add column "replyTo" text,
    add column "givenUpOn" timestamptz(3)`,

  // A text that is null is ours.
  `create table email_template (
    "storeId"       uuid not null references store,
    type            text not null,
    "isEnabled"     boolean not null,
    "sendAfterDays" integer,
    subject         text,
    header          text,
    body            text,
    version         integer not null,
    "updatedOn"     timestamptz(3) not null,
    primary key ("storeId", type)
  )`,

  // Kept as long as the claim, longer than the email itself: an email is not repeated.
  `create table claim_mail (
    "storeId"   uuid not null,
    "claimId"   uuid not null,
    type        text not null,
    trigger     text not null,
    "mailId"    uuid not null,
    "createdOn" timestamptz(3) not null,
    primary key ("storeId", "claimId", type, trigger),
    foreign key ("storeId", "claimId") references claim on delete cascade
  )`,
  `create index on claim_mail ("mailId")`,

  // Parcels that are not dropped off yet are few.
  `create index return_shipment_not_sent on return_shipment ("storeId", "createdOn")
    where "inTransitOn" is null and "canceledOn" is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
