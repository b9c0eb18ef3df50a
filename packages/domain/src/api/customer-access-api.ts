import * as v from 'valibot'
import { id, moment } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

/** An order of a signed-in customer; `orderToken` opens it as a look-up does. */
const customerOrder = v.object({
  idFromPlatform: v.string(),
  orderNo: v.string(),
  createdOn: moment,
  canceledOn: v.nullable(moment),
  /** Units of everything that was bought. */
  itemCount: v.number(),
  /** Its first items. */
  items: v.array(v.object({ name: v.string(), imgUrl: v.nullable(v.string()) })),
  orderToken: v.string(),
})
export type CustomerOrder = v.InferOutput<typeof customerOrder>

/** As many orders as a list shows, newest first. */
export const mostCustomerOrders = 50

/** What customers who are signed in to the shop need no look-up for. */
export const customerAccessApi = {
  customerOrders: endpoint({
    method: 'POST',
    path: '/:storefrontId/customer/orders',
    summary:
      'Lists the 50 newest orders of the customer whom a page of the shop vouches for, each with its order token.',
    body: v.object({
      /** The page's signed token, or the one that this call returned last. */
      customerToken: v.pipe(v.string(), v.nonEmpty('Must not be empty'), v.maxLength(4096)),
      /** Only this order. */
      idFromPlatform: v.optional(v.pipe(id, v.maxLength(64))),
    }),
    response: v.object({
      /** Valid for an hour. */
      customerToken: v.string(),
      items: v.array(customerOrder),
    }),
  }),
}
