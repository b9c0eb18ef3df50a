import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createStore } from './modules/merchants/create-storefront.ts'
import { openDeps } from './open-deps.ts'
import { lockDirectory } from './platform/database/directory-lock.ts'
import { linePayload, orderPayload, shopifyJson } from './testing/shopify-payloads.ts'

let directory: string
let file: string
const config = () => readConfig({ DATA_DIR: join(directory, 'data'), LOG_LEVEL: 'silent' })

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aftercare-import-'))
  file = join(directory, 'orders.ndjson')
  const bad = orderPayload({ id: '2', name: '#1002', line_items: [linePayload({ price: 'free' })] })
  await writeFile(file, [orderPayload(), bad].map(shopifyJson).join('\n'))

  const { deps, close } = await openDeps(config())
  await createStore(deps, { slug: 'acme', name: 'Acme', url: 'https://acme.test', currencyCode: 'USD' })
  await close()
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const runImport = async (...args: string[]) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'import.ts'), ...args], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(directory, 'data'),
      NODE_COMPILE_CACHE: join(directory, 'compiled'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { output, errors, code }
}

/** Several processes start, each of which loads the server. */
const patient = { timeout: 120_000 }

test('imports a file, lists its bad records with their lines, and sets the exit code', patient, async () => {
  expect(await runImport('--store', 'acme', file)).toEqual({
    output: '1 orders and 0 products stored, 0 unchanged, 1 skipped\n',
    errors: `${file}:2: line_items.0.price is no amount\n`,
    code: 2,
  })
  expect(await runImport('--store', 'acme', file)).toMatchObject({
    output: '0 orders and 0 products stored, 1 unchanged, 1 skipped\n',
  })
})

test(
  'an unknown store, a missing file and a wrong call change nothing and report the error',
  patient,
  async () => {
    const unknown = await runImport('--store', 'nobody', file)
    expect(unknown).toMatchObject({ code: 1, output: '' })
    expect(unknown.errors).toContain('We were unable to find a store for “nobody”.')

    expect(await runImport('--store', 'acme', `${file}.gone`)).toMatchObject({
      code: 1,
      errors: `File not found: ${file}.gone\n`,
    })
    for (const wrong of await Promise.all([runImport(file), runImport('--shop', 'acme', file)])) {
      expect(wrong).toMatchObject({ code: 1 })
      expect(wrong.errors).toContain('Usage: npm run import -- --store <slug> <file>')
    }
  },
)

test(
  'while the server uses the embedded database the import keeps its hands off and says why',
  patient,
  async () => {
    const unlock = await lockDirectory(config().databaseUrl)
    const refused = await runImport('--store', 'acme', file)
    await unlock()
    expect(refused).toMatchObject({ code: 1, output: '' })
    expect(refused.errors).toContain('is in use by another Aftercare process. Stop that one first.')
  },
)
