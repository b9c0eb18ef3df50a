import { sql, type Kysely } from 'kysely'

/**
 * That a label's price was asked for, also of one that expired and was not canceled, and that staff were alerted to its
 * expiry. Nobody is alerted to labels that expired before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table return_shipment
      add column "refundAskedOn" timestamptz(3),
      add column "expiryToldOn" timestamptz(3)`.execute(db)
  await sql`
    update return_shipment set
      "refundAskedOn" = case when type = 'Label' then "canceledOn" end,
      "expiryToldOn" = case when type = 'Label' and "shipmentExpiresOn" < now() then now() end`.execute(db)
}
