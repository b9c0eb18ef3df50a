import { aWidgetConfig } from '@aftercare/domain/testing/widget-builders'
import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'

type Line = { key: string; variantId: string; quantity: number; price: number; ships: boolean }
export type CartState = {
  token: string
  currency: string
  items: Line[]
  attributes: Record<string, string>
}
type Write = {
  path: string
  body: { items?: { id: string; quantity: number }[]; updates?: Record<string, number>; attributes?: object }
  /** Who asked: the widget names itself. */
  isOurs: boolean
}

const prices: Record<string, number> = { '901': 2_95, '902': 4_95, '903': 7_95, '111': 18_00, '222': 150_00 }

/**
 * A platform's cart behind `fetch`, and the server's two addresses, as this page sees them. The cart is the
 * same for all pages of the test that are given it. Answers can be made slow or failing.
 */
export function fakeCart(state: CartState = emptyCart()) {
  const writes: Write[] = []
  const receipts: Record<string, unknown>[] = []
  const requests: string[] = []
  const behavior = {
    config: aWidgetConfig() as WidgetConfig | null,
    /** Called before each cart request is answered. */
    before: async (_path: string): Promise<void> => {},
    /** A status instead of an answer. */
    fail: (_path: string): number | undefined => undefined,
    /** Called after each write. */
    after: (_write: Write): void => {},
    receiptStatus: 200,
  }
  let underWay = 0
  let mostUnderWay = 0

  const answer = async (url: URL, init?: RequestInit): Promise<Response | undefined> => {
    const path = url.pathname
    if (path.endsWith('/shipping-protection/widget'))
      return behavior.config ? Response.json(behavior.config) : new Response(null, { status: 404 })
    if (path.endsWith('/shipping-protection/consents')) {
      receipts.push(JSON.parse(init?.body as string))
      return new Response('{}', { status: behavior.receiptStatus })
    }
    if (!path.startsWith('/cart')) return undefined

    requests.push(path)
    mostUnderWay = Math.max(mostUnderWay, ++underWay)
    try {
      await behavior.before(path)
      const status = behavior.fail(path)
      if (status === 0) throw new TypeError('Failed to fetch')
      if (status !== undefined) return new Response('{}', { status })
      if (path === '/cart.js') return Response.json(cartJson(state))
      const body = JSON.parse(init?.body as string) as Write['body']
      const write = { path, body, isOurs: url.searchParams.get('source') === 'delivery-guarantee' }
      change(state, write)
      writes.push(write)
      behavior.after(write)
      return Response.json(cartJson(state))
    } finally {
      underWay--
    }
  }

  const real = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    return (await answer(url, init)) ?? real(input, init)
  }

  return {
    state,
    writes,
    receipts,
    requests,
    behavior,
    mostUnderWay: () => mostUnderWay,
    put: (variantId: string, quantity = 1) => add(state, variantId, quantity),
    units: () => state.items.filter(({ variantId }) => variantId.startsWith('90')),
    /** Sends a request to the real server, which browsers report to the page. */
    realFetch: real.bind(window),
    restore: () => (window.fetch = real),
  }
}
export type FakeCart = ReturnType<typeof fakeCart>

export const emptyCart = (): CartState => ({ token: 'c1', currency: 'USD', items: [], attributes: {} })

function change(state: CartState, { path, body }: Write) {
  if (path === '/cart/add.js') for (const { id, quantity } of body.items ?? []) add(state, id, quantity)
  for (const [key, quantity] of Object.entries(body.updates ?? {})) {
    const line = state.items.find((item) => item.key === key || item.variantId === key)
    if (line) line.quantity = quantity
    else if (quantity > 0) add(state, key, quantity)
  }
  state.items = state.items.filter(({ quantity }) => quantity > 0)
  const attributes = Object.entries({ ...state.attributes, ...body.attributes })
  state.attributes = Object.fromEntries(attributes.filter(([, value]) => value !== ''))
}

function add(state: CartState, variantId: string, quantity: number) {
  const known = state.items.find((item) => item.variantId === variantId)
  if (known) known.quantity += quantity
  else {
    const isUnit = variantId.startsWith('90')
    const price = prices[variantId] ?? 10_00
    state.items.push({ key: `${variantId}:k`, variantId, quantity, price, ships: !isUnit })
  }
}

const cartJson = ({ token, currency, items, attributes }: CartState) => ({
  token,
  currency,
  attributes,
  cart_level_discount_applications: [],
  items: items.map(({ key, variantId, quantity, price, ships }) => ({
    key,
    variant_id: Number(variantId),
    quantity,
    final_line_price: price * quantity,
    requires_shipping: ships,
  })),
})
