import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

const msOfTick = 10

/**
 * The processor time that `work` takes in a process, this one if none is named, and in the database's processes that
 * serve it, in milliseconds, as Linux counts it: on a machine that other work keeps busy, only that says anything.
 * Connections that are closed meanwhile are left out, and a database on another machine.
 */
export async function processorMs(db: Db, work: () => Promise<unknown>, pid = process.pid): Promise<number> {
  const before = await usedMs(db, pid)
  await work()
  const used = [...(await usedMs(db, pid))].map(([each, ms]) => ms - (before.get(each) ?? 0))
  return used.reduce((sum, ms) => sum + ms, 0)
}

/** By process. */
async function usedMs(db: Db, pid: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  return new Map([pid, ...rows.map((row) => row.pid)].map((each) => [each, msOf(each)]))
}

function msOf(pid: number): number {
  if (pid === process.pid) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return 0
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * msOfTick
}
