import { sql, type Kysely } from 'kysely'

/*
 * Orders that were paid in another currency and told no amount in both were taken as if one were worth the other.
 * Nothing is known of what they cost in the shopper's currency, so they are shown in the shop's.
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
