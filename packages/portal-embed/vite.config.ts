import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['PORTAL_API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    // Chunks are small already; a preload list would cost the first screen more than it saves.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    // What the first screen shares with others comes in one file: it compresses better than fifteen small ones.
    // The entry stays out of it, since it awaits what may import that file.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', tags: ['$initial'], minShareCount: 2 }] } },
    },
  },
  server: { proxy: { '/v1': server, '/files': server } },
})
