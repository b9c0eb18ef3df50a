import { sql, type Kysely } from 'kysely'

/*
 * Which rate an order was shipped by, whether that was one with shipping-plus, and what its cart noted of the
 * shopper's consent to the guarantee.
 */
const statements = [
  `alter table store_order
    add column "shippingRateCodes" text[] not null default '{}',
    add column "hasShippingPlus" boolean not null default false,
    add column "consentNote" text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
