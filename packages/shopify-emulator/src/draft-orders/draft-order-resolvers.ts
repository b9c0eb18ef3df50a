import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf, legacyId } from '../graphql/global-ids.ts'
import { anyTextIs, dateIs, searchMatcher, textIs, type SearchFields } from '../graphql/search.ts'
import { moneyBag } from '../world/money.ts'
import { priceDraft } from './draft-amounts.ts'
import {
  draftOrderCalculate,
  draftOrderComplete,
  draftOrderCreate,
  draftOrderDelete,
  draftOrderInvoiceSend,
  draftOrderUpdate,
} from './draft-order-mutations.ts'
import type { DraftOrder } from './draft-order-types.ts'

const fields: SearchFields<DraftOrder> = {
  id: textIs(({ id }) => legacyId(id)),
  name: textIs(({ name }) => name),
  status: textIs(({ status }) => status),
  tag: anyTextIs(({ tags }) => tags),
  customer_id: textIs(({ customerId }) => customerId && legacyId(customerId)),
  created_at: dateIs(({ createdAt }) => createdAt),
}

export const draftOrderResolvers: Resolvers = {
  QueryRoot: {
    draftOrder: (_root: unknown, { id }: { id: string }, { shop }: Context) =>
      shop.draftOrders.get(idOf('DraftOrder', id)) ?? null,
    draftOrders: (_root: unknown, args: PageArgs & { query?: string | null }, context: Context) => {
      const isFound = searchMatcher(
        args.query,
        fields,
        ({ name, email }, word) => name === word || email === word,
      )
      return connection([...context.shop.draftOrders.values()].filter(isFound), args, context)
    },
  },
  DraftOrder: {
    note2: ({ note }: DraftOrder) => note,
    ready: () => true,
    invoiceUrl: ({ id }: DraftOrder, _args: object, { shop, world }: Context) =>
      `${world.publicUrl}/${shop.domain}/invoices/${legacyId(id)}`,
    order: ({ orderId }: DraftOrder, _args: object, { shop }: Context) =>
      orderId === null ? null : (shop.orders.get(orderId) ?? null),
    totalPriceSet: (draft: DraftOrder, _args: object, { shop }: Context) =>
      moneyBag(priceDraft(shop, draft).total, draft),
  },
  Mutation: {
    draftOrderCalculate,
    draftOrderCreate,
    draftOrderUpdate,
    draftOrderComplete,
    draftOrderDelete,
    draftOrderInvoiceSend,
  },
}
