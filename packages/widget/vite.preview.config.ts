import { defineConfig } from 'vite'

/**
 * The page beside the console's settings, which puts the widget into an example of a cart. What runs in shops'
 * pages is built for itself.
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
