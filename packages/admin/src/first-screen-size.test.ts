import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test, vi } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

test('the first screen needs at most 250 kB of script', { timeout: 120_000 }, async () => {
  vi.stubEnv('NODE_ENV', 'production') // else React's development build is measured
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
  // What is around the screens of a store is fetched with the first of them, after the sign-in.
  for (const chunk of chunks.values())
    if (chunk.isEntry || chunk.facadeModuleId?.endsWith('/sign-in.screen.tsx')) need(chunk.fileName)

  const bytes = [...needed].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(250_000)
})
