import { readFileSync } from 'node:fs'
import { build, type BuildOptions } from 'esbuild'

/** The targets of shopify.extension.toml with the modules that draw them. */
const toml = readFileSync(new URL('shopify.extension.toml', import.meta.url), 'utf8')
export const targets = [...toml.matchAll(/target = "(.+)"\s+module = "\.\/(.+)"/g)].map(
  ([, target = '', module = '']) => ({ target, module }),
)

export const shared = {
  absWorkingDir: import.meta.dirname,
  bundle: true,
  minify: true,
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions

/**
 * The one script of all targets, bundled as Shopify's CLI does it at `shopify app deploy`: the same entry, the
 * same options, the same tsconfig.json. So what tests and the demonstration run is what a checkout gets, and its
 * size is the one that Shopify's limit is for.
 *
 * @throws Error for a construct that the language of checkouts does not have, of which the CLI only warns
 */
export async function bundleExtension(): Promise<Uint8Array> {
  const { outputFiles, warnings } = await build({
    ...shared,
    target: 'es6',
    loader: { '.esnext': 'ts', '.js': 'jsx' },
    define: { 'process.env.NODE_ENV': '"production"' },
    stdin: { contents: entry, resolveDir: import.meta.dirname, loader: 'ts' },
    write: false,
  })
  if (warnings.length > 0) throw new Error(warnings[0]?.text)
  return outputFiles[0]?.contents ?? new Uint8Array()
}

/** Every target registers itself; a checkout draws those that it has a place for. */
const entry = targets
  .map(
    ({ target, module }, place) =>
      `import Target_${place} from './${module}'; shopify.extend('${target}', (...args) => Target_${place}(...args))`,
  )
  .join('\n')
