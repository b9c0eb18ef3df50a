import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test, vi } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

async function builtChunks(mode: string) {
  // Else it would be built as for the tests that are running.
  vi.stubEnv('NODE_ENV', 'production')
  const options = { root, mode, configFile: `${root}vite.config.ts`, logLevel: 'silent' as const }
  const built = await build({ ...options, build: { write: false } })
  return (Array.isArray(built) ? built : [built])
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []))
}

test.for([
  ['script', 'widget.js'],
  ['module', 'widget.mjs'],
] as const)(
  'the %s is one file of at most 10,000 bytes after gzip, everything included',
  { timeout: 30_000 },
  async ([mode, name]) => {
    const chunks = await builtChunks(mode)
    expect(chunks.map(({ fileName }) => fileName)).toEqual([name])
    expect(chunks[0]?.imports).toEqual([])
    expect(gzipSync(chunks[0]?.code ?? '', { level: 9 }).length).toBeLessThanOrEqual(10_000)
  },
)
