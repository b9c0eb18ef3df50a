import type { AppConfig } from '../app/app-config.ts'
import { adminSessionToken } from '../app/session-token.ts'
import { installApp } from '../app/install.ts'
import { openEmulator, type Emulator } from '../emulator.ts'
import { newCustomer } from '../customers/new-customer.ts'
import { address } from '../shop/address.ts'
import { addProduct } from '../shop/add-product.ts'
import { openShop, type ShopSettings } from '../shop/open-shop.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { NewOrder } from '../orders/assemble-order.ts'
import type { Order } from '../orders/order-types.ts'
import { fromShop, type Currencies } from '../world/money.ts'
import { operation } from '../schema/operations.ts'

/** What an app that may do everything is granted. */
export const allScopes = [
  'read_all_orders',
  'write_orders',
  'write_order_edits',
  'write_returns',
  'write_customers',
  'write_products',
  'write_publications',
  'write_inventory',
  'write_fulfillments',
  'write_merchant_managed_fulfillment_orders',
  'write_draft_orders',
  'write_shipping',
  'write_gift_cards',
  'read_store_credit_accounts',
  'read_store_credit_account_transactions',
  'write_store_credit_account_transactions',
  'read_locations',
  'read_themes',
  'write_app_proxy',
]

export const testApp: AppConfig = {
  name: 'Aftercare',
  clientId: 'our-app',
  clientSecret: 'the secret of our app',
  applicationUrl: 'https://aftercare.test/admin',
  scopes: allScopes,
  optionalScopes: ['write_content'],
  webhooks: [],
  proxy: null,
}

export const shopDomain = 'birch.myshopify.com'

type Answer = {
  data?: Record<string, unknown>
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** A shop with an app that has these scopes, and shortcuts for tests. */
export async function openTestShop(
  settings: Partial<ShopSettings> = {},
  {
    scopes = allScopes,
    app = testApp,
    send,
  }: { scopes?: string[]; app?: AppConfig; send?: Emulator['world']['send'] } = {},
) {
  const emulator = openEmulator({ app, publicUrl: 'https://shopify.test', ...(send && { send }) })
  const { world } = emulator
  const shop = openShop(world, { domain: shopDomain, ...settings })
  const scarf = addProduct(world, shop, {
    title: 'Wool scarf',
    options: ['Color'],
    variants: [
      { price: 2000, values: ['Red'], sku: 'SCARF-R', stock: 10 },
      { price: 2500, values: ['Blue'], sku: 'SCARF-B', stock: 10 },
    ],
  })
  const ada = newCustomer(world, shop, { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' })
  installApp(world, shop, scopes)
  const token = await exchangeToken(emulator)

  const ask = async (document: string, variables: Record<string, unknown> = {}): Promise<Answer> => {
    const response = await emulator.fetch(graphqlRequest(token, { query: document, variables }))
    return (await response.json()) as Answer
  }
  return {
    emulator,
    world,
    shop,
    token,
    scarf,
    ada,
    red: scarf.variantIds[0] ?? '',
    blue: scarf.variantIds[1] ?? '',
    location: shop.locations[0]?.id ?? '',
    ask,
    /** Runs one of the operations and returns the requested field. */
    run: async <Result = Record<string, never>>(name: string, variables: Record<string, unknown> = {}) => {
      const { data, errors } = await ask(operation(name), variables)
      if (errors) throw new Error(errors.map(({ message }) => message).join('\n'))
      return Object.values(data ?? {})[0] as Result
    },
    /** Two red scarves and a blue one, paid by card, unless the test says otherwise. */
    order: (change: Partial<NewOrder> = {}) => placeTestOrder(emulator, change),
  }
}
export type TestShop = Awaited<ReturnType<typeof openTestShop>>

export const graphqlRequest = (token: string, body: unknown, domain = shopDomain): Request =>
  new Request(`https://shopify.test/${domain}/admin/api/2026-07/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify(body),
  })

export const tokenRequest = (body: Record<string, string>): Request =>
  new Request(`https://shopify.test/${shopDomain}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: testApp.clientId, client_secret: testApp.clientSecret, ...body }),
  })

export const exchangeBody = (sessionToken: string) => ({
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token: sessionToken,
  subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
  requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
  expiring: '1',
})

async function exchangeToken({ fetch, world }: Emulator): Promise<string> {
  const response = await fetch(tokenRequest(exchangeBody(await adminSessionToken(world, shopDomain))))
  const { access_token: token } = (await response.json()) as { access_token: string }
  return token
}

export const home = address({
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Engine Street',
  city: 'New York',
  provinceCode: 'NY',
  countryCode: 'US',
  zip: '10001',
})

function placeTestOrder({ world, shop: find }: Emulator, change: Partial<NewOrder>): Order {
  const shop = find(shopDomain)
  const [red = '', blue = ''] = [...shop.variants.keys()]
  const currencies: Currencies = change.currencies ?? {
    currencyCode: shop.currencyCode,
    presentmentCurrencyCode: shop.currencyCode,
    rate: 1,
  }
  return placeOrder(world, shop, {
    currencies,
    lines: [
      { variantId: red, quantity: 2, unitPrice: fromShop(2000, currencies) },
      { variantId: blue, quantity: 1, unitPrice: fromShop(2500, currencies) },
    ],
    shipping: { title: 'Standard', code: 'standard', price: fromShop(500, currencies) },
    email: 'ada@example.com',
    customerId: [...shop.customers.keys()][0] ?? null,
    shippingAddress: home,
    taxedAt: home,
    payment: 'shopify_payments',
    ...change,
  })
}
