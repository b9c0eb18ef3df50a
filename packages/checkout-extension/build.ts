import { mkdirSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { bundleExtension, shared } from './bundle.ts'

/** Writes the extension's script, named after its handle, and the host that draws it in a page of ours. */
mkdirSync(new URL('dist', import.meta.url), { recursive: true })
writeFileSync(new URL('dist/aftercare-checkout.js', import.meta.url), await bundleExtension())

await build({
  ...shared,
  target: 'es2022',
  entryPoints: { 'demo-host': 'demo/demo-host.ts' },
  outdir: 'dist',
})
