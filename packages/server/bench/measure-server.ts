import { runScript, startServer } from './child.ts'
import type { Measured } from './load.ts'
import { measureDesk } from './measure-desk.ts'
import { measureFinalizations } from './measure-finalizations.ts'
import { orNothing } from './or-nothing.ts'
import { storeSlug } from './orders-file.ts'
import { measureClaims, measureEcho, measureLookUps } from './scenarios.ts'

type Finalized = { requestsPerSecond: number }

export type ServerMeasures = {
  ordersPerSecond: number
  importMemoryMb: number
  echo: Measured
  lookUps: Measured
  claims: Measured
  /** For claims, if requested. */
  desk: { lists: Measured; details: Measured; finalizations: Finalized | undefined } | undefined
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
  { deskFile }: { deskFile?: string } = {},
): Promise<ServerMeasures> {
  const start = () => startServer('src/main.ts', '/readyz', { ...settings, ...env, DEMO: 'off' })

  say('loading the demo store')
  await runScript('bench/load-demo.ts', [], { ...settings, ...env })
  say('importing')
  const args = ['--store', storeSlug, file.path]
  const imported = await runScript('src/import.ts', args, { ...settings, ...env })

  say('loading the echo')
  const echo = await measureEcho()
  // Once before it counts: types are stripped and code compiled at the first start alone, and kept on disk.
  await (await start()).stop()
  const server = await start()
  try {
    say('loading look-ups')
    const lookUps = await measureLookUps(server.url, file.orders)
    say('loading claims')
    const claims = await measureClaims(server.url)
    const memoryMb = server.peakMemoryMb()
    if (deskFile) say('loading the claims desk')
    const deskEnv = { ...settings, ...env }
    const desk = deskFile
      ? {
          ...(await measureDesk(server.url, deskEnv, deskFile)),
          finalizations: await orNothing(() => measureFinalizations(server.url, deskEnv, deskFile)),
        }
      : undefined
    return {
      ordersPerSecond: file.orders / imported.seconds,
      importMemoryMb: imported.peakMemoryMb,
      echo,
      lookUps,
      claims,
      desk,
      memoryMb,
    }
  } finally {
    await server.stop()
  }
}

/** As behind a proxy that names each shopper's address, so that no limit meets the one address of the bench. */
const settings = {
  TRUST_PROXY: '1',
  LOOK_UPS_PER_MINUTE: '999999',
  MERCHANT_CALLS_PER_MINUTE: '999999',
  DEMO_PORT: '0',
  DEMO_SHOPIFY_PORT: '0',
}
