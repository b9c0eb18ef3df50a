import { html } from 'hono/html'

type Page = { title: string; path: string; body: ReturnType<typeof html> }

const navigation = [
  { path: '/', label: 'Shop' },
  { path: '/orders', label: 'Orders' },
  { path: '/pages/returns', label: 'Returns' },
]

/** One page of the demo shop: the merchant's site that everything of ours has to live in. */
export const shopPage = ({ title, path, body }: Page) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Juniper &amp; Pine</title>
        <link rel="icon" href="/images/favicon.svg" />
        <link rel="stylesheet" href="/shop.css" />
      </head>
      <body>
        <aside class="notice">
          A demonstration shop: nothing here is for sale, every order may be returned.
        </aside>
        <header class="head">
          <a class="logo" href="/"><img src="/images/logo.svg" alt="Juniper &amp; Pine" height="36" /></a>
          <nav aria-label="Main">${navigation.map((link) => navigationLink(link, link.path === path))}</nav>
        </header>
        <main>${body}</main>
        <footer class="foot">
          <p>Juniper &amp; Pine · Portland, Oregon</p>
          <p>Returns by Aftercare</p>
        </footer>
      </body>
    </html>`

const navigationLink = ({ path, label }: (typeof navigation)[number], isCurrent: boolean) =>
  isCurrent ? html`<a href="${path}" aria-current="page">${label}</a>` : html`<a href="${path}">${label}</a>`
