import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { run, say } from './programs.mjs'
import { fingerprint, recall, remember } from './workspace.mjs'

const nodeMajor = 24
const pnpmVersion = '12.21.0'

/** @typedef {{ node: string, pnpm: string }} Toolchain */

/**
 * Finds a Node that runs TypeScript and the pnpm that wrote the lock file: the machine's own where
 * they are new enough, else npm brings them. Puts both first on the PATH of everything started later.
 *
 * What npm brought is remembered and tried before it is used, so that only the first start waits.
 * @returns {Promise<Toolchain>}
 */
export async function findToolchain() {
  const own = { node: process.execPath, pnpm: 'pnpm' }
  const remembered = JSON.parse(recall('toolchain.json') ?? '{}')
  const toolchain = isUsable(own) ? own : isUsable(remembered) ? remembered : await bring()

  const path = [dirname(toolchain.node), dirname(toolchain.pnpm), process.env['PATH']]
  process.env['PATH'] = path.filter((part) => part && part !== '.').join(delimiter)
  return toolchain
}

/** @returns {Promise<Toolchain>} */
async function bring() {
  const startedAt = Date.now()
  say.step(`Getting Node ${nodeMajor} and pnpm ${pnpmVersion}`)
  const packages = ['-p', `node@${nodeMajor}`, '-p', `pnpm@${pnpmVersion}`]
  // Paths are printed with a marker, since npx may print messages around them.
  const locate = 'echo "node=$(command -v node)"; echo "pnpm=$(command -v pnpm)"'
  const { code, output } = await run('npx', ['--yes', ...packages, '-c', locate], { isQuiet: true })
  const [node, pnpm] = ['node', 'pnpm'].map((name) => new RegExp(`^${name}=(.+)$`, 'm').exec(output)?.[1])
  if (code !== 0 || !node || !pnpm || !isUsable({ node, pnpm }))
    throw new Error(
      `Aftercare needs Node ${nodeMajor} and pnpm ${pnpmVersion}, and npx could not install them. ` +
        'Check that the npm registry is reachable, or install Node 24 yourself.',
    )
  remember('toolchain.json', JSON.stringify({ node, pnpm }))
  say.done('Toolchain', startedAt)
  return { node, pnpm }
}

/** @param {Partial<Toolchain>} toolchain */
function isUsable({ node, pnpm }) {
  if (!node || !pnpm || (node.includes('/') && !existsSync(node))) return false
  const [major = 0] = versionOf(node)
  if (major < nodeMajor) return false
  return isInstalled() || versionOf(pnpm).join('.') === pnpmVersion
}

/** @param {string} program @returns {number[]} */
function versionOf(program) {
  if (program === process.execPath) return numbers(process.version)
  try {
    return numbers(
      execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return []
  }
}

const numbers = (/** @type {string} */ version) => version.trim().replace(/^v/, '').split('.').map(Number)

const manifests = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  'packages/domain/package.json',
  'packages/server/package.json',
  'packages/portal-embed/package.json',
]

/** Whether node_modules matches the lock file and the manifests. */
const isInstalled = () => recall('installed') === fingerprint(manifests)

/**
 * Installs from the frozen lock file, if anything it depends on changed since the last time.
 * @param {Toolchain} toolchain
 */
export async function install({ pnpm }) {
  if (isInstalled()) return
  const startedAt = Date.now()
  say.step('Installing packages')
  // CI prevents pnpm from asking questions.
  const env = { ...process.env, CI: 'true' }
  const { code } = await run(pnpm, ['install', '--frozen-lockfile'], { env, isQuiet: true })
  if (code !== 0) throw new Error('Installing packages failed.')
  remember('installed', fingerprint(manifests))
  say.done('Packages', startedAt)
}
