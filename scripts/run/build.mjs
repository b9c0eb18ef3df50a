import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compressBuild } from './compress.mjs'
import { run, say } from './programs.mjs'
import { fingerprint, recall, remember, root } from './workspace.mjs'

/**
 * The browser packages: each is built by its `build` script into its `dist`, when the package or its
 * dependencies in the workspace have changed. To add one: a line here.
 * @type {{ name: string, directory: string }[]}
 */
const packages = [
  { name: 'Portal', directory: 'packages/portal-embed' },
  { name: 'Console', directory: 'packages/admin' },
  { name: 'Checkout extension', directory: 'packages/checkout-extension' },
  { name: 'Widget', directory: 'packages/widget' },
  { name: 'Error reports', directory: 'packages/error-reports' },
]

const shared = ['pnpm-lock.yaml', 'tsconfig.base.json', 'packages/domain/src']

/**
 * Builds the browser packages, if their sources have changed since the last build or `isForced`, and returns
 * whether all exist now.
 */
export async function build({ isForced = false } = {}) {
  for (const wanted of packages) if (!(await buildPackage(wanted, isForced))) return false
  return true
}

/**
 * @param {{ name: string, directory: string }} wanted
 * @param {boolean} isForced
 */
async function buildPackage({ name, directory }, isForced) {
  const memory = `built-${name.toLowerCase().replaceAll(' ', '-')}`
  const sources = fingerprint([...shared, directory])
  if (!isForced && recall(memory) === sources && existsSync(join(root, directory, 'dist'))) return true

  const startedAt = Date.now()
  say.step(`Building: ${name}`)
  // Tests build too, and their own NODE_ENV would bring React's development code into the portal.
  const env = { ...process.env, NODE_ENV: 'production' }
  const cwd = join(root, directory)
  const { code } = await run('node', ['--run', 'build'], { cwd, env, isQuiet: true })
  if (code !== 0) {
    say.failed(name, startedAt)
    return false
  }
  await compressBuild(join(cwd, 'dist'))
  remember(memory, sources)
  say.done(name, startedAt)
  return true
}
