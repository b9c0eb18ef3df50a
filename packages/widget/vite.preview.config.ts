import { defineConfig } from 'vite'

/**
 * The preview page for the console's settings, with the widget in an example cart. What runs in shops' pages
 * is a separate build.
 */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    assetsDir: '',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'widget-preview.html',
      output: {
        codeSplitting: false,
        entryFileNames: 'widget-preview-[hash].js',
        assetFileNames: 'widget-preview-[hash][extname]',
      },
    },
  },
})
