import { expect, test } from 'vitest'
import { isShipped } from './package.mjs'

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
