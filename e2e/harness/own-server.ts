import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startServer, type RunningServer } from './server.ts'

export type OwnServer = RunningServer & {
  /** Ends it, if it runs, and deletes its data. */
  discard: () => Promise<void>
}

/** Starts a server for one file of journeys, on a copy of the demo's data: to load these again takes longer. */
export async function startOwnServer(more: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'journeys-'))
  cpSync(inject('demoData'), dataDir, { recursive: true })
  const server = await startServer(dataDir, more)
  const discard = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...server, discard }
}
