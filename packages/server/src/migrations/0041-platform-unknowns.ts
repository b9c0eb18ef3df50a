import { sql, type Kysely } from 'kysely'

/*
 * Unknown stock is not the same as untracked stock: until now both had no quantity, so for those it is
 * unknown which they are. A shop's carrier service is identified by its id; existing ones are found once more
 * by their address.
 */
const statements = [
  `alter table product_variant add "isStockTracked" boolean`,
  `update product_variant set "isStockTracked" = true where quantity is not null`,
  `alter table shopify_connection add "carrierServiceId" text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
