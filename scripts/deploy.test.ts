import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { environmentVariables, readConfig } from '../packages/server/src/config.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')

const directory = mkdtempSync(join(tmpdir(), 'deploy-'))
afterAll(() => rmSync(directory, { recursive: true }))

const compose = read('deploy/compose.yaml')
/** The lines below `server:`, to the next service. */
const server = /^ {2}server:\n(?:(?: {4}.*)?\n)+/m.exec(compose)?.[0] ?? ''
const interpolated = namesIn(compose, /\$\{([A-Z0-9_]+)/g)
const given = Object.fromEntries(
  [...server.matchAll(/^ {6}([A-Z0-9_]+): '?(.*?)'?$/gm)].map(([, name, value]) => [name ?? '', value ?? '']),
)

describe('the files of deploy/', () => {
  test('set only variables that the server reads', () => {
    const ofImage = namesIn(read('deploy/Dockerfile'), /^(?:ENV)? +([A-Z_]+)=/gm)
    const ofNode = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']
    expect(ofImage).toContain('HOST')
    expect(Object.keys(given)).toContain('DATABASE_URL')
    expect(ofImage.filter((name) => !ofNode.includes(name))).toSatisfy(areKnown)
    expect(Object.keys(given)).toSatisfy(areKnown)
  })

  test('ask for no setting that neither the server nor the compose file uses', () => {
    const asked = Object.keys(parseEnv(read('deploy/.env.example')))
    expect(asked.filter((name) => !interpolated.includes(name))).toSatisfy(areKnown)
    expect(interpolated.filter((name) => !asked.includes(name))).toEqual([])
  })

  test('make a configuration that is valid, with secrets that only the owner reads', () => {
    const file = join(directory, '.env')
    execFileSync('sh', [join(import.meta.dirname, '../deploy/make-env.sh'), file], { stdio: 'pipe' })
    const settings = parseEnv(readFileSync(file, 'utf8'))
    const filled = Object.entries(given).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+).*?\}/g, (_, setting: string) => settings[setting] ?? ''),
    ])
    const config = readConfig({ ...settings, ...(Object.fromEntries(filled) as Record<string, string>) })
    expect(config).toMatchObject({ isDatabaseEmbedded: false, s3: { bucket: 'aftercare' } })
    expect(config.encryptionKey).toHaveLength(32)
    expect(config.databaseUrl).toMatch(/^postgres:\/\/aftercare:[0-9a-f]{48}@database:5432\/aftercare$/)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('never overwrite secrets', () => {
    const script = join(import.meta.dirname, '../deploy/make-env.sh')
    const again = () => execFileSync('sh', [script, join(directory, '.env')], { stdio: 'pipe' })
    expect(again).toThrow('exists')
  })

  test('start the server as npm start does', () => {
    const [, entry = ''] = /^ENTRYPOINT (\[.*\])$/m.exec(read('deploy/Dockerfile')) ?? []
    const flags: unknown = JSON.parse(read('packages/server/node-flags.json'))
    expect(JSON.parse(entry)).toEqual(['/usr/local/bin/node', ...(flags as string[])])
    for (const setting of [`MALLOC_ARENA_MAX: '1'`, `MALLOC_MMAP_THRESHOLD_: '32768'`])
      expect(read('scripts/run.mjs')).toContain(setting)
    expect(read('deploy/Dockerfile')).toMatch(/MALLOC_ARENA_MAX=1 .*\n +MALLOC_MMAP_THRESHOLD_=32768\n/)
  })
})

test('README.md explains every variable that the server reads, and no other', () => {
  const [, section = ''] = /^## Configuration\n([^]*?)\n## /m.exec(read('README.md')) ?? []
  const rows = namesIn(section, /^\| (`[A-Z].*?`) +\|/gm)
  const explained = rows.flatMap((cell) => namesIn(cell, /`([A-Z0-9_]+)`/g))
  expect(explained.toSorted()).toEqual([...environmentVariables].toSorted())
})

const areKnown = (names: string[]) => names.every((name) => environmentVariables.includes(name))
