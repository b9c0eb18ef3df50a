import { html } from 'hono/html'
import type { World } from '../world/world.ts'
import { page, table } from './page.ts'

/** Every shop that the emulator has; `problem` says why it is shown in place of another page. */
export const shopListPage = (world: World, problem?: string) =>
  page({
    title: 'Shopify emulator',
    body: html`<main>
      <h1>Shops</h1>
      ${problem ? html`<p role="alert">${problem}</p>` : ''}
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
