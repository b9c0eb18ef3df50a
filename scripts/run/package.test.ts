import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from '../imports-of.ts'
import { isShipped, sources } from './package.mjs'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test.for<[path: string, expected: boolean]>([
  ['packages/server/src/main.ts', true],
  ['packages/server/node-flags.json', true],
  ['packages/server/src/migrations/0001-return-journey.ts', true],
  ['packages/shopify-emulator/admin.graphql', true],
  ['packages/portal-embed/dist/assets/portal.js', true],
  ['NOTICE', true],
  ['packages/portal-embed/dist/assets/portal.js.map', false],
  ['packages/server/src/app.test.ts', false],
  ['packages/server/src/testing/test-database.ts', false],
  ['packages/server/bench/main.ts', false],
  ['packages/domain/print-provinces.mjs', false],
  ['packages/server/node_modules/hono', false],
  ['packages/server/.data/secret', false],
])('%s is part of a package: %s', ([path, expected]) => {
  expect(isShipped(path)).toBe(expected)
})

test.for(sources)('all that packages/%s imports is part of a package', (name) => {
  const { dependencies } = JSON.parse(read(`packages/${name}/package.json`)) as {
    dependencies?: Record<string, string>
  }
  const isThere = (imported: string) =>
    /^(?:client|domain|server|shopify-emulator)\//.test(imported)
      ? isShipped(`packages/${imported}`)
      : isBuiltin(imported) || libraryOf(imported) in (dependencies ?? {})
  const missing = globSync(`packages/${name}/src/**/*.{ts,mjs}`, { cwd: root })
    .filter(isShipped)
    .flatMap((file) =>
      importsOf(file, withoutTypes(read(file)))
        .filter((imported) => !isSentence(imported) && !isThere(imported))
        .map((imported) => `${file}: ${imported}`),
    )
  expect(missing).toEqual([])
})

/** Sentences have the word “from” as well. */
const isSentence = (imported: string) => !/^[\w@./-]+$/.test(imported)

/** What is imported as a type alone is gone when the server runs. */
const withoutTypes = (code: string) => code.replace(/^(?:im|ex)port type [^'"]*from '[^']*'$/gm, '')

const libraryOf = (imported: string) =>
  imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/')
