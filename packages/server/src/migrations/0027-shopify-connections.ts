import { sql, type Kysely } from 'kysely'

/*
 * The access tokens of a Shopify shop, encrypted, and what was set up in the shop. The rate callback's secret
 * is stored encrypted in addition to its hash, so that the shop can be given its address; the hash of the
 * secret last sent to the shop is accepted until the shop has a newer one.
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
