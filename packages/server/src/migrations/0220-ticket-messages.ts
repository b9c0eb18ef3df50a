import { sql, type Kysely } from 'kysely'

/* Where customers wrote about a claim in a helpdesk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table claim_ticket_message (
      "storeId"   uuid not null,
      helpdesk    text not null,
      "messageId" text not null,
      "ticketId"  text not null,
      "claimId"   uuid not null,
      "createdOn" timestamptz(3) not null,
      primary key ("storeId", helpdesk, "messageId"),
      foreign key ("storeId", "claimId") references claim on delete cascade
    )`.execute(db)
  await sql`create index ticket_message_of_claim on claim_ticket_message ("storeId", "claimId")`.execute(db)
  await sql`
    create index ticket_message_of_ticket on claim_ticket_message
      ("storeId", helpdesk, "ticketId", "createdOn" desc)`.execute(db)
}
