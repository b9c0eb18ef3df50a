import { sql, type Kysely } from 'kysely'

/* Imported files of past orders and products, and their results. The bytes are files, deleted at the end. */
const statements = [
  `create table store_import (
    "storeId"      uuid not null references store on delete cascade,
    id             uuid not null,
    filename       text not null,
    "sizeBytes"    bigint not null,
    "partCount"    integer not null,
    "partsArrived" integer not null default 0,
    status         text not null,
    "readBytes"    bigint not null default 0,
    orders         integer not null default 0,
    products       integer not null default 0,
    unchanged      integer not null default 0,
    bad            integer not null default 0,
    "badRows"      jsonb not null default '[]',
    "createdBy"    text not null,
    "createdOn"    timestamptz(3) not null,
    "finishedOn"   timestamptz(3),
    primary key ("storeId", id)
  )`,
  `create index store_import_by_creation on store_import ("storeId", "createdOn")`,
  `create index store_import_unfinished on store_import ("createdOn") where "finishedOn" is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
