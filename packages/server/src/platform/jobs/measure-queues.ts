import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { QueueState } from '../metrics.ts'

/** The jobs that are due, by kind. */
export async function measureQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name as kind, count(*)::int as waiting,
           extract(epoch from now() - min(start_after))::float8 as seconds
    from pgboss.job where state < 'active' and start_after <= now()
    group by name`.execute(db)
  return rows
}
