import { parseArgs } from 'node:util'
import { loadConfig } from './config.ts'
import { rebuildFigures } from './modules/figures/refresh-figures.ts'
import { findStoreBySlug } from './modules/merchants/store-reads.ts'
import { openDeps } from './open-deps.ts'
import { StartError } from './platform/start-error.ts'

/*
 * Counts a store's figures again from all of its claims and orders; the result is the same:
 *   npm run figures -- rebuild --store <slug>
 * Ends with 0 when it is done, with 1 when there is no such store.
 */

const usage = 'Usage: npm run figures -- rebuild --store <slug>'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' } },
  })
  if (positionals.join() !== 'rebuild' || !values.store) throw new StartError(usage)
  const { deps, close } = await openDeps({ ...loadConfig(), logLevel: 'warn' })
  try {
    const store = await findStoreBySlug(deps.db, values.store)
    if (!store) throw new StartError(`There is no store ${values.store}`)
    await rebuildFigures(deps, store)
  } finally {
    await close()
  }
  console.log(`The figures of ${values.store} are counted again`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
