import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run, say } from './programs.mjs'
import { fingerprint, recall, remember, root } from './workspace.mjs'

const portal = 'packages/portal-embed'

/** Everything that ends up in what browsers load. */
const sources = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'packages/domain/src',
  `${portal}/src`,
  `${portal}/public`,
  `${portal}/index.html`,
  `${portal}/package.json`,
  `${portal}/vite.config.ts`,
  `${portal}/vite.embed.config.ts`,
  `${portal}/tsconfig.embed.json`,
]

/**
 * Builds what browsers need, if its sources changed since the last build or `isForced`, and tells
 * whether it is there now.
 */
export async function build({ isForced = false } = {}) {
  const wanted = fingerprint(sources)
  if (!isForced && recall('built') === wanted && existsSync(join(root, portal, 'dist/embed.js'))) return true

  const startedAt = Date.now()
  say.step('Building the portal')
  const { code } = await run('node', ['--run', 'build'], { cwd: join(root, portal), isQuiet: true })
  if (code !== 0) {
    say.failed('Portal', startedAt)
    return false
  }
  remember('built', wanted)
  say.done('Portal', startedAt)
  return true
}
