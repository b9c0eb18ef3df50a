import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oldestBrowsers } from '@aftercare/domain/shared/oldest-browsers'
import { defineConfig, type Plugin } from 'vite'

/**
 * What runs in shops' pages: `widget.js` for a script tag and the theme's app embed, `widget.mjs` for those
 * who install it. Their names are fixed because pages name them.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [mode === 'script' ? themeExtension() : declarations()],
  build: {
    target: oldestBrowsers,
    // Not served: see docs/operating.md.
    sourcemap: 'hidden',
    emptyOutDir: false,
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, pure_getters: true, unsafe_arrows: true, hoist_funs: true },
      format: { comments: false, preserve_annotations: false },
    },
    lib:
      mode === 'script'
        ? { entry: 'src/script.ts', formats: ['iife'], name: 'aftercareWidget', fileName: () => 'widget.js' }
        : { entry: 'src/widget.ts', formats: ['es'], fileName: () => 'widget.mjs' },
  },
}))

/** Types for users of the module: the exports of `widget-types.ts`, and `init`. */
function declarations(): Plugin {
  return {
    name: 'widget-declarations',
    generateBundle() {
      const directory = mkdtempSync(join(tmpdir(), 'widget-types-'))
      try {
        execFileSync('tsc', ['-p', 'tsconfig.types.json', '--outDir', directory], {
          cwd: import.meta.dirname,
          stdio: 'inherit',
        })
        const types = readFileSync(join(directory, 'widget-types.d.ts'), 'utf8')
        // `widget.ts` itself would name the domain's types, which are not in the package.
        const source = `${types}/** Puts the Delivery Guarantee into the carts of this page. */\nexport declare const init: Init\n`
        this.emitFile({ type: 'asset', fileName: 'widget.d.ts', source })
      } finally {
        rmSync(directory, { recursive: true })
      }
    },
  }
}

/** The theme extension, ready to deploy: it contains the script as an asset, which Shopify serves. */
function themeExtension(): Plugin {
  return {
    name: 'widget-theme-extension',
    writeBundle({ dir = 'dist' }, bundle) {
      const [script] = Object.values(bundle)
      if (script?.type !== 'chunk') return
      const extension = join(dir, 'extension')
      cpSync(join(import.meta.dirname, 'extension'), extension, { recursive: true })
      mkdirSync(join(extension, 'assets'), { recursive: true })
      writeFileSync(join(extension, 'assets/widget.js'), script.code)
    },
  }
}
