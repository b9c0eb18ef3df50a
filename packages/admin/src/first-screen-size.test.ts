import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
let chunks: Map<string, Rolldown.OutputChunk>

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production') // else React's development build is measured
  const built = await build({ root, logLevel: 'silent', build: { write: false } })
  vi.unstubAllEnvs()
  const { output } = built as Rolldown.RolldownOutput
  chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
}, 120_000)

test.for([
  { name: 'the sign-in', files: ['sign-in.screen.tsx'] },
  { name: 'the list of claims, with all that is around it,', files: ['shell.tsx', 'claim-list.screen.tsx'] },
])('$name needs at most 250 kB of script', ({ files }) => {
  const bytes = bytesOf(files)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(250_000)
})

/** What is fetched for screens when nothing is there yet, after gzip: the entry, their own scripts, and what those import. */
function bytesOf(files: readonly string[]): number {
  const needed = new Set<string>()
  const need = (name: string): void => {
    if (needed.has(name)) return
    needed.add(name)
    chunks.get(name)?.imports.forEach(need)
  }
  for (const { isEntry, facadeModuleId, fileName } of chunks.values())
    if (isEntry || files.some((file) => facadeModuleId?.endsWith(`/${file}`))) need(fileName)
  return [...needed].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0)
}
