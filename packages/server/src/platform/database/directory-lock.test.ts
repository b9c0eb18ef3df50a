import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDirectory } from './directory-lock.ts'

const parent = mkdtempSync(join(tmpdir(), 'lock-'))
afterAll(() => rmSync(parent, { recursive: true }))

test('a directory has one user at a time', async () => {
  const directory = join(parent, 'one')
  const release = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow('is in use by another Aftercare process')

  await release()
  await (
    await lockDirectory(directory)
  )()
})

test('a process that was killed leaves no lock', async () => {
  const directory = join(parent, 'two')
  const script = `
    import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'))}
    await lockDirectory(${JSON.stringify(directory)})
    process.stdout.write('locked')
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script])
  await once(other.stdout, 'data')
  await expect(lockDirectory(directory)).rejects.toThrow('in use')

  other.kill('SIGKILL')
  await once(other, 'exit')
  await (
    await lockDirectory(directory)
  )()
})
