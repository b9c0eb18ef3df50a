import { oldestBrowsers } from '@aftercare/domain/shared/oldest-browsers'
import { defineConfig } from 'vite'

/**
 * The scripts that report the errors of pages. They are loaded only where a DSN is configured; their entries have fixed
 * names, since our pages and the widget name them.
 */
export default defineConfig({
  publicDir: false,
  // Leaves out what the SDK writes to the console.
  define: { __SENTRY_DEBUG__: 'false' },
  build: {
    target: oldestBrowsers,
    sourcemap: 'hidden',
    modulePreload: false,
    assetsDir: '',
    rolldownOptions: {
      input: { 'error-reports': 'src/page.ts', 'widget-errors': 'src/widget.ts' },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: 'error-reports-[name]-[hash].js' },
    },
  },
})
