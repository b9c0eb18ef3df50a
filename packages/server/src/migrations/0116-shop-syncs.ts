import { sql, type Kysely } from 'kysely'

/* Syncs with a connected shop: what was read of it, and how far. */
const statements = [
  `create table shop_sync (
    "storeId"          uuid not null references store on delete cascade,
    id                 uuid not null,
    kind               text not null,
    status             text not null,
    step               text not null,
    since              timestamptz(3),
    "bulkOperationId"  text,
    restarts           integer not null default 0,
    "preparedRows"     bigint not null default 0,
    "totalRows"        bigint,
    "rowsRead"         bigint not null default 0,
    "rowsBefore"       bigint not null default 0,
    "readingSince"     timestamptz(3),
    "progressOn"       timestamptz(3),
    orders             integer not null default 0,
    products           integer not null default 0,
    unchanged          integer not null default 0,
    bad                integer not null default 0,
    "badRows"          jsonb not null default '[]',
    problem            text,
    "createdBy"        text not null,
    "createdOn"        timestamptz(3) not null,
    "finishedOn"       timestamptz(3),
    "workingUntil"     timestamptz(3),
    primary key ("storeId", id)
  )`,
  `create unique index shop_sync_running on shop_sync ("storeId") where "finishedOn" is null`,
  `create index shop_sync_by_creation on shop_sync ("storeId", "createdOn")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
