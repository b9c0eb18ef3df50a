import { sql, type Kysely } from 'kysely'

/*
 * Stock that nobody told us is not stock that is not tracked: until now both had no quantity, so of those it is
 * unknown which they are. The carrier service of a shop is known by its id; those that were registered before
 * are found by their address once more.
 */
const statements = [
  `alter table product_variant add "isStockTracked" boolean`,
  `update product_variant set "isStockTracked" = true where quantity is not null`,
  `alter table shopify_connection add "carrierServiceId" text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
