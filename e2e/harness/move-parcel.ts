import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Addresses } from './server.ts'

/** What `npm run parcel` runs: the built-in carrier reports a scan to the server. */
export function moveParcel({ portalUrl, dataDir }: Addresses, trackingCode: string, status: string): void {
  const program = fileURLToPath(new URL('../../packages/server/src/demo/move-parcel.ts', import.meta.url))
  const { status: code, stderr } = spawnSync(process.execPath, [program, trackingCode, status], {
    encoding: 'utf8',
    env: { ...process.env, PUBLIC_URL: portalUrl, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  if (code !== 0) throw new Error(stderr)
}
