import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['CONSOLE_API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    // What most screens share comes in one file: fewer requests, and it compresses better than fifty small ones.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 36 }] } },
    },
  },
  server: { proxy: { '/v1': server, '/files': server } },
})
