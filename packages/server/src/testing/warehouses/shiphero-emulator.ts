import { buildSchema, graphql, GraphQLError } from 'graphql'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeEach } from 'vitest'

/** The parts of ShipHero's schema that are used, as its reference names them. */
const schema = buildSchema(`
  enum ReturnLabelType { FLAT_RATE FREE PAID SELF_RETURN }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Account { id: String email: String }
  type AccountQueryResult { request_id: String complexity: Int data: Account }
  type OrderAddress {
    first_name: String last_name: String company: String address1: String address2: String
    city: String state: String zip: String country: String phone: String
  }
  type LineItem { id: String sku: String quantity: Int }
  type Product { id: String sku: String name: String }
  type ReturnLineItem {
    id: String quantity: Int quantity_received: Int restock: Int condition: String reason: String
    line_item: LineItem product: Product
  }
  type Return {
    id: String legacy_id: Int order_id: String partner_id: String reason: String status: String
    label_type: ReturnLabelType line_items: [ReturnLineItem]
  }
  type Order {
    id: String order_number: String partner_order_id: String shipping_address: OrderAddress returns: [Return]
  }
  type OrderEdge { node: Order cursor: String! }
  type OrderConnection { edges: [OrderEdge]! pageInfo: PageInfo! }
  type OrdersQueryResult {
    request_id: String complexity: Int
    data(first: Int, after: String): OrderConnection
  }
  type ReturnQueryResult { request_id: String complexity: Int data: Return }
  type Webhook {
    id: String name: String shop_name: String url: String source: String shared_signature_secret: String
  }
  type WebhookEdge { node: Webhook cursor: String! }
  type WebhookConnection { edges: [WebhookEdge]! pageInfo: PageInfo! }
  type WebhooksQueryResult {
    request_id: String complexity: Int
    data(first: Int, after: String): WebhookConnection
  }
  type Query {
    account(analyze: Boolean): AccountQueryResult
    orders(
      partner_order_id: String, order_number: String, customer_account_id: String, analyze: Boolean
    ): OrdersQueryResult
    return(id: String!, analyze: Boolean): ReturnQueryResult
    webhooks(customer_account_id: String, analyze: Boolean): WebhooksQueryResult
  }
  input AddressInput {
    name: String address1: String address2: String city: String state: String zip: String country: String
    phone: String
  }
  input DimensionsInput { weight: String height: String width: String length: String }
  input CreateReturnLineItemInput {
    sku: String! quantity: Int! return_reason: String! condition: String is_component: Boolean
  }
  input CreateReturnInput {
    customer_account_id: String order_id: String! warehouse_id: String! return_reason: String!
    label_type: ReturnLabelType! label_cost: String! address: AddressInput! dimensions: DimensionsInput!
    shipping_carrier: String! shipping_method: String! line_items: [CreateReturnLineItemInput]!
    email_customer_return_label: Boolean tracking_number: String create_label: Boolean partner_id: String
    display_issue_refund: Boolean
  }
  input UpdateReturnStatusInput { return_id: String! status: String! }
  input CreateWebhookInput {
    customer_account_id: String name: String! url: String! enabled: Boolean shop_name: String
  }
  input DeleteWebhookInput { customer_account_id: String name: String! shop_name: String }
  type CreateReturnOutput { request_id: String complexity: Int return: Return }
  type UpdateReturnStatusOutput { request_id: String complexity: Int return: Return }
  type CreateWebhookOutput { request_id: String complexity: Int webhook: Webhook }
  type MutationOutput { request_id: String complexity: Int }
  type Mutation {
    return_create(data: CreateReturnInput!): CreateReturnOutput
    return_update_status(data: UpdateReturnStatusInput!): UpdateReturnStatusOutput
    webhook_create(data: CreateWebhookInput!): CreateWebhookOutput
    webhook_delete(data: DeleteWebhookInput!): MutationOutput
  }
`)

