import { defineConfig } from 'vite'

/**
 * What runs in merchants' pages: the loader, a classic script, and the module it loads. Their names are
 * fixed because merchants' pages name them, so they are built beside the portal's hashed files.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
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
