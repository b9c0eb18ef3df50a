import { sql, type Kysely } from 'kysely'

/*
 * Orders paid in another currency without an amount in both were converted 1:1. What they cost in the
 * shopper's currency is unknown, so they are shown in the shop's.
 */
const statements = [
  `alter table store_order add "isConversionKnown" boolean not null default true`,
  `update store_order set "isConversionKnown" = false, "customerCurrencyCode" = "currencyCode"
    where "customerCurrencyCode" <> "currencyCode" and "conversionRate" = 1`,
  `alter table shopify_connection add "shopCurrencyCode" text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
