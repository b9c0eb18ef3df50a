import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { loadConfig } from './config.ts'
import { findStoreBySlug } from './modules/merchants/store-reads.ts'
import { importShopify, type ImportCounts } from './modules/orders/import-shopify.ts'
import { openDeps } from './open-deps.ts'
import { StartError } from './platform/start-error.ts'

/*
 * Imports what Shopify exports, orders or products:
 *   npm run import -- --store <slug> <file>
 * Ends with 0 when everything was stored, 2 when records were left out, 1 when nothing could be done.
 */

const usage = 'Usage: npm run import -- --store <slug> <file>'

async function importFile(slug: string, path: string): Promise<ImportCounts> {
  const size = await sizeOf(path)
  const config = loadConfig()
  const { deps, close } = await openDeps({ ...config, logLevel: 'warn' })
  try {
    const store = await findStoreBySlug(deps.db, slug)
    if (!store)
      throw new StartError(
        `We were unable to find a store for “${slug}”. Please check to make sure that is correct.`,
      )
    const file = createReadStream(path, { highWaterMark: 256 * 1024 })
    const progress = showProgress(size, () => file.bytesRead)
    const counts = await importShopify(deps, store, file, {
      onProgress: progress.show,
      onBadRow: ({ line, reason }) => progress.interrupt(`${path}:${line}: ${reason}`),
    })
    progress.finish()
    return counts
  } finally {
    await close()
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new StartError(`File not found: ${path}`)
  return found.size
}

/** A progress line that is overwritten at a terminal; otherwise only bad records are printed. */
function showProgress(size: number, bytesRead: () => number) {
  const started = performance.now()
  const clear = process.stderr.isTTY ? '\r\u001B[K' : ''
  return {
    show: ({ orders, products, unchanged, bad }: ImportCounts) => {
      if (!process.stderr.isTTY) return
      const done = orders + products + unchanged + bad
      const perSecond = Math.round((done * 1000) / (performance.now() - started))
      const percent = size > 0 ? Math.floor((bytesRead() * 100) / size) : 100
      process.stderr.write(`${clear}${percent} %  ${done} records, ${perSecond} a second`)
    },
    interrupt: (message: string) => process.stderr.write(`${clear}${message}\n`),
    finish: () => process.stderr.write(clear),
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' } },
  })
  const [path, ...others] = positionals
  if (!values.store || !path || others.length > 0) throw new StartError(usage)

  const { orders, products, unchanged, bad } = await importFile(values.store, path)
  console.log(`${orders} orders and ${products} products stored, ${unchanged} unchanged, ${bad} skipped`)
  process.exitCode = bad > 0 ? 2 : 0
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error
  if (!isUsage && !(error instanceof StartError)) throw error
  console.error(isUsage ? `${error.message}\n${usage}` : error.message)
  process.exitCode = 1
}
