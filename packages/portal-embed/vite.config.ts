import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { oldestBrowsers } from '@aftercare/domain/shared/oldest-browsers'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['PORTAL_API'] ?? 'http://127.0.0.1:3000'

/** Half the script of the first screen: see docs/decisions/0019-the-portal-runs-on-preact.md. */
const drawnByPreact = [
  { find: /^react$/, replacement: fileURLToPath(new URL('compat/react.mjs', import.meta.url)) },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
]

export default defineConfig({
  plugins: [react(), stylesAfterSkeleton(), serviceWorker()],
  resolve: { alias: drawnByPreact },
  build: {
    target: oldestBrowsers,
    // Not served: see docs/operating.md.
    sourcemap: 'hidden',
    // Chunks are small; a preload list would cost the first screen more than it saves.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    // Modules that the first screen shares with others form one chunk, which compresses better than fifteen small ones.
    // The entry stays out of it, since it awaits modules that may import that chunk.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', tags: ['$initial'], minShareCount: 2 }] } },
    },
  },
  server: { proxy: { '/v1': server, '/files': server } },
})

/**
 * Moves the links to style sheets behind the skeleton, which is painted without them. The script still waits for
 * them, as scripts wait for every style sheet before them in a page.
 */
function stylesAfterSkeleton(): Plugin {
  const links = /\s*<link rel="stylesheet"[^>]*>/g
  return {
    name: 'styles-after-skeleton',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(links, '').replace('</body>', `${html.match(links)?.join('').trim() ?? ''}\n  </body>`),
    },
  }
}

/**
 * The service worker, by whose changes open pages learn of a new release: it names the build, and takes over at
 * once. It answers no requests.
 */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    generateBundle(_options, bundle) {
      const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 16)
      const source = `// Build ${build}\nself.addEventListener('install', () => self.skipWaiting())\n`
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}
