import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { StagedOrderEdit } from '@aftercare/domain/api/order-edit-api'
import type { OrderEditType } from '@aftercare/domain/shared/order-edit-types'
import { minor } from '@aftercare/domain/shared/money'
import type { NewStore } from '#modules/merchants/create-storefront.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aPortal, aReturnShop, anOrder, type Bought } from './claim-fixtures.ts'
import { aDesk } from './desk-fixtures.ts'
import { stripeConfig, testCards } from './payment-fixtures.ts'

type Given = Partial<NewStore> & {
  rules?: readonly NewRule[]
  viewer?: Parameters<typeof aPortal>[3]
  order?: object
}

/** An order of two red scarves and a blue one, placed this minute, which can be edited for half an hour. */
export async function anEditableOrder(deps: Deps, { viewer, order, ...shop }: Given = {}) {
  const { store, bought } = await aNewOrder(deps, shop, order)
  return editingOf(deps, store, bought, viewer)
}

/** What shoppers and staff do to change an order. */
export function editingOf(deps: Deps, store: Store, bought: Bought, viewer?: Given['viewer']) {
  const portal = aPortal(deps, store, bought, viewer)
  const { call } = portal
  const params = { ...portal.params, storeOrderId: bought.order.id }
  const [redId = '', blueId = ''] = bought.lineIds
  const customerPayment = ({ payment, paymentIntent }: StagedOrderEdit) =>
    payment && { ...payment, idFromPlatform: paymentIntent?.idFromPlatform ?? '', stripeConfig }
  return {
    store,
    bought,
    redId,
    blueId,
    list: () => call(customerApi.orderEdits, { params }),
    choices: () => call(customerApi.orderEditItems, { params }),
    stage: (editType: OrderEditType, stagedEdits: object = {}) =>
      call(customerApi.stageOrderEdit, { params, body: { editType, stagedEdits } }),
    pay: ({ paymentIntent }: StagedOrderEdit, number = testCards.accepted) =>
      call(customerApi.confirmSimulatedPayment, {
        params: { ...params, paymentId: paymentIntent?.idFromPlatform ?? '' },
        body: { clientSecret: paymentIntent?.clientSecret ?? '', number, expiry: '12/40', cvc: '123' },
      }),
    commit: (id: string) => call(customerApi.commitOrderEdit, { params, body: { id } }),
    commitPaid: (staged: StagedOrderEdit) =>
      call(customerApi.commitOrderEdit, {
        params,
        body: { id: staged.id, customerPayment: customerPayment(staged) },
      }),
    order: async () => {
      const desk = await aDesk(deps, store)
      return desk.call(merchantApi.order, { params: { ...desk.params, storeOrderId: bought.order.id } })
    },
    refunds: () => deps.db.selectFrom('refund').select(['amountMinor', 'effectKey']).orderBy('id').execute(),
    payments: () => deps.db.selectFrom('customer_payment').selectAll().execute(),
    stockOf: async (idFromPlatform: string) =>
      (
        await deps.db
          .selectFrom('product_variant')
          .select('quantity')
          .where('storeId', '=', store.storeId)
          .where('idFromPlatform', '=', idFromPlatform)
          .executeTakeFirstOrThrow()
      ).quantity,
  }
}

async function aNewOrder(deps: Deps, shop: Given, order: object = {}) {
  const { orderEditing, ...settings } = shop.settings ?? {}
  const editing = { isEnabled: true, windowMinutes: 30, ...orderEditing }
  const store = await aReturnShop(deps, {
    slug: 'northwind',
    ...shop,
    settings: { ...settings, orderEditing: editing },
  })
  const unsent = { fulfilledQuantity: 0 }
  const bought = await anOrder(
    deps,
    store,
    [
      { ...unsent, quantity: 2, taxTotalMinor: minor(333) },
      { ...unsent, variantIdFromPlatform: 'scarf-blue' },
    ],
    { createdOn: deps.now(), fulfillmentStatus: 'unfulfilled', ...order },
  )
  return { store, bought }
}

/** The status and message of a refused call; undefined for one that was answered. */
export async function refusalOf(asked: Promise<unknown>): Promise<unknown> {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ApiError ? [error.status, error.message] : error
}
