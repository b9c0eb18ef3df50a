import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { run, say } from './programs.mjs'
import { root } from './workspace.mjs'

/** The server's packages: their sources run as they are. */
export const sources = ['client', 'domain', 'server', 'shopify-emulator']
/** What the server serves of the browser packages. */
const builds = ['admin', 'checkout-extension', 'error-reports', 'portal-embed', 'widget']
/** pnpm compares all of them with the lock file, also those it installs nothing for. */
const manifests = [...sources, ...builds, 'checkout-extension/react-target'].map(
  (name) => `packages/${name}/package.json`,
)

/**
 * Copies what the server needs to run to a new or empty directory: sources without tests, the browser builds,
 * and its dependencies from the frozen lock file. Source maps go to `<directory>-source-maps`. The directory can be moved, nothing in it is written to, and
 * the server starts from it with Node alone. The browser packages are built before.
 * @param {string | undefined} given the directory
 * @returns {Promise<number>} an exit code
 */
export async function makePackage(given) {
  if (given === undefined) return refuse('Name a directory: npm run package -- <directory>')
  const target = resolve(process.env['INIT_CWD'] ?? root, given)
  if (existsSync(target) && readdirSync(target).length > 0) return refuse(`${target} is not empty`)

  const startedAt = Date.now()
  say.step(`Packaging to ${target}`)
  mkdirSync(target, { recursive: true })
  for (const name of sources) copy(`packages/${name}`, target)
  for (const name of builds) copy(`packages/${name}/dist`, target)
  for (const name of builds) keepSourceMaps(`packages/${name}/dist`, `${target}-source-maps/${name}`)
  for (const path of [
    'package.json',
    'shopify.app.toml',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'NOTICE',
    ...manifests,
  ])
    copy(path, target)
  const { code } = await run(
    'pnpm',
    [
      'install',
      '--prod',
      '--frozen-lockfile',
      '--package-import-method=copy',
      '--filter',
      '@aftercare/server...',
    ],
    { cwd: target, env: { ...process.env, CI: 'true' }, isQuiet: true },
  )
  if (code !== 0) return code
  removeUnused(join(target, 'node_modules/.pnpm'))
  say.done('Package', startedAt)
  return 0
}

/**
 * Copies the source maps of a build, with the scripts they belong to, to where the server does not find them.
 * @param {string} built
 * @param {string} target
 */
function keepSourceMaps(built, target) {
  for (const name of readdirSync(join(root, built), { recursive: true, encoding: 'utf8' }))
    for (const file of name.endsWith('.map') ? [name, name.replace(/\.map$/, '')] : [])
      cpSync(join(root, built, file), join(target, file))
}

/** @param {string} problem */
function refuse(problem) {
  console.error(problem)
  return 2
}

/**
 * Copies a file or directory of the checkout to the same path below the target.
 * @param {string} path
 * @param {string} target
 */
function copy(path, target) {
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    filter: (file) => isShipped(relative(root, file).split(sep).join('/')),
  })
}

/**
 * Whether a file or directory of the checkout belongs into a package. Builds are copied by their own path.
 * @param {string} path from the root, with slashes
 */
export function isShipped(path) {
  if (/^packages\/[^/]+\/dist(\/|$)/.test(path)) return !path.endsWith('.map')
  if (/^packages\/[^/]+\/(bench|coverage|[^/]+\.mjs)(\/|$)/.test(path)) return false
  return !/(^|\/)(node_modules|testing|\.data)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$/.test(path)
}

/**
 * Removes what Node never loads from the installed packages: TypeScript, source maps, pages, scripts for browsers,
 * and their tests.
 * @param {string} installed
 */
function removeUnused(installed) {
  const isTests = /\/node_modules\/(?:@[^/]+\/)?[^/]+\/tests?$/
  const isUnused = /\.(?:map|[cm]?ts|md|tsbuildinfo)$|\/cdn(?:\.min)?\.js$/
  for (const entry of readdirSync(installed, { withFileTypes: true })) {
    const path = join(installed, entry.name)
    const name = path.split(sep).join('/')
    if (entry.isDirectory() && !isTests.test(name)) removeUnused(path)
    else if (entry.isDirectory() || (entry.isFile() && isUnused.test(name))) rmSync(path, { recursive: true })
  }
}
