import { html } from 'hono/html'
import { demoStoreIds } from '../demo-settings.ts'
import type { Cart } from './cart/cart.ts'
import { cartLink } from './themes/cart-parts.ts'
import { themes, type Html, type Theme } from './themes/theme.ts'

/** A page's visitor: their cart, their theme, and the widget's origin. */
export type Visit = { cart: Cart; theme: Theme; widgetAddress: string }

type Page = { title: string; path: string; body: Html; visit: Visit; scripts?: string[] }

const navigation = [
  { path: '/', label: 'Shop' },
  { path: '/orders', label: 'Orders' },
  { path: '/pages/returns', label: 'Returns' },
]

/** One page of the demo shop: the merchant's site that everything of ours has to live in. */
export const shopPage = ({ title, path, body, visit: { cart, theme, widgetAddress }, scripts = [] }: Page) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Juniper &amp; Pine</title>
        <link rel="icon" href="/images/favicon.svg" />
        <link rel="stylesheet" href="/styles/shop.css" />
        <link rel="stylesheet" href="/styles/cart.css" />
        <script src="/assets/platform.js"></script>
        <script src="${widgetAddress}" data-storefront-id="${demoStoreIds.storefrontId}" async></script>
        ${[`theme-${theme.id}`, ...scripts, 'shop-now'].map(
          (name) => html`<script src="/assets/${name}.js" type="module"></script>`,
        )}
      </head>
      <body class="theme-${theme.id}">
        <aside class="notice" aria-label="About this shop">
          <p>This is a demo store. Nothing is for sale, and you can return any order.</p>
          ${themeChoice(theme, path)}
        </aside>
        <header class="head">
          <a class="logo" href="/"
            ><img src="/images/logo.svg" alt="Juniper &amp; Pine" width="220" height="36"
          /></a>
          <nav aria-label="Main">${navigation.map((link) => navigationLink(link, link.path === path))}</nav>
          ${cartLink(cart)}
        </header>
        <main>${body}</main>
        <footer class="foot">
          <p>Juniper &amp; Pine · Portland, Oregon</p>
          <p>Returns by Aftercare</p>
        </footer>
        ${shopNowBar(widgetAddress)}
        <p id="cart-status" class="unseen" role="status"></p>
        ${path !== '/cart' && theme.drawer(cart)}
      </body>
    </html>`

const navigationLink = ({ path, label }: (typeof navigation)[number], isCurrent: boolean) =>
  isCurrent ? html`<a href="${path}" aria-current="page">${label}</a>` : html`<a href="${path}">${label}</a>`

/** Shown by its script to a shopper who spends the credit of a return. */
const shopNowBar = (widgetAddress: string) =>
  html`<aside
    class="shop-now"
    aria-label="Your return credit"
    data-shop-now="${new URL(widgetAddress).origin}"
    hidden
  >
    <p role="status"></p>
    <button class="button" type="button">Continue with return</button>
  </aside>`

/** The same shop in either kind of theme, because the embed has to work in both. */
const themeChoice = (current: Theme, path: string) =>
  html`<p class="themes">
    Theme:
    ${themes.map(
      ({ id, does }) =>
        html`<a href="${path}?theme=${id}" ${id === current.id && html`aria-current="true"`}
          >${id.toUpperCase()} ${does}</a
        > `,
    )}
  </p>`
