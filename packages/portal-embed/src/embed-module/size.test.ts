import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test, vi } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test.for([
  { mode: 'loader', name: 'embed.js', limit: 5500 },
  { mode: 'module', name: 'embed-module.js', limit: 5020 },
])(
  'the $mode is one file of at most $limit bytes after gzip, everything included',
  async ({ mode, name, limit }) => {
    const chunks = await builtChunks(mode)
    expect(chunks.map(({ fileName }) => fileName)).toEqual([name])
    expect(chunks[0]?.imports).toEqual([])
    expect(gzipSync(chunks[0]?.code ?? '', { level: 9 }).length).toBeLessThanOrEqual(limit)
  },
)

async function builtChunks(mode: string): Promise<Rolldown.OutputChunk[]> {
  // Else it would be built as for the tests that are running.
  vi.stubEnv('NODE_ENV', 'production')
  const options = { root, mode, configFile: `${root}vite.embed.config.ts`, logLevel: 'silent' as const }
  const built = await build({ ...options, build: { write: false } })
  vi.unstubAllEnvs()
  return (Array.isArray(built) ? built : [built])
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []))
}
