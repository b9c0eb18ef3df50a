import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { PolicyChange } from '@aftercare/domain/policy-files/compare-policies'
import { loadConfig } from './config.ts'
import type { Deps } from './deps.ts'
import type { Who } from './modules/audit/record-change.ts'
import { findStoreBySlug } from './modules/merchants/store-reads.ts'
import { applyPolicy, previewPolicy } from './modules/policy-files/apply-policy.ts'
import { exportPolicy } from './modules/policy-files/print-policy.ts'
import { openDeps } from './open-deps.ts'
import { AppError } from './platform/errors.ts'
import { StartError } from './platform/start-error.ts'

/*
 * A store's rules, reasons, product groups, grades and settings as a file:
 *   npm run policy -- export|diff|apply --store <slug> <file>
 * Ends with 0; `diff` with 2 when the file would change the store; with 1 when nothing could be done.
 */

const usage = 'Usage: npm run policy -- export|diff|apply --store <slug> <file>'
const theCommand: Who = { userId: null, apiKeyId: null, name: 'Operator', via: 'command' }

async function run(command: string, slug: string, path: string): Promise<number> {
  const { deps, close } = await openDeps({ ...loadConfig(), logLevel: 'warn' })
  try {
    const store = await findStoreBySlug(deps.db, slug)
    if (!store)
      throw new StartError(
        `We were unable to find a store for “${slug}”. Please check to make sure that is correct.`,
      )
    if (command === 'export') {
      await writeFile(path, await exportPolicy(deps, store.storeId))
      return 0
    }
    return command === 'diff'
      ? await compare(deps, store.storeId, await read(path))
      : await apply(deps, store.storeId, await read(path))
  } finally {
    await close()
  }
}

async function compare(deps: Deps, storeId: string, text: string): Promise<number> {
  const { changes } = await previewPolicy(deps, storeId, theCommand, text)
  print(changes)
  return changes.length > 0 ? 2 : 0
}

async function apply(deps: Deps, storeId: string, text: string): Promise<number> {
  const { version } = await previewPolicy(deps, storeId, theCommand, text)
  const { changes } = await applyPolicy(deps, storeId, theCommand, { text, version })
  print(changes)
  return 0
}

const signs = { added: '+', changed: '~', removed: '-', moved: '↕' }

function print(changes: readonly PolicyChange[]): void {
  if (changes.length === 0) console.log('No changes')
  for (const { change, section, name, group, fields } of changes) {
    console.log(
      `${signs[change]} ${section}: ${group === null || group === name ? name : `${name} (${group})`}`,
    )
    if (change === 'changed' || change === 'moved')
      for (const { path, before, after } of fields)
        console.log(`    ${path ? `${path}: ` : ''}${before ?? 'not set'} → ${after ?? 'not set'}`)
  }
}

const read = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch(() => {
    throw new StartError(`File not found: ${path}`)
  })

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' } },
  })
  const [command = '', path, ...others] = positionals
  if (!['export', 'diff', 'apply'].includes(command) || !values.store || !path || others.length > 0)
    throw new StartError(usage)
  process.exitCode = await run(command, values.store, path)
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error
  if (!isUsage && !(error instanceof StartError) && !(error instanceof AppError)) throw error
  console.error(isUsage ? `${error.message}\n${usage}` : error.message)
  process.exitCode = 1
}
