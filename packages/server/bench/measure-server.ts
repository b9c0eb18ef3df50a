import { runScript, startServer } from './child.ts'
import type { Measured } from './load.ts'
import { storeSlug } from './orders-file.ts'
import { measureClaims, measureEcho, measureLookUps } from './scenarios.ts'

export type ServerMeasures = {
  ordersPerSecond: number
  importMemoryMb: number
  echo: Measured
  lookUps: Measured
  claims: Measured
  memoryMb: number
}

/**
 * Imports the file into an empty installation and measures it under load: every process is started as
 * in production, with the settings given.
 */
export async function measureServer(
  env: Record<string, string>,
  file: { path: string; orders: number },
  say: (step: string) => void,
): Promise<ServerMeasures> {
  const start = () => startServer('src/main.ts', '/readyz', { ...settings, ...env })

  say('loading the demo store')
  await (await start()).stop()
  say('importing')
  const args = ['--store', storeSlug, file.path]
  const imported = await runScript('src/import.ts', args, { ...settings, ...env })

  say('loading the echo')
  const echo = await measureEcho()
  const server = await start()
  try {
    say('loading look-ups')
    const lookUps = await measureLookUps(server.url, file.orders)
    say('loading claims')
    const claims = await measureClaims(server.url)
    return {
      ordersPerSecond: file.orders / imported.seconds,
      importMemoryMb: imported.peakMemoryMb,
      echo,
      lookUps,
      claims,
      memoryMb: server.peakMemoryMb(),
    }
  } finally {
    await server.stop()
  }
}

/** As behind a proxy that names each shopper's address, so that no limit meets the one address of the bench. */
const settings = { TRUST_PROXY: '1', LOOK_UPS_PER_MINUTE: '999999', DEMO_PORT: '0' }