type CreateReturn = {
  order_id: string
  warehouse_id: string
  partner_id?: string
  tracking_number?: string
  address: Record<string, string>
  line_items: { sku: string; quantity: number; return_reason: string }[]
}
export type EmulatedReturnLine = {
  quantity: number
  quantity_received: number
  restock: number
  condition: string | null
  line_item: { sku: string } | null
  product: { sku: string } | null
}
type EmulatedReturn = {
  id: string
  partner_id: string | null
  status: string
  asked: CreateReturn
  line_items: EmulatedReturnLine[]
}
type EmulatedOrder = { id: string; partner_order_id: string; order_number: string; skus: string[] }
type EmulatedWebhook = { name: string; shop_name: string; url: string; secret: string }

/** `lost` does it, and the answer is lost on its way; `throttled` has too few credits. */
type Fault = 'none' | 'lost' | 'down' | 'garbage' | 'throttled'

const newWorld = () => ({
  url: '',
  refreshToken: 'shiphero-refresh-token-of-tests',
  accessToken: 'access-token-1',
  warehouseIds: ['V2FyZWhvdXNlOjEx'],
  statuses: ['pending', 'warehouse_complete', 'complete', 'Canceled'],
  orders: [] as EmulatedOrder[],
  returns: [] as EmulatedReturn[],
  webhooks: [] as EmulatedWebhook[],
  /** Whom operations act for: one of the customers of this 3PL. Null for a merchant’s own account. */
  customerAccountId: null as string | null,
  /** The root field of each operation, and `refresh`. */
  calls: [] as string[],
  /** Of operations, in their order. */
  faults: [] as Fault[],
})
type World = ReturnType<typeof newWorld>

const asked = v.strictObject({
  query: v.string(),
  variables: v.optional(v.record(v.string(), v.unknown()), {}),
})

