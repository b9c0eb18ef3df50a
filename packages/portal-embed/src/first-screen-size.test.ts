import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test, vi } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

test('the first screen needs at most 72 kB of script', { timeout: 60_000 }, async () => {
  vi.stubEnv('NODE_ENV', 'production') // otherwise React's development build is measured
  const built = await build({ root, logLevel: 'silent', build: { write: false } })
  vi.unstubAllEnvs()
  const { output } = built as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))

  const needed = new Set<string>()
  const need = (name: string): void => {
    if (needed.has(name)) return
    needed.add(name)
    chunks.get(name)?.imports.forEach(need)
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) need(chunk.fileName)

  const bytes = [...needed].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(72_000)
})
