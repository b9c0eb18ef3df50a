import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oldestBrowsers } from '@aftercare/domain/shared/oldest-browsers'
import { defineConfig, type Plugin } from 'vite'

/**
 * The scripts in merchants' pages: the loader, a classic script, and the module it loads. Their names are
 * fixed because merchants' pages contain them, so they are built separately from the portal's hashed files.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: mode === 'loader' ? [] : [declarations()],
  build: {
    target: oldestBrowsers,
    emptyOutDir: false,
    copyPublicDir: false,
    // Vite doesn't minify whitespace of ES modules; pages load this one unbundled.
    rolldownOptions: { output: { minify: true } },
    lib:
      mode === 'loader'
        ? {
            entry: 'src/embed-module/loader.ts',
            formats: ['iife'],
            name: 'aftercareLoader',
            fileName: () => 'embed.js',
          }
        : { entry: 'src/embed-module/embed-module.ts', formats: ['es'], fileName: () => 'embed-module.js' },
  },
}))

/** Types for users of the module: the exports of `embed-portal.ts` need no other file. */
function declarations(): Plugin {
  return {
    name: 'embed-module-declarations',
    generateBundle() {
      const directory = mkdtempSync(join(tmpdir(), 'embed-types-'))
      try {
        execFileSync('tsc', ['-p', 'tsconfig.embed.json', '--outDir', directory], {
          cwd: import.meta.dirname,
          stdio: 'inherit',
        })
        const source = readFileSync(join(directory, 'embed-portal.d.ts'), 'utf8')
        this.emitFile({ type: 'asset', fileName: 'embed-module.d.ts', source })
      } finally {
        rmSync(directory, { recursive: true })
      }
    },
  }
}
