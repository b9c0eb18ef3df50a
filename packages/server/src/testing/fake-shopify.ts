import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { afterAll, beforeEach } from 'vitest'
import type { Deps } from '#deps.ts'

/** What our app is to it, and to what the tests configure. */
const app = { key: 'our-app', secret: 'the secret of our app' }

type Variables = Record<string, unknown>
type Asked = { operation: string; variables: Variables; token: string }
/** A whole answer in place of the usual one: a status, or GraphQL's `data` and `errors`. */
type Answer = { status?: number; data?: unknown; errors?: unknown }
type Reply = (variables: Variables) => unknown

/**
 * Shopify as our app uses it: real HTTP, tokens that are renewed once and expire, and an Admin API with
 * carrier services and metafields. Tests define further answers by the operation's name.
 */
export async function useFakeShopify() {
  const state = fresh()
  beforeEach(() => Object.assign(state, fresh()))
  const server = serve({ fetch: routesOf(state).fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo

  return {
    state,
    url: `http://127.0.0.1:${port}/{shop}`,
    /** Returns this the next time the operation is requested, then the default again. */
    answerOnce: (operation: string, answer: Answer) => void state.once.set(operation, answer),
    /** Answers `data` to an operation. */
    reply: (operation: string, reply: Reply) => void state.replies.set(operation, reply),
    askedFor: (operation: string) => state.asked.filter((asked) => asked.operation === operation),
  }
}

/** An installation that is an app of this Shopify. */
export const withShopify = <D extends Deps>(deps: D, shopify: { url: string }) => ({
  ...deps,
  get rateLimits() {
    return deps.rateLimits
  },
  get quotes() {
    return deps.quotes
  },
  config: {
    ...deps.config,
    shopifyApiKey: app.key,
    shopifySecrets: [app.secret],
    shopifyUrl: shopify.url,
    encryptionKey: new Uint8Array(32).fill(9),
    publicUrl: 'https://aftercare.test',
  },
})

/** App Bridge's token for a user who opens the app in a shop's admin now, by Shopify's clock. */
export function adminToken(shopDomain: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const address = `https://${shopDomain}`
  return new SignJWT({
    iss: `${address}/admin`,
    dest: address,
    aud: app.key,
    sub: '42',
    exp: now + 60,
    nbf: now,
    iat: now,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(app.secret))
}

function fresh() {
  return {
    asked: [] as Asked[],
    once: new Map<string, Answer>(),
    replies: new Map<string, Reply>(),
    /** Refuses to give or renew any token. */
    tokenStatus: 200,
    exchanges: 0,
    renewals: 0,
    refreshToken: '',
    accessTokens: [] as string[],
    scopes: 'write_orders,write_gift_cards,read_fulfillments,write_merchant_managed_fulfillment_orders',
    carrierServices: [] as { id: string; active: boolean; callbackUrl: string }[],
    metafields: new Map<string, string>(),
    /** What the shop has changed about itself. */
    details: {} as Record<string, unknown>,
  }
}
type State = ReturnType<typeof fresh>

const routesOf = (state: State) =>
  new Hono()
    .post('/:shop/admin/oauth/access_token', async (c) => {
      const given = await c.req.json<Record<string, string>>()
      if (state.tokenStatus !== 200) return c.json({ error: 'no' }, state.tokenStatus as 500)
      if (given['client_id'] !== app.key || given['client_secret'] !== app.secret)
        return c.json({ error: 'invalid_client' }, 400)
      if (given['grant_type'] === 'refresh_token') {
        if (given['refresh_token'] !== state.refreshToken) return c.json({ error: 'invalid_grant' }, 400)
        state.renewals++
      } else {
        if (given['expiring'] !== '1' || !given['subject_token']) return c.json({ error: 'no' }, 400)
        state.exchanges++
      }
      return c.json(newTokens(state))
    })
    .post('/:shop/admin/api/2026-07/graphql.json', async (c) => {
      const token = c.req.header('x-shopify-access-token') ?? ''
      if (!state.accessTokens.includes(token))
        return c.json({ errors: 'Invalid API key or access token' }, 401)
      const { query, variables } = await c.req.json<{ query: string; variables: Variables }>()
      const operation = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? ''
      state.asked.push({ operation, variables, token })
      const { status = 200, ...answer } = state.once.get(operation) ?? answerOf(state, operation, variables)
      state.once.delete(operation)
      return c.json(answer, status as 200)
    })

function newTokens(state: State) {
  const number = state.exchanges + state.renewals
  state.refreshToken = `refresh-${number}`
  state.accessTokens.push(`access-${number}`)
  return {
    access_token: `access-${number}`,
    scope: state.scopes,
    expires_in: 3600,
    refresh_token: `refresh-${number}`,
    refresh_token_expires_in: 7_776_000,
  }
}

function answerOf(state: State, operation: string, variables: Variables): Answer {
  const reply = state.replies.get(operation) ?? usual[operation]
  return reply ? { data: reply(variables, state) } : { errors: [{ message: `No answer to ${operation}` }] }
}

const usual: Record<string, (variables: Variables, state: State) => unknown> = {
  ShopDetails: (_, { details }) => ({
    shop: {
      id: 'gid://shopify/Shop/1',
      name: 'Birch & Co',
      currencyCode: 'EUR',
      ianaTimezone: 'Europe/Berlin',
      primaryDomain: { url: 'https://birch.example' },
      ...details,
    },
  }),
  GrantedScopes: (_, { scopes }) => ({
    currentAppInstallation: { accessScopes: scopes.split(',').map((handle) => ({ handle })) },
  }),
  ShopLocations: () => ({ locations: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } }),
  WebhookSubscriptions: () => ({
    webhookSubscriptions: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
  }),
  WebhookSubscriptionCreate: () => ({ webhookSubscriptionCreate: { userErrors: [] } }),
  DeliveryZones: () => ({
    deliveryProfiles: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
  }),
  ThemeSettings: () => ({ themes: { nodes: [] } }),
  MetafieldOwners: () => ({
    shop: { id: 'gid://shopify/Shop/1' },
    currentAppInstallation: { id: 'gid://shopify/AppInstallation/1' },
  }),
  CarrierService: ({ id }, { carrierServices }) => ({
    carrierService: carrierServices.find((known) => known.id === id) ?? null,
  }),
  RunBulk: () => ({
    bulkOperationRunQuery: { bulkOperation: { id: 'gid://shopify/BulkOperation/1' }, userErrors: [] },
  }),
  BulkState: () => ({
    bulkOperation: { status: 'RUNNING', errorCode: null, objectCount: '0', rootObjectCount: '0', url: null },
  }),
  ProductDetails: () => ({ product: null }),
  OrderDetails: () => ({ order: null }),
  CarrierServices: (_, { carrierServices }) => ({ carrierServices: { nodes: carrierServices } }),
  CarrierServiceCreate: ({ input }, { carrierServices }) => {
    const { active, callbackUrl } = input as { active: boolean; callbackUrl: string }
    const id = `gid://shopify/DeliveryCarrierService/${carrierServices.length + 1}`
    carrierServices.push({ id, active, callbackUrl })
    return { carrierServiceCreate: { carrierService: { id }, userErrors: [] } }
  },
  CarrierServiceUpdate: ({ input }, { carrierServices }) => {
    const { id, ...change } = input as { id: string; callbackUrl: string }
    const service = carrierServices.find((known) => known.id === id)
    if (service) Object.assign(service, change)
    const userErrors = service ? [] : [{ message: 'The carrier service was not found.' }]
    return { carrierServiceUpdate: { userErrors } }
  },
  MetafieldsSet: ({ metafields: given }, { metafields }) => {
    for (const { ownerId, namespace, key, value } of given as Record<string, string>[])
      metafields.set(`${ownerId} ${namespace} ${key}`, value ?? '')
    return { metafieldsSet: { userErrors: [] } }
  },
}
