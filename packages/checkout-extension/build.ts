import { readFileSync } from 'node:fs'
import { build, type BuildOptions } from 'esbuild'

/** The targets of shopify.extension.toml with the files that draw them. */
const toml = readFileSync(new URL('shopify.extension.toml', import.meta.url), 'utf8')
const targets = [...toml.matchAll(/target = "(.+)"\s+module = "\.\/(.+)"/g)].map(
  ([, target = '', module = '']) => ({ target, module }),
)

const shared: BuildOptions = {
  absWorkingDir: import.meta.dirname,
  bundle: true,
  minify: true,
  jsx: 'automatic',
  legalComments: 'none',
  outdir: 'dist',
  logLevel: 'warning',
}

/**
 * One script for each target, bundled as Shopify's CLI does it at `shopify app deploy`: the same entry, the
 * same options, the same tsconfig.json. So what tests and the demo run is what a checkout gets.
 */
const extensions = targets.map(({ target, module }) =>
  build({
    ...shared,
    target: 'es6',
    loader: { '.esnext': 'ts', '.js': 'jsx' },
    define: { 'process.env.NODE_ENV': '"production"' },
    stdin: {
      contents: `import draw from './${module}'; shopify.extend('${target}', (...args) => draw(...args))`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    outdir: undefined,
    outfile: `dist/${target}.js`,
  }),
)

const demoHost = build({ ...shared, target: 'es2022', entryPoints: { 'demo-host': 'demo/demo-host.ts' } })

const results = await Promise.all([...extensions, demoHost])
// A warning is a construct that the language of checkouts does not have.
if (results.some(({ warnings }) => warnings.length > 0)) process.exitCode = 1
