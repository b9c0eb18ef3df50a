import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

const msOfTick = 10

/**
 * The processor time that `work` takes in this process and in the database's processes that serve it, in milliseconds,
 * as Linux counts it: on a machine that other work keeps busy, only that says anything. Connections that are closed
 * meanwhile are left out.
 */
export async function processorMs(db: Db, work: () => Promise<unknown>): Promise<number> {
  const before = await usedMs(db)
  await work()
  const used = [...(await usedMs(db))].map(([pid, ms]) => ms - (before.get(pid) ?? 0))
  return used.reduce((sum, ms) => sum + ms, 0)
}

/** By process; this one is 0. */
async function usedMs(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  const used = new Map<number, number>()
  for (const { pid } of rows) {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    used.set(pid, (Number(fields[11]) + Number(fields[12])) * msOfTick)
  }
  const { user, system } = process.cpuUsage()
  return used.set(0, (user + system) / 1000)
}
