import { html } from 'hono/html'
import type { World } from '../world/world.ts'
import { page, table } from './page.ts'

/** Every shop that the emulator has. */
export const shopListPage = (world: World) =>
  page({
    title: 'Shopify emulator',
    body: html`<main>
      <h1>Shops</h1>
      ${table(
        'Shops',
        [
          { name: 'Shop', cell: ({ name, domain }) => html`<a href="/${domain}/admin/orders">${name}</a>` },
          { name: 'Domain', cell: ({ domain }) => domain },
          { name: 'Orders', isNumber: true, cell: ({ orders }) => orders.size },
          { name: 'App', cell: ({ installation }) => (installation ? 'Installed' : 'Not installed') },
        ],
        [...world.shops.values()],
        'No shops yet.',
      )}
    </main>`,
  })
