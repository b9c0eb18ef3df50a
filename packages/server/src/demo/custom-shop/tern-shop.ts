import {
  createAftercareClient,
  listAll,
  unwrap,
  Webhook,
  type AftercareClient,
  type AftercareOptions,
  type paths,
} from '@aftercare/client'
import { goodsOf, ternOrders, ternProducts, type TernOrder } from './tern-goods.ts'

type Settings = {
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Undefined where no webhook could be created. */
  webhookSecret: string | undefined
  fetch?: NonNullable<AftercareOptions['fetch']>
  now: () => Date
}

type Answer<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never
type Store = Answer<paths['/v1/commerce/store']['get']>
type Task = Answer<paths['/v1/commerce/tasks/{taskId}']['get']>
type Refunds = NonNullable<TernOrder['refunds']>

/** A webhook that was verified. */
type Heard = { id: string; type: string; on: Date }
const mostHeard = 10

/**
 * The program of a shop on no known platform. It knows Aftercare by its API for programs alone, as docs/custom-shop.md
 * describes: it has sent its products and orders when this resolves.
 */
export async function openTernShop({ webhookSecret, now, ...access }: Settings): Promise<TernShop> {
  const aftercare = createAftercareClient(access)
  const store = await unwrap(aftercare.GET('/v1/commerce/store'))
  const shop = new TernShop(aftercare, store, { webhookSecret, now })
  await shop.sendAll()
  return shop
}

export class TernShop {
  readonly store: Store
  readonly orders: Readonly<Record<string, TernOrder>>
  /** The latest webhooks, newest first. */
  readonly heard: Heard[] = []
  readonly #aftercare: AftercareClient
  readonly #webhookSecret: string | undefined
  readonly #now: () => Date
  #working = Promise.resolve()

  constructor(
    aftercare: AftercareClient,
    store: Store,
    { webhookSecret, now }: Pick<Settings, 'webhookSecret' | 'now'>,
  ) {
    this.#aftercare = aftercare
    this.store = store
    this.#webhookSecret = webhookSecret
    this.#now = now
    this.orders = ternOrders(now(), store.currencyCode)
  }

  get hasWebhook(): boolean {
    return this.#webhookSecret !== undefined
  }

  /** Sends all products and orders as they are now; what is known changes nothing. */
  async sendAll(): Promise<void> {
    for (const [productId, body] of Object.entries(ternProducts))
      await unwrap(
        this.#aftercare.PUT('/v1/commerce/products/{productId}', { params: { path: { productId } }, body }),
      )
    await this.#saveOrders()
  }

  /** Its returns, newest first. */
  async listReturns() {
    return (await unwrap(this.#aftercare.GET('/v1/commerce/claims'))).items
  }

  /** Takes a webhook in. @throws WebhookVerificationError for one that is not from Aftercare */
  receive(body: string, headers: Record<string, string>): void {
    const { type } = new Webhook(this.#webhookSecret ?? '').verify(body, headers) as { type: string }
    const id = headers['webhook-id'] ?? ''
    if (this.heard.some((one) => one.id === id)) return
    this.heard.unshift({ id, type, on: this.#now() })
    this.heard.splice(mostHeard)
  }

  /** The items of a return have arrived and are fine: what was asked for them is granted. */
  async approve(claimId: string): Promise<void> {
    const at = { params: { path: { claimId } } }
    const { claimLineItems } = await unwrap(this.#aftercare.GET('/v1/commerce/claims/{claimId}', at))
    const claimLineItemIds = claimLineItems
      .filter(({ status }) => status.code === 'Awaiting_Return')
      .map(({ id }) => id)
    if (claimLineItemIds.length > 0)
      await unwrap(
        this.#aftercare.POST('/v1/commerce/claims/{claimId}/receive', { ...at, body: { claimLineItemIds } }),
      )
    await unwrap(this.#aftercare.POST('/v1/commerce/claims/{claimId}/finalize', { ...at, body: {} }))
    await this.carryOutTasks()
  }

  /** Does what Aftercare asks for. One after the other: webhooks come at the same time. */
  carryOutTasks(): Promise<void> {
    this.#working = this.#working.catch(() => {}).then(() => this.#carryOutOpenTasks())
    return this.#working
  }

  async #carryOutOpenTasks(): Promise<void> {
    let done = 0
    for await (const task of this.#tasks('open')) {
      await unwrap(
        this.#aftercare.POST('/v1/commerce/tasks/{taskId}/answer', {
          params: { path: { taskId: task.id } },
          body: { outcome: 'done', reference: await this.#carryOut(task) },
        }),
      )
      done += 1
    }
    if (done > 0) await this.#saveOrders()
  }

  /**
   * Refunds and gift cards are made up, as everything here is. The task names what was done for it, so that it is done
   * once.
   */
  async #carryOut({ id, kind, recipient, lines }: Task): Promise<string> {
    const reference = `${kind}-${id.slice(-8)}`
    if (kind !== 'exchangeOrder' && kind !== 'replacementOrder') return reference
    await this.#saveOrder(reference, {
      orderNo: `#${reference}`,
      email: recipient?.email ?? null,
      shippingAddress: recipient?.shippingAddress ?? null,
      currencyCode: this.store.currencyCode,
      total: 0,
      createdOn: this.#now().toISOString(),
      lines: lines.flatMap(({ id: lineId, variantId, quantity }) =>
        lineId === null || variantId === null
          ? []
          : [{ id: lineId, variantId, ...goodsOf(variantId), quantity, paidTotal: 0 }],
      ),
    })
    return reference
  }

  #tasks(state: 'open' | 'done') {
    return listAll((page) =>
      this.#aftercare.GET('/v1/commerce/tasks', { params: { query: { state, orderBy: 'asc', ...page } } }),
    )
  }

  async #saveOrders(): Promise<void> {
    const refunds = await this.#refundsMade()
    for (const [id, order] of Object.entries(this.orders))
      await this.#saveOrder(id, { ...order, refunds: refunds.get(id) ?? [] })
  }

  /** By order. The answered tasks tell them: this shop keeps no books of its own. */
  async #refundsMade(): Promise<ReadonlyMap<string, Refunds>> {
    const made = new Map<string, Refunds>()
    for await (const { kind, orderId, reference, amount, payments, lines } of this.#tasks('done')) {
      if (kind !== 'refund' || reference === null || amount === null) continue
      const refund = {
        id: reference,
        amount,
        paymentId: payments[0]?.paymentId ?? null,
        lines: lines.flatMap(({ lineId, quantity }) => (lineId === null ? [] : [{ lineId, quantity }])),
      }
      made.set(orderId, [...(made.get(orderId) ?? []), refund])
    }
    return made
  }

  #saveOrder(orderId: string, body: TernOrder) {
    return unwrap(
      this.#aftercare.PUT('/v1/commerce/orders/{orderId}', { params: { path: { orderId } }, body }),
    )
  }
}
