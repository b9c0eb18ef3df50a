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
  },
  server: { proxy: { '/v1': server, '/files': server } },
})
