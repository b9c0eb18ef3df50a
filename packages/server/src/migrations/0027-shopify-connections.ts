import { sql, type Kysely } from 'kysely'

/*
 * The access that Shopify gave us to a shop, encrypted, and what the shop was told with it. The secret of the
 * rates' callback is kept encrypted beside its hash, so that it can be told to the shop, and the hash of the one
 * that the shop was told last is accepted until it knows another.
 */
const statements = [
  `create table shopify_connection (
    "storeId"      uuid primary key references store,
    "shopDomain"   text not null,
    scopes         text[] not null,
    "connectedOn"  timestamptz(3) not null,
    "endedOn"      timestamptz(3),
    "endedBecause" text,
    "accessToken"  text,
    "accessTokenExpiresOn"  timestamptz(3),
    "refreshToken" text,
    "renewingUntil" timestamptz(3),
    "ratesToldOn"   timestamptz(3),
    "ratesProblem"  text,
    "checkoutToldOn"  timestamptz(3),
    "checkoutProblem" text,
    check (("endedOn" is null) = ("endedBecause" is null)),
    check (("endedOn" is null) = ("accessToken" is not null)),
    check (("accessToken" is null) = ("refreshToken" is null))
  )`,
  `alter table rate_setup add column "sealedSecret" text, add column "registeredSecretHash" text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
