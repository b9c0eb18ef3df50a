import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowed, noticeOf, shippedLibraries } from './notice.ts'

const libraries = shippedLibraries()

test('NOTICE names what ships, as it is installed', () => {
  const isCurrent = readFileSync(new URL('../NOTICE', import.meta.url), 'utf8') === noticeOf(libraries)
  expect(isCurrent, 'Dependencies have changed. Write NOTICE again: npm run notice').toBe(true)
})

test('what the server runs on and what browsers load is found, and what only tests use is not', () => {
  const names = new Set(libraries.map(({ name }) => name))
  for (const name of [
    'hono',
    'react-dom',
    'preact',
    '@mantine/core',
    'valibot',
    '@img/sharp-libvips-<platform>',
  ])
    expect(names).toContain(name)
  for (const name of ['vitest', 'typescript', 'playwright-core', '@20minutes/s3rver', 'happy-dom'])
    expect(names).not.toContain(name)
})

test('everything that ships is under a license that lets it', () => {
  expect(libraries.filter(({ license }) => !isAllowed(license))).toEqual([])
})

test.for([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['(ISC AND CC-BY-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['unknown', false],
] as const)('%s: may ship %s', ([license, mayShip]) => {
  expect(isAllowed(license)).toBe(mayShip)
})
