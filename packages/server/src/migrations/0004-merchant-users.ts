import { sql, type Kysely } from 'kysely'

/*
 * Users, sign-in and the audit log. Of tokens, codes and keys only hashes are stored. A person has one
 * account for all stores, so accounts, sessions and emailed links are the tables whose key has no store; the
 * person's role at a store is in `store_user`.
 */
const statements = [
  `create table account (
    id                   uuid primary key,
    email                text not null,
    "emailVerifiedOn"    timestamptz(3),
    "passwordHash"       text,
    "isOperator"         boolean not null default false,
    "productsOfInterest" jsonb not null default '[]',
    "createdOn"          timestamptz(3) not null
  )`,
  // An unconfirmed address can still be confirmed by its owner.
  `create unique index on account (email) where "emailVerifiedOn" is not null`,
  `create index on account (email)`,
  `create table store_user (
    "storeId"        uuid not null references store,
    "userId"         uuid not null references account,
    "roleCode"       text not null,
    "firstName"      text not null,
    "lastName"       text not null,
    "idFromPlatform" text,
    "createdOn"      timestamptz(3) not null,
    "joinedOn"       timestamptz(3),
    "removedOn"      timestamptz(3),
    primary key ("storeId", "userId"),
    unique ("storeId", "idFromPlatform")
  )`,
  `create index on store_user ("userId")`,
  `create table merchant_session (
    "tokenHash" text primary key,
    "accountId" uuid not null references account,
    "storeId"   uuid references store,
    "isLimited" boolean not null,
    via         text not null,
    "createdOn" timestamptz(3) not null,
    "expiresOn" timestamptz(3) not null,
    "endsOn"    timestamptz(3) not null
  )`,
  `create index on merchant_session ("accountId")`,
  `create index on merchant_session ("expiresOn")`,
  `create table one_time_token (
    "tokenHash" text primary key,
    purpose     text not null,
    "accountId" uuid references account,
    "storeId"   uuid references store,
    payload     jsonb not null default '{}',
    "expiresOn" timestamptz(3) not null
  )`,
  `create index on one_time_token ("accountId")`,
  `create index on one_time_token ("expiresOn")`,
  `create table api_key (
    "storeId"    uuid not null references store,
    id           uuid not null,
    "keyHash"    text not null unique,
    name         text not null,
    prefix       text not null,
    scopes       jsonb not null,
    "createdOn"  timestamptz(3) not null,
    "lastUsedOn" timestamptz(3),
    "revokedOn"  timestamptz(3),
    primary key ("storeId", id)
  )`,
  `create table helpdesk_card (
    "storeId"   uuid not null references store,
    "configId"  text not null,
    salt        text not null,
    "createdOn" timestamptz(3) not null,
    primary key ("storeId", "configId")
  )`,
  `create table store_alert (
    "storeId"   uuid not null references store,
    id          uuid not null,
    severity    text not null,
    category    text not null,
    subject     text not null,
    message     text not null,
    url         text,
    "createdOn" timestamptz(3) not null,
    primary key ("storeId", id)
  )`,
  `create index on store_alert ("storeId", "createdOn", id)`,
  `create table alert_read (
    "storeId" uuid not null,
    "alertId" uuid not null,
    "userId"  uuid not null references account,
    "readOn"  timestamptz(3) not null,
    primary key ("storeId", "userId", "alertId"),
    foreign key ("storeId", "alertId") references store_alert
  )`,
  `create table audit_entry (
    "storeId"     uuid not null references store,
    id            uuid not null,
    "createdOn"   timestamptz(3) not null,
    "userId"      uuid,
    "apiKeyId"    uuid,
    "actorName"   text not null,
    via           text not null,
    action        text not null,
    "subjectType" text not null,
    "subjectId"   text not null,
    before        jsonb,
    after         jsonb,
    primary key ("storeId", id)
  )`,
  `create index on audit_entry ("storeId", "createdOn", id)`,
  `create index on audit_entry ("storeId", "subjectType", "subjectId", "createdOn", id)`,
  `create table mail (
    id          uuid primary key,
    "storeId"   uuid references store,
    "to"        text not null,
    subject     text not null,
    text        text,
    "createdOn" timestamptz(3) not null,
    "sentOn"    timestamptz(3)
  )`,
  `create index on mail ("storeId", "createdOn", id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
