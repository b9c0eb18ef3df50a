import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, expect, test, vi } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const typescript = fileURLToPath(import.meta.resolve('typescript/package.json'))

const scratch = mkdtempSync(join(tmpdir(), 'packages-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

type Published = {
  directory: string
  config: string
  /** What a user of the package may write. */
  name: string
  imported: string
  use: string
}

const published: Published[] = [
  {
    directory: 'packages/widget',
    config: 'vite.config.ts',
    name: '@aftercare/widget',
    imported: 'init',
    use: `import { init, type Widget } from '@aftercare/widget'
export const widget: Widget = init({ server: 'https://returns.example.com', storefrontId: 'x', country: 'US' })
`,
  },
  {
    directory: 'packages/portal-embed',
    config: 'vite.embed.config.ts',
    name: '@aftercare/portal-embed/embed',
    imported: 'embedPortal',
    use: `import { embedPortal, type EmbeddedPortal } from '@aftercare/portal-embed/embed'
export const portal: EmbeddedPortal = embedPortal({
  portalUrl: 'https://returns.example.com',
  store: 'acme',
  container: '#returns',
})
`,
  },
]

/** Packs the package with `npm pack`, without changing its build. */
async function pack({ directory, config }: Published, into: string): Promise<string> {
  vi.stubEnv('NODE_ENV', 'production')
  const source = join(root, directory)
  const copy = join(into, 'package')
  mkdirSync(copy, { recursive: true })
  cpSync(join(source, 'package.json'), join(copy, 'package.json'))
  const settings = {
    root: source,
    mode: 'module',
    configFile: join(source, config),
    logLevel: 'silent' as const,
  }
  await build({ ...settings, build: { outDir: join(copy, 'dist') } })
  vi.unstubAllEnvs()
  return join(into, run('npm', ['pack', '--silent', '--pack-destination', into], copy).trim())
}

test.for(published)(
  '$name, packed, installs on its own, imports without a page, and includes its types',
  { timeout: 90_000 },
  async (given) => {
    const into = join(scratch, given.directory)
    const packed = await pack(given, into)
    const shop = join(into, 'shop')
    mkdirSync(shop)
    writeFileSync(join(shop, 'package.json'), '{ "type": "module", "private": true }')
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed], shop)

    const script = `import { ${given.imported} as it } from "${given.name}"; process.stdout.write(typeof it)`
    expect(run('node', ['--input-type=module', '--eval', script], shop)).toBe('function')

    writeFileSync(join(shop, 'shop.ts'), given.use)
    const options = ['--noEmit', '--strict', '--ignoreConfig', '--module', 'nodenext', '--target', 'es2022']
    expect(run('node', [join(typescript, '../bin/tsc'), ...options, 'shop.ts'], shop)).toBe('')
  },
)
