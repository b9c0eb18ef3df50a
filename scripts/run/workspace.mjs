import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where these scripts remember what they have found and done; removing it costs time, nothing else. */
export const cacheDir = join(root, 'node_modules/.cache/aftercare')

const skipped = new Set(['node_modules', 'dist', 'coverage'])

/**
 * Lists all files below a directory, in a stable order.
 * @param {string} dir
 * @returns {string[]}
 */
function filesBelow(dir) {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(dir, entry.name)) : [join(dir, entry.name)]))
}

/**
 * A fingerprint of the names and contents of files and directories, given from the root; what does
 * not exist counts too. Tests are left out: no build depends on them.
 * @param {string[]} paths
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const full = join(root, path)
    const files = !existsSync(full) ? [] : /\.[a-z]+$/.test(path) ? [full] : filesBelow(full)
    hash.update(`${path}:${files.length}\n`)
    for (const file of files) {
      if (/\.(test|browser-test)\.tsx?$/.test(file)) continue
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * Reads a stored value, or undefined.
 * @param {string} name
 * @returns {string | undefined}
 */
export function recall(name) {
  const file = join(cacheDir, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Remembers a text under a name until node_modules is removed.
 * @param {string} name
 * @param {string} text
 */
export function remember(name, text) {
  const file = join(cacheDir, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
