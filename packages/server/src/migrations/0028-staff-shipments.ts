import { sql, type Kysely } from 'kysely'

/*
 * A claim may have several parcels to the same place in succession: each has its own reference, which the
 * carrier knows too. Also stores the carrier's answer to a voided label.
 */
const statements = [
  `alter table return_shipment add column reference text, add column "voidOutcome" text`,
  `update return_shipment sent set reference = claim."externalId" || '/' || right(sent."returnLocationId"::text, 8)
      || case when sent."canceledOn" is null then '' else '/' || sent.id::text end
    from claim where claim."storeId" = sent."storeId" and claim.id = sent."claimId"`,
  `alter table return_shipment alter column reference set not null`,
  `alter table return_shipment add constraint "return_shipment_voidOutcome_check"
    check ("voidOutcome" in ('refunded', 'kept'))`,
  `drop index return_shipment_live`,
  `create unique index return_shipment_by_reference on return_shipment ("storeId", "claimId", reference)`,
  `create index return_shipment_unused on return_shipment ("shipmentExpiresOn")
    where "canceledOn" is null and "inTransitOn" is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
