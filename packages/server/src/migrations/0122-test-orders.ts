import { sql, type Kysely } from 'kysely'

/* Orders to try returns on, which can be deleted: only then entries of the ledger may go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store_order add "isTest" boolean not null default false`.execute(db)
  await sql`create index test_order on store_order ("storeId") where "isTest"`.execute(db)
  await sql`
    create or replace function keep_ledger() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('aftercare.deletes_test_order', true) = 'yes' then
        return old;
      end if;
      raise exception 'Entries of the ledger are neither changed nor removed';
    end
    $$`.execute(db)
}
