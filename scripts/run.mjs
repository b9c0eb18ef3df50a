// The entry point of the workspace: runs on Node 20 with nothing installed, and installs what is missing.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { audit } from './run/audit.mjs'
import { build } from './run/build.mjs'
import { makePackage } from './run/package.mjs'
import { keepServing, run, serve } from './run/programs.mjs'
import { checkWithShopify } from './run/shopify-check.mjs'
import { browserStep, checkStep, report, vitestStep } from './run/tests.mjs'
import { findToolchain, install } from './run/toolchain.mjs'
import { cacheDir, root } from './run/workspace.mjs'

/**
 * V8's garbage collection settings for the server's processes. Old objects are collected early: otherwise a
 * busy server holds 50% more memory. Young objects get steps of 8 MB from the start and are collected by the
 * thread that created them, because nearly all are dead by then and waking others costs more. And objects
 * always start young: many objects of the first requests are kept, from which V8 would conclude that later
 * ones are too, and allocate them as old.
 */
const nodeFlags = JSON.parse(readFileSync(join(root, 'packages/server/node-flags.json'), 'utf8'))

/**
 * Starts one of the server's scripts. One memory pool for all threads: glibc creates one per thread, of which
 * the compiler's alone keep twenty unused megabytes. The compiler's chunks of 32 kB are allocated outside the
 * pool, so that they are returned to the system: by default, glibc raises its threshold with the first one
 * that is freed, and returns hardly anything.
 * @param {string[]} args
 */
const serverProcess = (args) => ({
  program: 'node',
  args: [...nodeFlags, ...args],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', ...process.env },
})
const server = 'packages/server/src/main.ts'
/** Its configuration checks another package's sources once more, with other types behind the same imports. */
const checkedTwice = 'packages/checkout-extension/react-target'

/**
 * The linter checks the types of every file as well, with the options of the nearest `tsconfig.json`: it has the types
 * anyway, and checks each file once, where a compiler run per package checks the domain with each.
 */
const checks = async () => [
  ...(await Promise.all([
    checkStep('Format', 'prettier', ['--check', '.']),
    checkStep('Lint and types', 'oxlint', ['--deny-warnings', '--type-check']),
    checkStep(`Types of ${checkedTwice}`, 'tsc', ['-p', checkedTwice]),
  ])),
  await checkStep('API page', 'node', ['scripts/print-api.ts', '--check']),
  await checkStep('Mail layout', 'node', ['scripts/build-mail-layout.ts', '--check']),
  await vitestStep('Unit and database tests', [], { TEST_DATABASE_URL: '' }),
]

/**
 * The tests that depend on the database: the rest would only repeat what the embedded one has shown, and so would
 * those of outcomes in Shopify, whose time goes into the emulated shop, and random examples, which repeat the same
 * statements to find errors in rules.
 */
const databaseTests = ['src/platform/', 'src/modules/', 'src/lost-connections']
const notOfDatabase = [
  '**/*-in-shopify*.test.ts',
  '**/shop-sync/*.test.ts',
  '**/*.properties.test.ts',
].flatMap((glob) => ['--exclude', glob])

/**
 * The database tests once more, where a PostgreSQL server is named to run them on. Where none is named but one
 * of this machine answers, only what the embedded database cannot show: the loss of its connections.
 */
const onPostgres = async () => {
  const named = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL']
  const address = named || (await findPostgres())
  if (!address) return []
  const files = named ? databaseTests : ['lost-connections']
  return [
    await vitestStep('Database tests on PostgreSQL', ['--project', 'server', ...notOfDatabase, ...files], {
      TEST_DATABASE_URL: address,
    }),
  ]
}

const findPostgres = async () =>
  (await run('node', ['scripts/run/find-postgres.mjs'], { isQuiet: true })).output.trim()

const inBrowser = async () => {
  if (!(await build())) return [{ passed: 0, failed: 1 }]
  return [
    ...(await Promise.all([
      browserStep('portal-embed'),
      browserStep('widget', '1/2'),
      browserStep('widget', '2/2'),
    ])),
    await vitestStep('Journeys', ['--config', 'e2e/vitest.config.ts']),
  ]
}

/**
 * Runs one of the server's own commands; a path means what it meant where the command was typed.
 * @param {string} script
 * @param {string[]} args
 */
const serverCommand = async (script, args) => {
  const typedIn = process.env['INIT_CWD'] ?? root
  const paths = args.map((arg) => (existsSync(resolve(typedIn, arg)) ? resolve(typedIn, arg) : arg))
  const { program, args: all, env } = serverProcess([script, ...paths])
  return (await run(program, all, { env })).code
}

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  start: async () => {
    if (!(await build())) return 1
    return keepServing(serverProcess([server]))
  },
  dev: () =>
    serve([
      serverProcess(['--watch', server]),
      { program: 'vite', args: [], cwd: join(root, 'packages/portal-embed') },
      { program: 'vite', args: [], cwd: join(root, 'packages/admin') },
    ]),
  build: async () => ((await build({ isForced: true })) ? 0 : 1),
  install: () => Promise.resolve(0), // what every command does first
  package: async ([directory]) => ((await build()) ? makePackage(directory) : 1),
  check: async () => report(await checks()),
  test: async () => report([...(await checks()), ...(await onPostgres()), ...(await inBrowser())]),
  bench: async (args) => {
    if (!(await build())) return 1
    process.env['TEST_DATABASE_URL'] ||= await findPostgres()
    return serverCommand('packages/server/bench/main.ts', args)
  },
  import: (args) => serverCommand('packages/server/src/import.ts', args),
  figures: (args) => serverCommand('packages/server/src/figures.ts', args),
  operator: (args) => serverCommand('packages/server/src/operator.ts', args),
  policy: (args) => serverCommand('packages/server/src/policy.ts', args),
  parcel: (args) => serverCommand('packages/server/src/demo/move-parcel.ts', args),
  audit,
  notice: async () => (await run('node', ['scripts/notice.ts'])).code,
  'docs:api': async () => (await run('node', ['scripts/print-api.ts'])).code,
  'shopify:schema': (args) => serverCommand('packages/shopify-emulator/src/schema/command.ts', args),
  'shopify:check': async () => ((await build()) ? checkWithShopify() : 1),
  'db:reset': (args) => serverCommand('packages/server/src/db-reset.ts', args),
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Unknown command. Use one of: ${Object.keys(commands).join(', ')}`)
  process.exit(2)
}

try {
  process.chdir(root)
  await install(await findToolchain())
  process.env['PATH'] = join(root, 'node_modules/.bin') + delimiter + process.env['PATH']
  // Types are stripped and code compiled once, not at every start.
  process.env['NODE_COMPILE_CACHE'] ??= join(cacheDir, 'compiled')
  process.exitCode = await command(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (name === 'test' || name === 'check') console.log('0 passed, 1 failed')
  process.exitCode = 1
}
