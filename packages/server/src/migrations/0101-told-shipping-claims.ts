import { sql, type Kysely } from 'kysely'

const statements = [
  // The language in which a customer filed a claim: they are emailed about it in the same.
  `alter table shipping_claim add locale text`,
  // Some emails are sent for more than one event, each of which is named.
  `alter table shipping_claim_mail add trigger text not null default 'status'`,
  `alter table shipping_claim_mail alter trigger drop default`,
  `alter table shipping_claim_mail drop constraint shipping_claim_mail_pkey`,
  `alter table shipping_claim_mail add primary key ("storeId", "claimId", type, trigger)`,
  // What an entry tells the customer on the claim's page; null is for staff only.
  `alter table shipping_claim_message add "customerEvent" text`,
  `update shipping_claim_message set "customerEvent" = case
     when message like 'Filed %' then 'received'
     when message = 'Closed as refunded.' then 'refunded'
     when message = 'Closed as reshipped.' then 'reordered'
     when message = 'Closed as denied.' then 'denied'
     when message = 'Closed as resolved.' then 'resolved'
   end where kind = 'event'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
