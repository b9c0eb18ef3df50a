import { mergeConfig } from 'vite'
import portal from './vite.config.ts'

/**
 * The page beside the console's settings, which draws the portal's screens with what is being entered. It is
 * built for itself, since the portal would else be cut into more pieces for the sake of what they share.
 */
export default mergeConfig(portal, {
  publicDir: false,
  build: {
    emptyOutDir: false,
    manifest: false,
    rolldownOptions: { input: 'preview.html' },
  },
})
