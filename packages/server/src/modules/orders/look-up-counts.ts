import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'

const flushMs = 10_000
/** Offsets of time zones are whole quarters, so that these are of one day everywhere. */
const quarterMs = 15 * 60_000

type Counted = { storeId: string; beginsOn: Date; found: number; empty: number }

/** Counts look-ups of orders; nobody waits for it. */
export type LookUpCounts = {
  count: (storeId: string, isFound: boolean) => void
  /** Writes what was counted, and waits for what is being written. */
  flush: () => Promise<void>
}

/**
 * Counts in memory and writes the sums every ten seconds, so that a look-up costs no statement. A process that is killed
 * loses what it has not written.
 */
export function openLookUpCounts({
  db,
  log,
  now,
  newId,
}: {
  db: Db
  log: Log
  now: () => Date
  newId: () => string
}): LookUpCounts {
  let counted = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const write = async (sums: readonly Counted[]) => {
    try {
      await addLookUps(
        db,
        sums.map((each) => ({ ...each, id: newId() })),
      )
    } catch (error) {
      log.warn({ err: error }, 'counting look-ups failed')
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const sums = [...counted.values()]
    counted = new Map()
    if (sums.length > 0) writing = writing.then(() => write(sums))
    return writing
  }

  return {
    count(storeId, isFound) {
      const beginsOn = new Date(Math.floor(now().getTime() / quarterMs) * quarterMs)
      const key = `${storeId} ${beginsOn.getTime()}`
      const known = counted.get(key) ?? { storeId, beginsOn, found: 0, empty: 0 }
      known[isFound ? 'found' : 'empty'] += 1
      counted.set(key, known)
      timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
    flush,
  }
}

/** Adds to the counts; those of stores that are gone are left out. */
async function addLookUps(db: Db, added: readonly (Counted & { id: string })[]): Promise<void> {
  await sql`
    insert into look_up_count as counted ("storeId", "beginsOn", id, found, empty)
    select "storeId", "beginsOn", given.id, found, empty
    from json_to_recordset(${JSON.stringify(added)}::json)
      as given("storeId" uuid, "beginsOn" timestamptz, id uuid, found integer, empty integer)
    join store using ("storeId")
    on conflict ("storeId", "beginsOn") do update set
      found = counted.found + excluded.found, empty = counted.empty + excluded.empty`.execute(db)
}
