import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '../../scripts/run/build.mjs'
import { signIn, type Sessions } from './console.ts'
import { startServer, type Addresses, type RunningServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: Addresses
    sessions: Sessions
  }
}

let server: RunningServer
const dataDir = mkdtempSync(join(tmpdir(), 'journeys-'))

/** Builds the portal if it changed and starts one server for all journeys; each brings its own orders. */
export async function setup(project: TestProject): Promise<void> {
  if (!(await build())) throw new Error('The portal could not be built.')
  server = await startServer(dataDir)
  const { portalUrl, shopUrl, shopifyApiKey, shopifySecret } = server
  project.provide('server', { portalUrl, shopUrl, shopifyApiKey, shopifySecret, dataDir })
  project.provide('sessions', {
    admin: await signIn(server.signInLinks.admin),
    staff: await signIn(server.signInLinks.staff),
  })
}

export async function teardown(): Promise<void> {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
