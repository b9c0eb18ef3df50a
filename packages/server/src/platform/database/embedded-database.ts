import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, type KyselyConfig } from 'kysely'
import type { Database } from './database-types.ts'
import type { OpenDatabase } from './database.ts'
import { embeddedBytes } from './embedded-bytes.ts'
import { withPreparedStatements } from './embedded-statements.ts'

/** A quarter of the usual page cache: the rest is in the system's own, which costs nothing extra to read from. */
const embeddedStartParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** The embedded database of a directory, which is made when missing, or in memory for an empty string. */
export function openEmbeddedDatabase(directory: string, more: Pick<KyselyConfig, 'log'> = {}): OpenDatabase {
  if (directory) mkdirSync(directory, { recursive: true })
  return embeddedDatabase(
    new PGlite({
      ...(directory && { dataDir: directory }),
      startParams: embeddedStartParams,
      ...embeddedBytes,
    }),
    more,
  )
}

export function embeddedDatabase(pglite: PGlite, more: Pick<KyselyConfig, 'log'> = {}): OpenDatabase {
  return {
    db: new Kysely<Database>({
      dialect: new PGliteDialect({ pglite: withPreparedStatements(pglite) }),
      ...more,
    }),
    engine: { kind: 'embedded', pglite },
  }
}