/** ShipHero’s API, as docs/integrations/shiphero.md describes it: what its schema doesn’t have is refused. */
export async function useShipHero() {
  const world = newWorld()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const send = (status: number, shown: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(shown))
    if (request.url === '/auth/refresh') {
      world.calls.push('refresh')
      const given = v.safeParse(
        v.pipe(v.string(), v.parseJson(), v.strictObject({ refresh_token: v.literal(world.refreshToken) })),
        body,
      )
      return given.success
        ? send(200, { access_token: world.accessToken, expires_in: 2_419_200, token_type: 'Bearer' })
        : send(401, { error: 'invalid_grant' })
    }
    if (request.url !== '/graphql' || request.method !== 'POST') return send(404, {})
    if (request.headers.authorization !== `Bearer ${world.accessToken}`) return send(401, {})
    const operation = v.parse(v.pipe(v.string(), v.parseJson(), asked), body)
    world.calls.push(/\{\s*(\w+)/.exec(operation.query)?.[1] ?? '')
    const fault = world.faults.shift()
    if (fault === 'down') return send(503, {})
    if (fault === 'garbage') return void response.end('<html>')
    if (fault === 'throttled') return send(200, throttled)
    const result = await graphql({
      schema,
      source: operation.query,
      variableValues: operation.variables,
      rootValue: rootOf(world),
    })
    const isInvalid = result.errors !== undefined && result.data === undefined
    const errors = result.errors?.map(({ message }) => ({ message, code: 5, request_id: 'r1' }))
    if (fault === 'lost') return send(504, {})
    return send(isInvalid ? 400 : 200, { data: result.data ?? null, ...(errors && { errors }) })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let tokens = 0
  beforeEach(() => {
    // Each test has credentials of its own, for which nobody has an access token yet.
    tokens++
    const { url } = world
    Object.assign(world, newWorld(), {
      url,
      refreshToken: `shiphero-refresh-token-${tokens}`,
      accessToken: `access-token-${tokens}`,
    })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return world
}
export type ShipHeroWorld = World

const throttled = {
  errors: [
    {
      message:
        'There are not enough credits to perfom the requested operation, which requires 11 credits, but the are only 3 left. In 1 seconds you will have enough credits to perform the operation',
      code: 30,
      operation: 'orders',
      required_credits: 11,
      remaining_credits: 3,
      time_remaining: '1 seconds',
    },
  ],
}

const meta = { request_id: 'r1', complexity: 11 }
const pageInfo = { hasNextPage: false, endCursor: null }
const page = (nodes: unknown[]) => ({
  ...meta,
  data: () => ({ edges: nodes.map((node) => ({ node, cursor: 'c' })), pageInfo }),
})

const rootOf = (world: World) => ({
  account: () => ({ ...meta, data: { id: 'QWNjb3VudDox' } }),
  orders: ({
    partner_order_id: id,
    order_number: number,
    customer_account_id: account,
  }: Record<string, string | undefined>) =>
    page(
      (isFor(world, account) ? world.orders : [])
        .filter((one) => (id ? one.partner_order_id === id : one.order_number === number))
        .map((one) => ({
          ...one,
          shipping_address: { first_name: 'Ada', last_name: 'Byron', address1: '1 Dock St', zip: '98421' },
          returns: world.returns.filter(({ asked }) => asked.order_id === one.id),
        })),
    ),
  return: ({ id }: { id: string }) => ({ ...meta, data: returnOf(world, id) }),
  webhooks: ({ customer_account_id: account }: ForCustomer) =>
    page(isFor(world, account) ? world.webhooks : []),
  return_create: ({ data }: { data: CreateReturn & ForCustomer }) => {
    assertFor(world, data)
    return { ...meta, return: create(world, data) }
  },
  return_update_status: ({ data }: { data: { return_id: string; status: string } }) => {
    if (!world.statuses.includes(data.status)) throw new GraphQLError('Invalid status')
    const found = returnOf(world, data.return_id)
    found.status = data.status
    return { ...meta, return: found }
  },
  webhook_create: ({ data }: { data: Omit<EmulatedWebhook, 'secret'> & ForCustomer }) => {
    assertFor(world, data)
    if (world.webhooks.some((one) => one.name === data.name && one.shop_name === data.shop_name))
      throw new GraphQLError('There is already a webhook with that name')
    const made = { ...data, secret: `secret-${world.calls.length}` }
    world.webhooks.push(made)
    return { ...meta, webhook: { ...made, shared_signature_secret: made.secret } }
  },
  webhook_delete: ({ data }: { data: Pick<EmulatedWebhook, 'name' | 'shop_name'> & ForCustomer }) => {
    assertFor(world, data)
    world.webhooks = world.webhooks.filter(
      (one) => one.name !== data.name || one.shop_name !== data.shop_name,
    )
    return meta
  },
})

type ForCustomer = { customer_account_id?: string | null }

/** What a 3PL asks without naming its customer is about its own account. */
const isFor = ({ customerAccountId }: World, account: string | null | undefined): boolean =>
  (account ?? null) === customerAccountId

function assertFor(world: World, { customer_account_id: account }: ForCustomer): void {
  if (!isFor(world, account)) throw new GraphQLError('Account not found')
}

function returnOf({ returns }: World, id: string): EmulatedReturn {
  const found = returns.find((one) => one.id === id)
  if (!found) throw new GraphQLError('Return not found')
  return found
}

function create(world: World, data: CreateReturn): EmulatedReturn {
  const order = world.orders.find(({ id }) => id === data.order_id)
  if (!order) throw new GraphQLError('Order not found')
  if (!world.warehouseIds.includes(data.warehouse_id)) throw new GraphQLError('Warehouse not found')
  const unknown = data.line_items.find(({ sku }) => !order.skus.includes(sku))
  if (unknown) throw new GraphQLError(`The sku ${unknown.sku} is not part of the order`)
  const made = {
    id: Buffer.from(`Return:${900 + world.returns.length}`).toString('base64'),
    partner_id: data.partner_id ?? null,
    status: 'pending',
    asked: data,
    line_items: data.line_items.map(({ sku, quantity }) => ({
      quantity,
      quantity_received: 0,
      restock: 0,
      condition: null,
      line_item: { sku },
      product: { sku },
    })),
  }
  world.returns.push(made)
  return made
}

/** What ShipHero sends about a return, and its signature with a webhook’s secret. */
export function returnUpdate(secret: string, returnId: string) {
  const body = JSON.stringify({
    test: '0',
    webhook_type: 'Return Update',
    return_id: 900,
    return_uuid: returnId,
    status: 'pending',
    items: [],
    picked_up: false,
    date_used: null,
  })
  return { body, signature: createHmac('sha256', secret).update(body).digest('base64') }
}
