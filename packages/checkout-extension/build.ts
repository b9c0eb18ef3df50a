import { mkdirSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { bundleTarget, shared, targets } from './bundle.ts'

/** Writes the scripts of all targets, named after them, and the host that draws them in a page of ours. */
mkdirSync(new URL('dist', import.meta.url), { recursive: true })
for (const wanted of targets)
  writeFileSync(new URL(`dist/${wanted.target}.js`, import.meta.url), await bundleTarget(wanted))

await build({
  ...shared,
  target: 'es2022',
  entryPoints: { 'demo-host': 'demo/demo-host.ts' },
  outdir: 'dist',
})
