import { html } from 'hono/html'
import type { AppSubscription } from '../app/billing-types.ts'
import { legacyId } from '../graphql/global-ids.ts'
import type { Shop } from '../shop/shop-state.ts'
import type { Asked } from '../world/asked-log.ts'
import type { World } from '../world/world.ts'
import { button, details, table } from './page.ts'
import { shopPage } from './shop-page.ts'

const time = (at: Date): string => at.toISOString().slice(11, 19)

/** Our app's scopes in the shop, its requests, and its webhooks. */
export function appPage(world: World, shop: Shop) {
  const { installation } = shop
  const at = `/${shop.domain}/admin`
  const missing = world.app.optionalScopes.filter((scope) => !installation?.scopes.includes(scope))
  return shopPage(
    shop,
    'app',
    world.app.name,
    html`${
        installation
          ? html`<p><a href="${at}/apps/${world.app.clientId}">Open ${world.app.name}</a></p>
              ${details([
                ['Installed', installation.installedAt.toISOString().slice(0, 10)],
                ['Scopes', installation.scopes.join(', ')],
                ['Tokens', installation.tokens.length],
              ])}
              <p>
                ${button(`${at}/app/uninstall`, 'Uninstall')}
                ${missing.length > 0 ? button(`${at}/app/grant`, 'Grant optional scopes') : ''}
              </p>`
          : html`<p>Not installed.</p>
              ${button(`${at}/app/install`, `Install ${world.app.name}`)}`
      }
      <h2>Subscriptions</h2>
      ${subscriptions(shop)}
      <h2>Requests</h2>
      ${table<Asked>(
        'Requests',
        [
          { name: 'Time', cell: (asked) => time(asked.at) },
          { name: 'Operation', cell: ({ operation }) => operation },
          { name: 'Status', isNumber: true, cell: ({ status }) => status ?? '' },
          { name: 'Variables', cell: ({ variables }) => JSON.stringify(variables).slice(0, 200) },
        ],
        world.asked
          .list()
          .filter(({ shopDomain }) => shopDomain === shop.domain)
          .slice(-50)
          .reverse(),
        'The app has asked for nothing yet.',
      )}
      <h2>Webhooks</h2>
      ${table(
        'Webhooks',
        [
          { name: 'Time', cell: ({ triggeredAt }) => time(triggeredAt) },
          { name: 'Topic', cell: ({ topic }) => topic },
          { name: 'State', cell: ({ state }) => state },
          { name: 'Tries', isNumber: true, cell: ({ attempts }) => attempts },
          { name: 'Answer', cell: ({ lastAnswer }) => lastAnswer ?? '' },
        ],
        world.deliveries
          .filter(({ shopDomain }) => shopDomain === shop.domain)
          .slice(-50)
          .reverse(),
        'Nothing was sent yet.',
      )}`,
  )
}

/** The admin with our app in a frame, as a merchant has it open. */
export const framePage = (world: World, shop: Shop, address: string) =>
  shopPage(
    shop,
    'app',
    world.app.name,
    html`<p data-part="title"></p>
      <nav data-part="menu" aria-label="${world.app.name}"></nav>
      <p data-part="save-bar" hidden></p>
      <div data-part="toasts" role="status"></div>
      <iframe title="${world.app.name}" src="${address}" allow="clipboard-write"></iframe>
      <script
        src="/admin-frame.js"
        data-shop="${shop.domain}"
        data-app="${new URL(address).origin}"
      ></script>`,
  )

type Charge = { id: string; name: string; lines: readonly string[] }

/** Before an app is paid for. */
export function chargePage(world: World, shop: Shop, { id, name, lines }: Charge) {
  const at = `/${shop.domain}/admin/charges/${id}`
  return shopPage(
    shop,
    'app',
    'Approve subscription',
    html`<p>${world.app.name} asks for ${name}:</p>
      <ul>
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>
      ${button(`${at}/accept`, 'Approve')}${button(`${at}/decline`, 'Decline')}`,
  )
}

/** What the merchant pays for the app, and has paid for its usage. */
function subscriptions(shop: Shop) {
  const at = `/${shop.domain}/admin/subscriptions`
  const action = ({ id, status }: AppSubscription) => {
    if (status === 'ACTIVE') return button(`${at}/${legacyId(id)}/freeze`, 'Leave bill unpaid')
    return status === 'FROZEN' ? button(`${at}/${legacyId(id)}/unfreeze`, 'Pay bill') : ''
  }
  return table<AppSubscription>(
    'Subscriptions',
    [
      { name: 'Plan', cell: ({ name }) => name },
      { name: 'Status', cell: ({ status }) => status },
      { name: 'Usage', isNumber: true, cell: ({ usage }) => usage.length },
      { name: '', cell: action },
    ],
    [...shop.appSubscriptions.values()].reverse(),
    'None yet.',
  )
}
