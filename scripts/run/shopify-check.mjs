import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './programs.mjs'
import { root } from './workspace.mjs'

const cli = '@shopify/cli@4.8.2'
/** Stands for the app that the extensions are not deployed to here. */
const clientId = '0'.repeat(32)
/** What the CLI leaves next to the extensions' sources. */
const leftovers = ['manifest.json', 'shopify.d.ts'].map((name) => `packages/checkout-extension/${name}`)

/**
 * Builds the app's extensions with Shopify's own CLI, which also runs Theme Check on the theme's blocks. npm downloads the
 * CLI; building needs neither an account nor a network. The browser packages are built before.
 * @returns {Promise<number>} an exit code
 */
export async function checkWithShopify() {
  const offline = ['--skip-dependencies-installation', '--client-id', clientId]
  const { code } = await run(
    'npm',
    ['exec', '--yes', `--package=${cli}`, '--', 'shopify', 'app', 'build', '--path', root, ...offline],
    { env: { ...process.env, CI: '1', SHOPIFY_CLI_NO_ANALYTICS: '1' } },
  )
  for (const path of leftovers) rmSync(join(root, path), { force: true })
  return code
}
