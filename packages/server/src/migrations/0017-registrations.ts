import { sql, type Kysely } from 'kysely'

/*
 * Registered products that were bought elsewhere. A registration has the id of the order that represents it.
 * Proofs of purchase are uploaded before either exists, so they belong to no order.
 */
const statements = [
  `alter table store_order add column "purchasedOn" timestamptz(3)`,
  `alter table asset alter column "orderId" drop not null`,
  `create table registration (
    "storeId"               uuid not null,
    id                      uuid not null,
    "externalId"            text not null,
    "firstName"             text not null,
    "lastName"              text not null,
    email                   text not null,
    address                 jsonb,
    "customerProvidedOrderNumber" text,
    "estimatedPurchaseDate" text not null check ("estimatedPurchaseDate" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    "storeSalesChannelId"   text not null,
    "registrationChannelName" text not null,
    "customFields"          jsonb not null,
    "emailMarketingConsentCollectedOn" timestamptz(3),
    referrer                text,
    "duplicateOfId"         uuid,
    words                   tsvector not null,
    version                 integer not null default 1,
    "createdOn"             timestamptz(3) not null,
    "canceledOn"            timestamptz(3),
    primary key ("storeId", id),
    unique ("storeId", "externalId"),
    foreign key ("storeId", id) references store_order
  )`,
  `create index registration_by_creation on registration ("storeId", "createdOn", id)`,
  `create index registration_by_email on registration ("storeId", email, "createdOn")`,
  `create index registration_by_word on registration using gin (words)`,
  `create table registration_proof (
    "storeId"        uuid not null,
    "registrationId" uuid not null,
    "assetName"      text not null,
    position         integer not null,
    primary key ("storeId", "registrationId", "assetName"),
    foreign key ("storeId", "registrationId") references registration on delete cascade,
    foreign key ("storeId", "assetName") references asset
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
