import { formatMoney, toMinor } from '@aftercare/domain/shared/currencies'
import { html } from 'hono/html'
import type { TernShop } from './tern-shop.ts'

type Returned = Awaited<ReturnType<TernShop['listReturns']>>[number]
type Html = ReturnType<typeof html>

/** The shop's orders, its returns, and what Aftercare told it. */
export const ternPage = (shop: TernShop, returns: readonly Returned[]) =>
  page(html`
    <h1>Tern Cycles</h1>
    <p class="lead">
      A shop on a platform of its own. Its program sent these orders with the
      <a href="${new URL('/docs', shop.store.portalUrl).href}">API for programs</a>, reads its returns there,
      and does what they ask for.
    </p>
    <section class="part">
      <h2>Orders</h2>
      <ul class="orders">
        ${Object.values(shop.orders).map((order) => orderCard(order, shop.store))}
      </ul>
    </section>
    <section class="part">
      <h2>Returns</h2>
      ${
        returns.length === 0
          ? html`<p class="note">No returns yet. Return an order, then reload this page.</p>`
          : html`<ul class="orders">
              ${returns.map((claim) => returnCard(claim, shop.store.currencyCode))}
            </ul>`
      }
    </section>
    <section class="part">
      <h2>Webhooks</h2>
      ${heardBy(shop)}
    </section>
  `)

/** Shown while Aftercare can't be reached or refuses something. */
export const ternTroublePage = (message: string) =>
  page(html`
    <h1>Tern Cycles</h1>
    <p class="lead" role="alert">Aftercare didn’t do what the shop asked for: ${message}</p>
    <p><a href="/tern-cycles">Back to the shop</a></p>
  `)

const page = (body: Html | Promise<Html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Tern Cycles</title>
        <link rel="icon" href="/images/favicon.svg" />
        <link rel="stylesheet" href="/styles/shop.css" />
      </head>
      <body>
        <aside class="notice" aria-label="About this shop">
          <p>This is a demo store. Nothing is for sale.</p>
        </aside>
        <main>${body}</main>
      </body>
    </html>`

const orderCard = (
  { orderNo, email, lines, total }: TernShop['orders'][string],
  { portalUrl, currencyCode }: TernShop['store'],
) =>
  html`<li class="order">
    <div class="order-words">
      <h3>${lines.map(({ title }) => title).join(', ')}</h3>
      <dl>
        <div>
          <dt>Order</dt>
          <dd>${orderNo}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>${email}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>${money(total, currencyCode)}</dd>
        </div>
      </dl>
    </div>
    <a class="button" href="${portalUrl}">Return items<span class="unseen"> of ${orderNo}</span></a>
  </li>`

const returnCard = (
  { id, externalId, orderNo, claimRollupStatusCode, amount }: Returned,
  currencyCode: string,
) =>
  html`<li class="order">
    <div class="order-words">
      <h3>${externalId}</h3>
      <p class="note">
        ${claimRollupStatusCode === 'completed' ? 'Completed' : 'Open'} · order ${orderNo} ·
        ${money(amount, currencyCode)}
      </p>
    </div>
    ${
      claimRollupStatusCode === 'completed'
        ? ''
        : html`<form method="post" action="/tern-cycles/returns/${id}/approve">
            <button class="button">Approve<span class="unseen"> ${externalId}</span></button>
          </form>`
    }
  </li>`

const heardBy = (shop: TernShop) => {
  if (!shop.hasWebhook)
    return html`<p class="note">This installation sends no webhooks to addresses such as this shop’s.</p>`
  const { heard } = shop
  return heard.length === 0
    ? html`<p class="note">None received yet.</p>`
    : html`<ul>
        ${heard.map(({ type, on }) => html`<li>${type}, verified at ${on.toISOString().slice(11, 19)} UTC</li>`)}
      </ul>`
}

const money = (amount: number, currencyCode: string) =>
  formatMoney(toMinor(amount, currencyCode), currencyCode, 'en-US')
