import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a directory for a server's data, empty or a copy of another's. */
export function newDataDirectory(copyOf?: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'journeys-'))
  if (copyOf) cpSync(copyOf, directory, { recursive: true })
  return directory
}
