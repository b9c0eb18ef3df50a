import { mergeConfig } from 'vite'
import portal from './vite.config.ts'

/**
 * The preview page of the console's settings, which renders the portal's screens with unsaved values. It is a
 * separate build, so that sharing modules doesn't split the portal into more chunks.
 */
export default mergeConfig(portal, {
  publicDir: false,
  build: {
    emptyOutDir: false,
    manifest: false,
    rolldownOptions: { input: 'preview.html' },
  },
})
