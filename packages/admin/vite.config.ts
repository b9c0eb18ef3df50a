import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['CONSOLE_API'] ?? 'http://127.0.0.1:3000'
/**
 * Changes are only accepted from pages of the server's own origin; this one is treated as such during
 * development.
 */
const toServer = { target: server, headers: { origin: new URL(server).origin } }

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: {
    target: 'es2023',
    // Not served: see docs/operating.md.
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    // What every screen needs comes with the entry, and what most others share in one file: fewer requests, and
    // it compresses better than fifty small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 1 },
            // What many screens need of these is little: files of their own would compress worse.
            {
              name: 'basics',
              test: /domain\/src\/shared\/(dates|date-presets|document-version|languages|translations)\.ts$/,
            },
            // The icons of the main menu, of which other screens use one each.
            {
              name: 'areas',
              test: /app\/areas\.ts$|\/Icon(Bell|Certificate|ChartBar|Home|PackageOff|Settings|ShieldCheck|ShoppingBag|TruckReturn|Users)\.mjs$/,
            },
            // What every list needs to filter, page and describe its rows.
            {
              name: 'lists',
              test: /domain\/src\/.*\/(list-query|(claim|order|registration|shipping-claim)-filters-schema|(order|shipping-claim)-list-item-schema)\.ts$|admin\/src\/(.*\/)?(list-address|view-address|list-export|use-list-search|search-box|pager|list-table|labeled-icon|item-cell|state-name|state-badge|risk-badge|test-badge|relative-time)\.tsx?$/,
            },
            // The menu and the texts of the settings are in each of their screens, and in no other.
            {
              name: 'shared',
              minShareCount: 49,
              test: (id) => !/\/(settings-areas|texts\/en\/settings)\.ts$/.test(id),
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    proxy: {
      '/v1': toServer,
      '/files': server,
      // As it was last built, like the widget itself.
      '/widget-preview': server,
      // The portal's preview, with all that it is made of: what is the console's own is below /admin/.
      '^/(preview\\.html|src/|node_modules/|@)': 'http://localhost:5173',
    },
  },
})
