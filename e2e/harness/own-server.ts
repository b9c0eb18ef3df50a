import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import { newDataDirectory } from './data-directory.ts'
import { startServer, type RunningServer } from './server.ts'

export type OwnServer = RunningServer & {
  /** Ends it, if it runs, and deletes its data. */
  discard: () => Promise<void>
}

/** Starts a server for one file of journeys. It gets a copy of the demo's data, because loading it takes longer. */
export async function startOwnServer(more: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = newDataDirectory(inject('demoData'))
  const server = await startServer(dataDir, more)
  const discard = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...server, discard }
}
