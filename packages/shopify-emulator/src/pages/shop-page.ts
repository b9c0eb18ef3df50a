import { html } from 'hono/html'
import type { Shop } from '../shop/shop-state.ts'
import { page, type Html } from './page.ts'

const areas = [
  ['orders', 'Orders'],
  ['products', 'Products'],
  ['customers', 'Customers'],
  ['app', 'App'],
] as const
export type Area = (typeof areas)[number][0]

/** A page of a shop's admin, with the way to the others. */
export const shopPage = (shop: Shop, area: Area, title: string, body: Html) =>
  page({
    title: `${title} · ${shop.name}`,
    head: html`<header>
      <p><strong>${shop.name}</strong> · ${shop.domain} · Shopify emulator</p>
      <nav aria-label="Shop">
        ${areas.map(
          ([path, name]) =>
            html`<a href="/${shop.domain}/admin/${path}" ${path === area ? html`aria-current="page"` : ''}
              >${name}</a
            >`,
        )}
      </nav>
    </header>`,
    body: html`<main>
      <h1>${title}</h1>
      ${body}
    </main>`,
  })
