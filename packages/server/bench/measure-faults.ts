import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, runScript, startServer } from './child.ts'
import { startHostileCarrier } from './hostile-carrier.ts'
import { heapMbAfterCollection } from './inspect-heap.ts'
import { load } from './load.ts'
import { callback } from './measure-rates.ts'

export type FaultMeasures = {
  /** Of the slowest answer of all; any other status than success would have ended the bench. */
  slowestMs: number
  /** What the heap grew by from the 2,000th request to the 10,000th. */
  heapGrowthMb: number
}

const first = { amount: 2000, overallRate: 400 }
const rest = { amount: 8000, overallRate: 400 }
const connections = 200
/** The longest that a carrier is waited for in the background. */
const carriersEndMs = 4500

/** Requests rates priced by a carrier that hangs, resets, sends garbage or answers byte by byte. */
export async function measureFaults(directory: string): Promise<FaultMeasures> {
  const carrier = await startHostileCarrier()
  const settings = {
    DATABASE_URL: '',
    DATA_DIR: join(directory, 'faults'),
    DEMO_PORT: '0',
    DEMO_SHOPIFY_PORT: '0',
    LOG_LEVEL: 'error',
    EASYPOST_API_KEY: 'bench',
    EASYPOST_URL: carrier.url,
  }
  await runScript('bench/load-demo.ts', [], settings)
  const file = join(directory, 'faults-callback')
  await runScript('bench/prepare-rates.ts', [file, 'USPS'], settings)

  const inspectPort = await freePort()
  const server = await startServer('src/main.ts', '/readyz', settings, [`--inspect=127.0.0.1:${inspectPort}`])
  try {
    const path = readFileSync(file, 'utf8')
    const heapAfter = async (extent: typeof first) => {
      const { maxMs } = await load(server.url, extent, () => callback(path), connections)
      await pause(carriersEndMs)
      return { maxMs, heapMb: await heapMbAfterCollection(inspectPort) }
    }
    const before = await heapAfter(first)
    const after = await heapAfter(rest)
    if (carrier.asked() < 100) throw new Error(`The carrier was asked only ${carrier.asked()} times`)
    return {
      slowestMs: Math.max(before.maxMs, after.maxMs),
      heapGrowthMb: after.heapMb - before.heapMb,
    }
  } finally {
    await server.stop()
    carrier.stop()
  }
}
